import path from 'node:path';
import { readIfThere } from '@docs/core/files';
import type { Problem } from '@docs/core/problems';
import type { Contract } from '@docs/openapi/contract';

/** The API that a site simulates. */
export interface SiteSandbox {
  /** Contract, rules and sample data as JSON. */
  data: string;
  /** Whether pages may load it. Otherwise it is only a program to download. */
  isForPages: boolean;
}

/** The most characters of data that a page loads: about 120 KB compressed. */
export const mostForPages = 1_500_000;

interface ReadSandbox {
  sandbox: SiteSandbox | undefined;
  problems: Problem[];
}

/** By the contract, with the text of the rules: most changes of the content are of neither. */
const known = new WeakMap<Contract, { rules: string; read: ReadSandbox }>();

/**
 * Reads the rules of the sandbox, and writes its data. Without operations there is nothing to
 * simulate.
 *
 * @param contractFile Absolute path of the contract. The rules are beside it.
 */
export async function readSandbox(
  contract: Contract | undefined,
  contractFile: string | undefined,
  contentDir: string,
): Promise<ReadSandbox> {
  if (!contract?.operations.length || contractFile === undefined) {
    return { sandbox: undefined, problems: [] };
  }
  const file = path.join(path.dirname(contractFile), 'sandbox.yaml');
  const rules = JSON.stringify(readIfThere(file, contentDir));
  const before = known.get(contract);
  if (before && before.rules === rules) return before.read;
  // Only a site with a contract loads this code.
  const { readRules } = await import('@docs/sandbox/read');
  const { writeSandboxData } = await import('@docs/sandbox/data');
  const { settings, problems } = readRules(file, contract, contentDir);
  const data = settings && writeSandboxData(contract, settings);
  const sandbox =
    data === undefined ? undefined : { data, isForPages: data.length <= mostForPages };
  const read = { sandbox, problems };
  known.set(contract, { rules, read });
  return read;
}
