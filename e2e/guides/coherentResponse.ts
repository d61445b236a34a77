import { createHash } from 'node:crypto';
import { asObject, asText, isObject, type JsonObject } from '@docs/openapi/json';
import { operationFor, successOf, type ContractOperation } from './contractOperations';

/** The parts of a request that determine its response. */
export interface ApiRequest {
  operation: ContractOperation;
  /** Without the path of the server URL, for example `/jobs/job_7Qd2mXk9RtLw`. */
  path: string;
  query: URLSearchParams;
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
  body: unknown;
}

export interface ApiResponse {
  status: number;
  headers: Headers;
  /** Undefined for a response that is not JSON. */
  json: unknown;
  text: string;
}

/** Changes to the mock server's response that make responses consistent with each other. */
export interface ResponseChanges {
  status?: number;
  /** Name of an example of the response. */
  example?: string;
  /** Why the response must be an error. */
  reason?: string;
  /** Replaces the mock server's JSON. */
  json?: unknown;
  /** A header without a value is removed. */
  headers?: Record<string, string | undefined>;
}

/** Returns the objects with an ID in the contract's successful examples, by ID. */
export function exampleObjects(
  operations: readonly ContractOperation[],
): Map<string, JsonObject[]> {
  const objects = new Map<string, JsonObject[]>();
  for (const [, value] of operations.flatMap((operation) => successOf(operation)?.examples ?? [])) {
    for (const item of listOf(value) ?? [value]) {
      const id = asText(asObject(item).id);
      if (isObject(item) && id !== '') objects.set(id, [...(objects.get(id) ?? []), item]);
    }
  }
  return objects;
}

/**
 * Returns how the response must differ from the mock server's, which is always the first example.
 * Programs use values of earlier responses: objects have the requested ID, pages end, and ETags
 * belong to an object.
 */
export function changesFor(
  request: ApiRequest,
  operations: readonly ContractOperation[],
  objects: ReadonlyMap<string, JsonObject[]>,
): ResponseChanges {
  const { operation, path, query } = request;
  const success = successOf(operation);
  const headers: Record<string, string> = success?.headers.has('ETag')
    ? { ETag: etagOf(path) }
    : {};
  const mismatch = checkIfMatch(request);
  if (mismatch) return mismatch;
  if (isUnchanged(request)) return { status: 304, headers };
  const [, example] = success?.examples[0] ?? [];
  if (listOf(example)) return { headers, ...pageOfList(request, asObject(example), objects) };

  const id = operation.pattern.exec(path)?.at(-1);
  const reading = operationFor(operations, 'GET', path) ?? operation;
  const isObjectPath = (successOf(reading)?.examples ?? []).some(([, value]) => asObject(value).id);
  if (id === undefined || !operation.path.endsWith('}') || !isObjectPath) return { headers };
  const candidates = objects.get(id);
  if (candidates === undefined) {
    return { status: 404, reason: `No example of the contract is an object with the id ${id}.` };
  }
  const expanded = (query.get('expand') ?? '').split(',').filter((name) => name !== '');
  // The best example has the most expanded objects, then the fewest others, then the most values.
  const score = (value: unknown) => {
    const entries = Object.entries(asObject(value));
    const names = entries.flatMap(([name, inner]) => (asText(asObject(inner).id) ? [name] : []));
    const found = expanded.filter((name) => names.includes(name)).length;
    return found - names.length / 100 + entries.length / 10_000;
  };
  const findBest = <T>(items: readonly T[], valueOf: (item: T) => unknown): T | undefined =>
    [...items].sort((a, b) => score(valueOf(b)) - score(valueOf(a)))[0];
  const named = findBest(
    (success?.examples ?? []).filter(([, value]) => asObject(value).id === id),
    ([, value]) => value,
  );
  if (named) return { headers, example: named[0] };
  if (operation.method === 'DELETE') return { headers };
  const object = findBest(candidates, (candidate) => candidate);
  return { headers, json: operation.method === 'GET' ? object : mergePatch(object, request.body) };
}

const listOf = (value: unknown): unknown[] | undefined => {
  const { data } = asObject(value);
  return Array.isArray(data) ? data : undefined;
};

/** `ETag` of the object with a path. */
export const etagOf = (path: string): string =>
  `"${createHash('sha256').update(path).digest('hex').slice(0, 16)}"`;

