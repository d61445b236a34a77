import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { digestOfFolder } from '../content/files/digestOfFolder';
import type { Problem } from '../content/problems/problem';
import type { Contract } from './contract';
import type { JsonObject } from './json';
import { loadContract, type LoadedContract, type LoadOptions } from './loadContract';
import { normaliseContract } from './normalise/normaliseContract';
import { readWorkflows } from './workflows/readWorkflows';
import { createValueValidator, type ValidateValue } from './values/valueValidator';

/** Excludes the settings of the linter, which do not affect what is read. */
const filesOfContract = /^(?!redocly\.yaml$).*\.(?:ya?ml|json)$/;

/** The contract of one version of the documentation. */
export interface ReadContract extends Pick<LoadedContract, 'authored' | 'locate' | 'filesOf'> {
  /** Undefined when it cannot be read. */
  contract: Contract | undefined;
  /** Validates values against its schemas; undefined when it cannot be read. */
  validate: ValidateValue | undefined;
  /** The workflows beside the contract, as authored; undefined if missing or unreadable. */
  workflows: JsonObject | undefined;
  /** Absolute path of the contract file. */
  file: string;
  /** The options with which it was read. */
  options: LoadOptions;
  problems: Problem[];
  /** Changes when any file of the contract changes. */
  digest: string;
}

/**
 * Reads the contract of a content root or of an older version's folder.
 *
 * @param file Absolute path of the contract (`contractFile`), in the folder `api/`.
 * @param before The contract as last read. It is returned again if files and options are unchanged.
 * @returns Mistakes are in `problems`; nothing is thrown for them.
 */
export async function readContract(
  file: string,
  options: LoadOptions,
  before?: ReadContract,
): Promise<ReadContract> {
  const isSame =
    before?.file === file && before.digest === digestOfContract(file, before.filesOf(''));
  if (isSame && isDeepStrictEqual(before.options, options)) return before;
  const { document, untestablePatterns, ...loaded } = await loadContract(file, options);
  const contract = document && normaliseContract(document);
  const validate =
    contract && createValueValidator(contract, (pattern) => !untestablePatterns.has(pattern));
  const folder = path.resolve(file, '../..');
  const workflows = contract && (await readWorkflows(folder, contract, options.contentRoot));
  return {
    ...loaded,
    contract,
    validate,
    workflows: workflows?.document,
    problems: [...loaded.problems, ...(workflows?.problems ?? [])],
    file,
    options,
    digest: digestOfContract(file, loaded.filesOf('')),
  };
}

/** @param files - Files that were read, some of which may be outside the contract's folder. */
function digestOfContract(file: string, files: readonly string[]): string {
  const folder = path.dirname(file);
  const hash = createHash('sha256').update(digestOfFolder(folder, filesOfContract));
  const outside = files.filter((name) => path.relative(folder, name).startsWith('..'));
  for (const name of outside.sort()) {
    hash.update(`\0${name}\0`).update(existsSync(name) ? readFileSync(name) : '');
  }
  return hash.digest('hex');
}
