import path from 'node:path';
import { digestOfFolder } from '../content/digestOfFolder';
import type { Problem } from '../content/problem';
import { exampleProblems } from '../checks/exampleProblems';
import { contractFile } from './contractFile';
import { loadContract, type LoadedContract } from './loadContract';
import { normaliseContract } from './normaliseContract';
import type { OpenApiDocument } from './openApiDocument';
import type { Contract } from './records';
import { sentValues } from './sampleRequest';
import { toRecords } from './toRecords';

/** The contract of one version in both of its forms. */
interface ReadContract {
  /** Bundled, with `$ref` kept; undefined when it cannot be read. */
  document: LoadedContract['document'];
  /** Undefined when it cannot be read. */
  records: Contract | undefined;
  problems: Problem[];
  /** Problems of its examples, request samples and links, found when first asked for. */
  exampleProblems: () => Problem[];
  /** Changes with any file of the contract. */
  digest: string;
}

/** Contracts by their folder, each as it was last read. */
const latest = new Map<string, ReadContract>();

/**
 * Reads the contract of a content root or of an older version's folder, once
 * for each state of its files; undefined without one.
 */
export async function contractOf(setDir: string): Promise<ReadContract | undefined> {
  const file = contractFile(setDir);
  if (file === undefined) return undefined;
  const folder = path.dirname(file);
  const digest = digestOfFolder(folder, /\.(?:ya?ml|json)$/);
  const known = latest.get(folder);
  if (known?.digest === digest) return known;
  const { document, problems, locate } = await loadContract(file);
  const records = document && toRecords(document);
  let found: Problem[] | undefined;
  const examples = () =>
    (found ??= document
      ? exampleProblems(normaliseContract(document as unknown as OpenApiDocument), {
          file,
          locate,
          severity: 'error',
          sentValues: (operation) =>
            sentValues(document, operation).map(({ pointer, value, made }) => ({
              schemaPointer: `${pointer}/schema`,
              value,
              isGenerated: made,
              isBody: pointer.includes('/content/'),
            })),
        })
      : []);
  const read = { document, records, problems, exampleProblems: examples, digest };
  latest.set(folder, read);
  return read;
}
