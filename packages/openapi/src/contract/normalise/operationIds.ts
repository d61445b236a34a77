import { uniqueName } from '@docs/core/text';

/** The facts that an operation id is derived from. */
interface Identified {
  /** In capitals. */
  method: string;
  path: string;
  /** The authored `operationId`. */
  authoredId: string | undefined;
}

/**
 * Assigns an id to each operation. Authored ids come first, so that no derived id takes one of
 * them. A repeated id gets a number.
 */
export function assignOperationIds<T extends Identified>(
  operations: readonly T[],
): ReadonlyMap<T, string> {
  const taken = new Set<string>();
  const ids = new Map<T, string>();
  const assign = (operation: T, wanted: string) => {
    const id = uniqueName(wanted, (name) => taken.has(name), '');
    taken.add(id);
    ids.set(operation, id);
  };
  const authored = (operation: Identified) => operation.authoredId?.trim() ?? '';
  for (const operation of operations) {
    const id = authored(operation);
    if (id !== '' && !taken.has(id)) assign(operation, id);
  }
  for (const operation of operations) {
    if (!ids.has(operation)) assign(operation, authored(operation) || deriveOperationId(operation));
  }
  return ids;
}

/** Derives an id, for example `getJobsByJobId` from `GET /jobs/{job_id}`. */
const deriveOperationId = ({ method, path }: Identified): string =>
  `${method.toLowerCase()}${path
    .split('/')
    .map((part) =>
      part
        .split(/\{([^}]*)\}/)
        .map((piece, index) => (index % 2 === 1 ? `By${toPascalCase(piece)}` : toPascalCase(piece)))
        .join(''),
    )
    .join('')}`;

export const toPascalCase = (words: string): string =>
  words
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