function checkIfMatch({ operation, path, ifMatch }: ApiRequest): ResponseChanges | undefined {
  const declares = (status: number) => operation.responses.has(String(status));
  if (ifMatch === undefined && declares(428)) {
    return { status: 428, reason: 'The request has no If-Match.' };
  }
  const differs = ifMatch !== undefined && ifMatch !== '*' && ifMatch !== etagOf(path);
  if (!differs || !declares(412)) return undefined;
  return {
    status: 412,
    reason: `If-Match is ${ifMatch}, which is not the ETag of the object.`,
  };
}

const isUnchanged = ({ operation, path, ifNoneMatch = '' }: ApiRequest): boolean =>
  operation.responses.has('304') && [etagOf(path), '*'].includes(ifNoneMatch);

/** Returns the page of a list at `cursor`, with `limit` items that match the filters. */
function pageOfList(
  { operation, path, query }: ApiRequest,
  example: JsonObject,
  objects: ReadonlyMap<string, JsonObject[]>,
): ResponseChanges {
  const matching = (listOf(example) ?? []).filter((item) =>
    [...query].every(([name, value]) => matchesFilter(asObject(item), name, value, objects)),
  );
  const items = sortItems(matching, query.get('sort'));
  const cursor = query.get('cursor');
  const start = cursor === null ? 0 : items.findIndex((item) => cursorTo(item) === cursor);
  if (start < 0) return { status: 400, reason: 'No page has returned this cursor.' };
  const limit = Number(query.get('limit') ?? items.length);
  const next = items[start + limit];
  const page = { ...asObject(example.page), next_cursor: next ? cursorTo(next) : null };
  const linkTo = (changes: Record<string, string>) => {
    const changed = new URLSearchParams(query);
    changed.delete('cursor');
    for (const [name, value] of Object.entries(changes)) changed.set(name, value);
    const text = changed.toString();
    return `<${path}${text === '' ? '' : `?${text}`}>`;
  };
  const links = [`${linkTo({})}; rel="first"`];
  if (next) links.unshift(`${linkTo({ cursor: cursorTo(next) })}; rel="next"`);
  return {
    json: {
      ...example,
      data: items.slice(start, start + limit),
      page: { ...page, has_more: next !== undefined },
    },
    ...(successOf(operation)?.headers.has('Link') && {
      headers: { Link: links.join(', ') },
    }),
  };
}

/** Whether an item matches a filter. True for other parameters. */
function matchesFilter(
  item: JsonObject,
  name: string,
  value: string,
  objects: ReadonlyMap<string, JsonObject[]>,
): boolean {
  const [, stem, bound] = /^(.+)_(since|before)$/.exec(name) ?? [];
  if (stem !== undefined) {
    const time = item[`${stem}_at`] ?? item[`${stem}_on`];
    if (time === undefined) return true;
    const isEarlier = Date.parse(asText(time)) < Date.parse(value);
    return time !== null && isEarlier === (bound === 'before');
  }
  const property = propertyOf(item, name, objects);
  if (property === undefined) return true;
  return (Array.isArray(property) ? property : [property]).some((one) => {
    const text = String(one);
    return text === value || (value.includes('@') && text.toLowerCase() === value.toLowerCase());
  });
}

/** Returns a property of an item, or of an object that it has or names: `status_category`. */
function propertyOf(
  item: JsonObject,
  name: string,
  objects: ReadonlyMap<string, JsonObject[]>,
): unknown {
  if (Object.hasOwn(item, name)) return item[name];
  for (const { index } of name.matchAll(/_/g)) {
    const [outer, inner] = [name.slice(0, index), name.slice(index + 1)];
    const [referred] = objects.get(asText(item[`${outer}_id`])) ?? [];
    const holder = isObject(item[outer]) ? item[outer] : referred;
    if (holder && Object.hasOwn(holder, inner)) return holder[inner];
  }
  return undefined;
}

/** @param sort Name of a property. A leading `-` means descending order. */
function sortItems(items: readonly unknown[], sort: string | null): unknown[] {
  if (sort === null) return [...items];
  const name = sort.replace(/^-/, '');
  const keyOf = (item: unknown) => asText(asObject(item)[name]);
  const sorted = [...items].sort((a, b) =>
    keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0,
  );
  return sort.startsWith('-') ? sorted.reverse() : sorted;
}

const cursorTo = (item: unknown): string =>
  Buffer.from(`from:${asText(asObject(item).id)}`).toString('base64url');

/** JSON merge patch (RFC 7396). */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result = { ...asObject(target) };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) result[name] = null;
    else result[name] = mergePatch(result[name], value);
  }
  return result;
}
