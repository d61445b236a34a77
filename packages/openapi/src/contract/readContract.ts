import { readIfThere, type TextFile } from '@docs/core/files';
import type { Problem } from '@docs/core/problems';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Contract } from './contract';
import { overlayFiles } from './files/overlays';
import { loadContract, type LoadedContract, type LoadOptions } from './loadContract';
import { normaliseContract } from './normalise/normaliseContract';
import { createValueValidator, type ValidateValue } from './values/valueValidator';

/** The contract of one version of the documentation. */
export interface ReadContract extends Pick<
  LoadedContract,
  'authored' | 'hiddenParts' | 'locate' | 'filesOf'
> {
  /** Undefined if the contract cannot be read. */
  contract: Contract | undefined;
  /** Validates values against its schemas. Undefined if the contract cannot be read. */
  validate: ValidateValue | undefined;
  /** The absolute path of the contract file. */
  file: string;
  /** The options for reading it. */
  options: LoadOptions;
  problems: Problem[];
  /** The absolute paths of the files that were read, and of those that were missing. */
  files: readonly string[];
  /** Changes if any of the files, or the variable of the token, changes. */
  digest: string;
}

/**
 * Reads the contract of a content root or of an older version's folder.
 *
 * @param file The absolute path of the contract (`contractFile`), in the folder `api/`.
 * @param before The contract as last read. It is returned if files and options are unchanged.
 * @returns Mistakes are in `problems`. They never throw.
 */
export async function readContract(
  file: string,
  options: LoadOptions,
  before?: ReadContract,
): Promise<ReadContract> {
  const { contentRoot } = options;
  const isSame = before?.file === file && isDeepStrictEqual(before.options, options);
  if (isSame && overlayFiles(file).every((overlay) => before.files.includes(overlay))) {
    const files = new Map(before.files.map((name) => [name, readIfThere(name, contentRoot)]));
    if (before.digest === digestOfFiles(files, options)) return before;
  }
  const { document, untestablePatterns, requested, hiddenOperations, ...loaded } =
    await loadContract(file, options);
  const { tokenVariable } = options;
  const contract = document && {
    ...normaliseContract(document, untestablePatterns),
    ...(tokenVariable !== undefined && { tokenVariable }),
    ...(hiddenOperations.size > 0 && { hiddenOperations }),
  };
  const validate = contract && createValueValidator(contract);
  return {
    ...loaded,
    contract,
    validate,
    file,
    options,
    files: [...requested.keys()],
    digest: digestOfFiles(requested, options),
  };
}

function digestOfFiles(
  files: ReadonlyMap<string, TextFile | undefined>,
  { contentRoot, tokenVariable = '' }: LoadOptions,
): string {
  const hash = createHash('sha256').update(tokenVariable);
  for (const [name, read] of files) {
    hash.update(JSON.stringify([path.relative(contentRoot, name), read]));
  }
  return hash.digest('hex');
}

/** The linter's settings beside a contract. They are neither contract nor content. */
export const lintSettingsName = 'redocly.yaml';

const fileNames = ['openapi.yaml', 'openapi.yml', 'openapi.json'];

/** Returns the contract of a content root or version's folder; undefined without a contract. */
export const contractFile = (setDir: string): string | undefined =>
  fileNames.map((name) => path.join(setDir, 'api', name)).find((file) => existsSync(file));
