import { createHash } from 'node:crypto';
import { asObject, asText, isObject, type JsonObject } from '../../src/contract/contractJson';
import { operationFor, successOf, type ContractOperation } from './contractOperations';

/** A request as far as its answer depends on it. */
interface AskedFor {
  operation: ContractOperation;
  /** Without the server's, e.g. `/jobs/job_7Qd2mXk9RtLw`. */
  path: string;
  query: URLSearchParams;
  ifMatch: string | undefined;
  body: unknown;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Undefined where the answer is not JSON. */
  json: unknown;
  text: string;
}

/** What the mock server has to be asked for, so that its answers agree with each other. */
export interface Wish {
  status?: number;
  /** Name of an example of the successful answer. */
  example?: string;
  /** Why it has to be an error. */
  reason?: string;
  /** What to put in place of the mock's JSON. */
  json?: unknown;
  headers?: Record<string, string>;
}

/** Objects with an id in the successful examples of a contract, by their ids. */
export function exampleObjects(
  operations: readonly ContractOperation[],
): Map<string, JsonObject[]> {
  const objects = new Map<string, JsonObject[]>();
  for (const [, value] of operations.flatMap((one) => successOf(one)?.examples ?? [])) {
    for (const one of listOf(value) ?? [value]) {
      const id = asText(asObject(one).id);
      if (isObject(one) && id !== '') objects.set(id, [...(objects.get(id) ?? []), one]);
    }
  }
  return objects;
}

/**
 * The mock server gives the first example of an operation to everybody. This
 * says how its answer has to differ for a program that carries values from one
 * request to the next: the object with the id that was asked for, pages that
 * end, versions that belong to an object.
 */
export function wishFor(
  asked: AskedFor,
  operations: readonly ContractOperation[],
  objects: ReadonlyMap<string, JsonObject[]>,
): Wish {
  const { operation, path, query } = asked;
  const success = successOf(operation);
  const headers: Record<string, string> = success?.headers.ETag ? { ETag: versionOf(path) } : {};
  const version = versionWish(asked);
  if (version) return version;
  const [, example] = success?.examples[0] ?? [];
  if (listOf(example)) return { headers, ...pageWish(asked, asObject(example)) };

  const id = operation.pattern.exec(path)?.at(-1);
  const shown = operationFor(operations, 'GET', path) ?? operation;
  const isObjectPath = (successOf(shown)?.examples ?? []).some(([, value]) => asObject(value).id);
  if (id === undefined || !operation.path.endsWith('}') || !isObjectPath) return { headers };
  const found = objects.get(id);
  if (found === undefined) {
    return { status: 404, reason: `No example of the contract is an object with the id ${id}.` };
  }
  const wanted = (query.get('expand') ?? '').split(',').filter((name) => name !== '');
  const fits = (value: unknown) => {
    const names = Object.keys(asObject(value)).filter((name) => isObject(asObject(value)[name]));
    return wanted.filter((name) => names.includes(name)).length - names.length / 100;
  };
  const best = <T>(all: readonly T[], value: (one: T) => unknown): T | undefined =>
    [...all].sort((a, b) => fits(value(b)) - fits(value(a)))[0];
  const named = best(
    (success?.examples ?? []).filter(([, value]) => asObject(value).id === id),
    ([, value]) => value,
  );
  if (named) return { headers, example: named[0] };
  if (operation.method === 'DELETE') return { headers };
  const object = best(found, (one) => one);
  return { headers, json: operation.method === 'GET' ? object : merged(object, asked.body) };
}

const listOf = (value: unknown): unknown[] | undefined => {
  const { data } = asObject(value);
  return Array.isArray(data) ? data : undefined;
};

/** `ETag` of the object with a path. */
export const versionOf = (path: string): string =>
  `"${createHash('sha256').update(path).digest('hex').slice(0, 16)}"`;

function versionWish({ operation, path, ifMatch }: AskedFor): Wish | undefined {
  const declares = (status: number) => operation.responses.has(String(status));
  if (ifMatch === undefined && declares(428)) {
    return { status: 428, reason: 'The request has no If-Match.' };
  }
  const differs = ifMatch !== undefined && ifMatch !== '*' && ifMatch !== versionOf(path);
  if (!differs || !declares(412)) return undefined;
  return {
    status: 412,
    reason: `If-Match is ${ifMatch}, which is not the ETag that the object was answered with.`,
  };
}

/** The page of a list that `cursor` and `limit` ask for, of the items that fit the filters. */
function pageWish({ operation, path, query }: AskedFor, example: JsonObject): Wish {
  const items = (listOf(example) ?? []).filter((item) =>
    [...query].every(([name, value]) => {
      if (name === 'updated_since') return asText(asObject(item).updated_at) >= value;
      const own = asObject(item)[name];
      return typeof own !== 'string' || own === value;
    }),
  );
  const cursor = query.get('cursor');
  const start = cursor === null ? 0 : items.findIndex((item) => cursorTo(item) === cursor);
  if (start < 0) return { status: 400, reason: 'The cursor is none that a page has given.' };
  const limit = Number(query.get('limit') ?? items.length);
  const next = items[start + limit];
  const page = { ...asObject(example.page), next_cursor: next ? cursorTo(next) : null };
  const address = (changes: Record<string, string>) => {
    const changed = new URLSearchParams(query);
    changed.delete('cursor');
    for (const [name, value] of Object.entries(changes)) changed.set(name, value);
    const text = changed.toString();
    return `<${path}${text === '' ? '' : `?${text}`}>`;
  };
  const links = [`${address({})}; rel="first"`];
  if (next) links.unshift(`${address({ cursor: cursorTo(next) })}; rel="next"`);
  return {
    json: {
      ...example,
      data: items.slice(start, start + limit),
      page: { ...page, has_more: next !== undefined },
    },
    ...(successOf(operation)?.headers.Link !== undefined && {
      headers: { Link: links.join(', ') },
    }),
  };
}

const cursorTo = (item: unknown): string =>
  Buffer.from(`from:${asText(asObject(item).id)}`).toString('base64url');

/** JSON merge patch (RFC 7396). */
function merged(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result = { ...asObject(target) };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) result[name] = null;
    else result[name] = merged(result[name], value);
  }
  return result;
}
