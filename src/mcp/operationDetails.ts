import { z } from 'zod';
import {
  errorSchema,
  operationSchema,
  parameterSchema,
  propertySchema,
  scopeSchema,
  type OperationRecord,
  type VersionGraph,
} from '../records/siteGraphSchema';
import { type SiteIndex, UnknownError } from './siteIndex';
import { distance } from 'fastest-levenshtein';
import { operationsOfRequest, findRequest } from '../search/requestInQuery';

const url = z.url().describe('With the anchor.');
const linked = { url: url.optional() };

/** All facts about an operation in the graph. */
export const operationDetailsSchema = z.object({
  operation: operationSchema.omit({ page: true, usedIn: true, errors: true, scopes: true }),
  url: z.url().describe('Its page.'),
  markdown: z.url().describe('The same page in Markdown, which the tool `read_page` returns.'),
  contract: z.url().describe('The OpenAPI contract that has the operation.').optional(),
  parameters: z.array(parameterSchema.omit({ href: true, operation: true }).extend({ url })),
  properties: z
    .array(propertySchema.omit({ href: true, operation: true, usedIn: true }).extend(linked))
    .describe('Of the bodies. Those of a named schema have its name in `schema`.'),
  errors: z.array(errorSchema.omit({ href: true, operations: true }).extend(linked)),
  scopes: z.array(scopeSchema.omit({ href: true, operations: true }).extend(linked)),
});

type OperationDetails = z.infer<typeof operationDetailsSchema>;

interface Links {
  href?: string;
  operation?: string;
  operations?: string[];
  usedIn?: string[];
}

/** Collects the records of an operation of a version. */
export function collectDetails(
  record: OperationRecord,
  version: VersionGraph,
  { urlOf, pageAt }: Pick<SiteIndex, 'urlOf' | 'pageAt'>,
): OperationDetails {
  const { page, usedIn: _users, errors, scopes, ...operation } = record;
  const { operationId, requestSchemas = [], responseSchemas = [] } = operation;
  const order = new Map(
    [...new Set([...requestSchemas, ...responseSchemas])].map((name, index) => [name, index]),
  );
  const orderOf = ({ schema = '' }: { schema?: string }) => order.get(schema) ?? -1;
  const withUrl = <T extends Links>({
    href,
    operation: _asked,
    operations: _others,
    usedIn: _pages,
    ...rest
  }: T) => ({ ...rest, ...(href !== undefined && { url: urlOf(href) }) });
  return {
    operation,
    url: urlOf(page),
    markdown: urlOf(pageAt(page).markdown),
    ...(version.contract !== undefined && { contract: urlOf(version.contract) }),
    parameters: version.parameters
      .filter((each) => each.operation === operationId)
      .map((each) => ({ ...withUrl(each), url: urlOf(each.href) })),
    properties: version.properties
      .filter((each) => each.operation === operationId || order.has(each.schema ?? ''))
      .sort((one, other) => orderOf(one) - orderOf(other))
      .map(withUrl),
    errors: version.errors.filter(({ code }) => errors.includes(code)).map(withUrl),
    scopes: version.scopes.filter(({ name }) => scopes.includes(name)).map(withUrl),
  };
}

/** The names that a client may use for an operation. */
interface AskedOperation {
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
  const pasted = findRequest(request);
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
