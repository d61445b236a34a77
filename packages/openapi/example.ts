import path from 'node:path';
import { formatProblems } from '@docs/core/problems';
import { readContract } from '@docs/openapi/load';
import { buildSampleRequest, requestSamples } from '@docs/openapi/samples';

/** Prints the problems of a contract, its operations, and the first of them as a curl command. */
export async function printContract(file: string): Promise<void> {
  const { contract, problems } = await readContract(file, { contentRoot: path.dirname(file) });
  if (problems.length > 0) console.log(formatProblems(problems));
  if (!contract) return;
  for (const { operationId, method, path: template } of contract.operations) {
    console.log(`${operationId}: ${method} ${template}`);
  }
  const [first] = contract.operations;
  const samples = first ? requestSamples(buildSampleRequest(contract, first)) : [];
  console.log(samples.find(({ language }) => language === 'curl')?.code);
}
