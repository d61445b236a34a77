import './printContentRoot';
import path from 'node:path';
import { displayPath } from '@docs/core/files';
import { formatProblems, hasErrors } from '@docs/core/problems';
import { contractFile } from '@docs/openapi/contract';
import { readContract } from '@docs/openapi/load';
import { readRules } from '@docs/sandbox/read';
import { writeSandboxData } from '@docs/sandbox/data';
import { runServer } from '@docs/sandbox/program';
import type { SandboxData } from '@docs/sandbox/sandbox';
import { contentRoot } from '../content/docsConfig';

/** Serves the API of the contract as `/sandbox.mjs` does: `npm run sandbox [-- <port>]`. */
async function main(): Promise<void> {
  const root = contentRoot();
  const file = contractFile(root);
  if (file === undefined) {
    const message = `${displayPath(root)} has no contract.`;
    throw Object.assign(new Error(message), { hint: 'Write its api/openapi.yaml.' });
  }
  const { contract, problems } = await readContract(file, { contentRoot: root });
  const rulesFile = path.join(path.dirname(file), 'sandbox.yaml');
  const rules = contract && readRules(rulesFile, contract, root);
  const all = [...problems, ...(rules?.problems ?? [])];
  if (all.length > 0) console.error(formatProblems(all));
  if (!contract || !rules?.settings || hasErrors(all)) {
    process.exitCode = 1;
    return;
  }
  const data = JSON.parse(writeSandboxData(contract, rules.settings)) as SandboxData;
  await runServer(data, process.argv[2] ?? process.env.PORT);
}

void main();
