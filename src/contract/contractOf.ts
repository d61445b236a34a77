import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { digestOfFolder } from '../content/digestOfFolder';
import type { Problem } from '../content/problem';
import { contractFile } from './contractFile';
import { exampleProblems } from './exampleProblems';
import { loadContract, type LoadedContract, type LoadOptions } from './loadContract';
import type { Contract } from './records';
import { toRecords } from './toRecords';

/** The contract of one version in both of its forms. */
interface ReadContract {
  /** Bundled, with `$ref` kept; undefined when it cannot be read. */
  document: LoadedContract['document'];
  /** The same in the version that it was authored in. */
  authored: LoadedContract['authored'];
  /** Undefined when it cannot be read. */
  records: Contract | undefined;
  problems: Problem[];
  /** Problems of its examples, request samples and links, found when first asked for. */
  exampleProblems: () => Problem[];
  /** Changes with any file of the contract. */
  digest: string;
}

/** Contracts by their folder, each as it was last read. */
const latest = new Map<string, { read: ReadContract; options: LoadOptions }>();

/**
 * Reads the contract of a content root or of an older version's folder, once for each
 * state of its files and settings; undefined without one.
 * @param options Those of the last call without them; at first nothing outside the folder
 *   itself is read.
 */
export async function contractOf(
  setDir: string,
  options?: LoadOptions,
): Promise<ReadContract | undefined> {
  const file = contractFile(setDir);
  if (file === undefined) return undefined;
  const folder = path.dirname(file);
  const digest = digestOfFolder(folder, /\.(?:ya?ml|json)$/);
  const known = latest.get(folder);
  const used = options ?? known?.options ?? { contentRoot: setDir };
  if (known?.read.digest === digest && isDeepStrictEqual(known.options, used)) return known.read;
  const { document, authored, problems, locate } = await loadContract(file, used);
  const records = document && toRecords(document);
  let found: Problem[] | undefined;
  const examples = () =>
    (found ??= document && records ? exampleProblems(document, records, file, locate) : []);
  const read = { document, authored, records, problems, exampleProblems: examples, digest };
  latest.set(folder, { read, options: used });
  return read;
}
