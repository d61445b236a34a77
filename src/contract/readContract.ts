import path from 'node:path';
import { digestOfFolder } from '../content/digestOfFolder';
import type { Problem } from '../content/problem';
import type { Contract } from './contract';
import { contractFile } from './contractFile';
import { loadContract, type LoadedContract } from './loadContract';
import { normaliseContract } from './normaliseContract';
import type { OpenApiDocument } from './openApiDocument';

/** The contract of one version of the documentation. */
export interface ReadContract {
  /** Undefined when it cannot be read. */
  contract: Contract | undefined;
  /** Absolute path of its file. */
  file: string;
  problems: Problem[];
  /** Finds the location of a JSON pointer of the contract's document in its files. */
  locate: LoadedContract['locate'];
  /** Changes with any file of the contract. */
  digest: string;
}

/**
 * Reads the contract of a content root or of an older version's folder.
 *
 * @param folder Absolute path of the folder that contains `api/`.
 * @param before The contract as it was last read; returned again while its files are the same.
 * @returns Undefined without a contract; mistakes are in `problems`, nothing is thrown for them.
 */
export async function readContract(
  folder: string,
  before?: ReadContract,
): Promise<ReadContract | undefined> {
  const file = contractFile(folder);
  if (file === undefined) return undefined;
  const digest = digestOfFolder(path.dirname(file), /\.(?:ya?ml|json)$/);
  if (before?.file === file && before.digest === digest) return before;
  const { document, problems, locate } = await loadContract(file);
  const contract = document && normaliseContract(document as unknown as OpenApiDocument);
  return { contract, file, problems, locate, digest };
}
