import { distance } from 'fastest-levenshtein';
import type { OperationRecord } from '../records/siteGraphSchema';
import { operationsOfRequest, requestInQuery } from '../search/requestInQuery';
import { UnknownError } from './siteIndex';

/** The names that a client may use for an operation. */
export interface AskedOperation {
  operationId?: string | undefined;
  method?: string | undefined;
  path?: string | undefined;
}

/**
 * Finds an operation by its id, or by its method and path.
 * @throws UnknownError that names operations that exist.
 */
export function findOperation(
  { operationId, method, path }: AskedOperation,
  operations: readonly OperationRecord[],
): OperationRecord {
  if (operationId !== undefined) {
    const found = operations.find((operation) => operation.operationId === operationId);
    if (found) return found;
    throw unknown(operationId, operations, (operation) => operation.operationId);
  }
  if (path === undefined)
    throw new UnknownError('Give an `operationId`, or a `method` and a `path`.');
  return findByRequest(method?.toUpperCase(), path, operations);
}

function findByRequest(
  method: string | undefined,
  path: string,
  operations: readonly OperationRecord[],
): OperationRecord {
  const request = [method, /^(?:\/|https?:)/i.test(path) ? path : `/${path}`]
    .filter(Boolean)
    .join(' ');
  const pasted = requestInQuery(request);
  const templates = operations.map((operation) => ({ operation }));
  const ofPath = pasted
    ? operationsOfRequest(pasted, templates).map(({ operation }) => operation)
    : [];
  const [first, second] = method ? ofPath.filter((each) => each.method === method) : ofPath;
  if (first && !second) return first;
  if (ofPath.length === 0) throw unknown(request, operations, requestOf);
  const problem = first ? `${path} has several operations.` : `${path} has no operation ${method}.`;
  throw new UnknownError([problem, 'Its operations are:', ...ofPath.map(listed)].join('\n'));
}

const requestOf = ({ method, path }: OperationRecord): string => `${method} ${path}`;

const listed = (operation: OperationRecord): string =>
  `- ${operation.operationId}: ${requestOf(operation)}`;

/** The most operations that a message names. */
const most = 5;

function unknown(
  asked: string,
  operations: readonly OperationRecord[],
  nameOf: (operation: OperationRecord) => string,
): UnknownError {
  const near = operations
    .map((operation) => ({
      operation,
      edits: distance(asked.toLowerCase(), nameOf(operation).toLowerCase()),
    }))
    .sort((a, b) => a.edits - b.edits)
    .slice(0, most)
    .map(({ operation }) => listed(operation));
  return new UnknownError(
    near.length > 0
      ? [`There is no operation ${asked}.`, 'The nearest are:', ...near].join('\n')
      : `There is no operation ${asked}: this version of the site documents none.`,
  );
}
