import { splitUrl } from '@docs/core/urls';
import type { SearchRecord } from './searchRecord';
import { splitQuery, stemOf } from './words';

/** The request in a pasted line of a log, a curl command or a URL. */
interface PastedRequest {
  /** In upper case; undefined if the line has none. */
  method: string | undefined;
  /** Without the query string. */
  path: string;
}

// Other words in capitals are methods before a path or URL.
const methods =
  /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|QUERY)\b|\b[A-Z][A-Z-]+(?=\s+(?:\/|https?:))/;
const urlOrPath = /(?:https?:\/\/[^\s/'"]+)?(\/[^\s'"?#,;)]*)/;
/** A method in any case and a path, without the scheme of its URL or its first slash. */
const looseRequest =
  /^\s*(?:(get|post|put|patch|delete|head|options)\s+)?([\w.{}-]*\/[^\s'"?#,;]+)\S*\s*$/i;

/** Finds a request in a query. Undefined if there is none. */
export function findRequest(query: string): PastedRequest | undefined {
  const [, named, loosePath] = looseRequest.exec(query) ?? [];
  if (loosePath !== undefined) {
    return { method: named?.toUpperCase(), path: loosePath };
  }
  const path = urlOrPath.exec(query.replace(/^.*?(?=https?:\/\/)/, ''))?.[1];
  const method = methods.exec(query)?.[0];
  const isRequest =
    /^\s*(?:curl\b|https?:\/\/|\/)/i.test(query) ||
    (method !== undefined && /(?:^|["'\s])(?:\/|https?:)/.test(query));
  if (!isRequest || path === undefined || path === '/') return undefined;
  return { method: method ?? methodOfCurl(query), path };
}

/** Matches methods in lower case, which may be common words, and the rest of the query. */
const lowerCase = /^\s*(get|put|delete|post|patch)\b(.+)/;

/**
 * Removes a method from a query. Texts do not have it, and it would match words such as “postal”.
 * In lower case it is one only if a resource follows: `post employees`, but not `post code`.
 */
export function withoutMethod(query: string, records: readonly Requested[]): string {
  const [, word = '', rest = ''] = lowerCase.exec(query) ?? [];
  const isMethod = /^p(?:ost|atch)/.test(word) && records.some(createResourceTest(rest));
  return isMethod ? rest : query.replace(methods, '').trim() || query;
}

type Requested = Pick<SearchRecord, 'operation'>;

/** Whether a query may name an operation, by its method, its path or an ID of its object. */
export const mayNameOperation = (query: string): boolean =>
  methods.test(query) || lowerCase.test(query) || /[/_]|^[A-Z][A-Z-]+$/.test(query.trim());

/** Returns a test for operations with the query's method: `POST employees` or `get employees`. */
export function createMethodTest(query: string): (record: Requested) => boolean {
  const named = methods.exec(query)?.[0];
  const [, word, rest = ''] = lowerCase.exec(query) ?? [];
  const isOfResource = createResourceTest(rest);
  return (record) =>
    hasMethod(record, word !== undefined && isOfResource(record) ? word.toUpperCase() : named);
}

/** Returns a test for operations whose path ends with a resource, before its variable. */
function createResourceTest(resource: string): (record: Requested) => boolean {
  const wanted = stems(resource);
  return ({ operation }) =>
    operation !== undefined && stems(resourceOf(operation.path) ?? '') === wanted;
}

/** Returns the last segment of a path that is not a variable. */
export const resourceOf = (path: string): string | undefined =>
  segmentsOf(path).findLast((each) => !isVariable(each));

const stems = (words: string): string => splitQuery(words).map(stemOf).join(' ');

/** Returns the operations with a method, if the query is only its name in capital letters. */
export function operationsOfMethod<T extends Requested>(query: string, records: readonly T[]): T[] {
  const method = query.trim();
  return /^[A-Z][A-Z-]+$/.test(method) ? records.filter((record) => hasMethod(record, method)) : [];
}

const hasMethod = (
  { operation }: Pick<SearchRecord, 'operation'>,
  method: string | undefined,
): boolean => operation !== undefined && methodsLike(method).includes(operation.method);

/** Returns a method and similar ones. Readers often try PUT on an API that only has PATCH. */
const methodsLike = (method = ''): string[] => (method === 'PUT' ? ['PUT', 'PATCH'] : [method]);

/** Returns the method of a curl command. curl sends a POST request if it has a body. */
const methodOfCurl = (query: string): string | undefined =>
  /^\s*curl\b/.test(query)
    ? /\s(?:-d|-F|--data\S*|--form|--json)\b/.test(query)
      ? 'POST'
      : 'GET'
    : undefined;

/** A server's path may add this many segments before the operation's path, such as `/api/v1`. */
const longestPrefix = 3;

/**
 * Finds the operations for a request's path, the one with its method first. If several templates
 * match, those with the most literal segments win, so that `/jobs/count` is not a job.
 */
export function operationsOfRequest<T extends Requested>(
  { method, path }: PastedRequest,
  records: readonly T[],
): T[] {
  const segments = segmentsOf(path);
  const candidates = records.flatMap((record) => {
    const literals = record.operation && match(record.operation.path, segments);
    return literals === undefined ? [] : [{ record, literals }];
  });
  const most = candidates.reduce((best, { literals }) => Math.max(best, literals), 0);
  const found = candidates.filter(({ literals }) => literals === most).map(({ record }) => record);
  const preferred = methodsLike(method);
  const rank = (record: T) => {
    const index = preferred.indexOf(record.operation?.method ?? '');
    return index === -1 ? preferred.length : index;
  };
  return found.sort((a, b) => rank(a) - rank(b));
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

const isVariable = (segment: string): boolean => segment.includes('{');

/** Returns how many literal segments a matching template has. Undefined if it does not match. */
function match(template: string, segments: readonly string[]): number | undefined {
  const expected = segmentsOf(splitUrl(template)[0]);
  const prefix = segments.length - expected.length;
  if (prefix < 0 || prefix > longestPrefix) return undefined;
  const literals = expected.filter((segment) => !isVariable(segment)).length;
  const fits = expected.every((segment, index) => {
    const actual = segments[prefix + index] ?? '';
    return isVariable(segment) || segment.toLowerCase() === actual.toLowerCase();
  });
  return fits && literals > 0 ? literals : undefined;
}
