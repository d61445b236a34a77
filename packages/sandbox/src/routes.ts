import {
  asObject,
  exampleValue,
  isJsonMediaType,
  serverUrl,
  type Contract,
  type JsonObject,
  type JsonSchema,
  type MediaType,
  type Operation,
} from '@docs/openapi/runtime';
import { groupBy } from '@docs/core/lists';
import { escapeRegExp } from '@docs/core/text';

/** What an operation does with a collection. */
type Action = 'list' | 'show' | 'create' | 'update' | 'delete' | 'once' | 'other';

/** An operation with what the sandbox needs to know of it. */
export interface Route {
  operation: Operation;
  action: Action;
  /** Matches the paths of requests, with that of the server. Its groups are the path parameters. */
  pattern: RegExp;
  parameterNames: string[];
  /** The last fixed part of the path: `applications`. */
  collection: string;
  /** Whether the path ends with the ID of an object. */
  isItem: boolean;
  /** The property with the ID of an object: the one that its path names, or `id`. */
  idName: string;
  /** The first successful response. Its content is JSON, if it can be. */
  success: { status: number; media: MediaType | undefined };
  /** Schema of one object, undefined if there is none. */
  schema: JsonSchema | undefined;
  /** The properties that responses show of an object: another one may show a signed URL. */
  shown: ReadonlySet<string>;
  /** The property of a list that holds the objects. Empty if the list is the whole body. */
  listProperty: string;
  /** The property of a response that is the object. Empty if the object is the whole body. */
  envelope: string;
}

/** Path of the URL of a server, without a trailing slash. */
export const serverPathOf = (servers: Pick<Operation, 'servers'>): string =>
  new URL(serverUrl(servers), 'http://localhost').pathname.replace(/\/$/, '');

/** Reads the routes of a contract, the most specific first. */
export function readRoutes(contract: Contract): Route[] {
  const routes = contract.operations.map((operation) => readRoute(contract, operation));
  const complete = routes.map((route) => withAction(contract, routes, route));
  const byCollection = groupBy(complete, ({ collection }) => collection);
  const shown = new Map(
    [...byCollection].map(([collection, own]) => [
      collection,
      new Set(own.flatMap(({ schema }) => [...contract.mergeSchema(schema).properties.keys()])),
    ]),
  );
  return complete
    .map((route) => ({ ...route, shown: shown.get(route.collection) ?? new Set() }))
    .sort((a, b) => a.parameterNames.length - b.parameterNames.length);
}

type Read = Omit<Route, 'action' | 'idName' | 'envelope' | 'shown'> & { isList: boolean };

function readRoute(contract: Contract, operation: Operation): Read {
  const path = serverPathOf(operation) + operation.path;
  const success = operation.responses.find(({ status }) => /^2/.test(status));
  const json = success?.contents.find(({ mediaType }) => isJsonMediaType(mediaType));
  const { listProperty = '', items } = readList(contract, json?.schema);
  const schema = items ?? json?.schema;
  return {
    operation,
    parameterNames: [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name),
    pattern: new RegExp(
      `^${path
        .split(/\{[^{}]*\}/)
        .map(escapeRegExp)
        .join('([^/]+)')}$`,
    ),
    collection:
      operation.path.split('/').findLast((part) => part !== '' && !part.includes('{')) ?? '',
    isItem: path.endsWith('}'),
    success: {
      status: Number(success?.status.replace(/X/g, '0') ?? 200),
      media: json ?? success?.contents[0],
    },
    schema: contract.mergeSchema(schema).properties.size > 0 ? schema : undefined,
    listProperty,
    isList: items !== undefined,
  };
}

/** Completes a route by those that read the same objects. Without objects, it keeps nothing. */
function withAction(
  contract: Contract,
  routes: readonly Read[],
  route: Read,
): Omit<Route, 'shown'> {
  const { mergeSchema } = contract;
  const { collection, isItem, isList, operation } = route;
  const own = routes.filter((one) => one.collection === collection);
  const names = own.filter((one) => one.isItem).map((one) => one.parameterNames.at(-1) ?? '');
  const listed = own.filter((one) => one.isList).map((one) => mergeSchema(one.schema).properties);
  const object = {
    idNames: new Set(['id', ...names]),
    parts: new Set(listed.flatMap((properties) => [...properties.keys()])),
    sent: namesInRequests(
      contract,
      own.map((one) => one.operation),
    ),
  };
  const envelopeOf = (one: Read) => (one.isList ? '' : readEnvelope(contract, one.schema, object));
  const schemaOf = (one: Read | undefined) =>
    one && (mergeSchema(one.schema).properties.get(envelopeOf(one)) ?? one.schema);
  const read = own.find((one) => one.operation.method === 'GET' && one.schema !== undefined);
  const schema = schemaOf(route) ?? (operation.method === 'GET' ? undefined : schemaOf(read));
  const { properties } = mergeSchema(schema);
  const actions: Record<string, Action> = {
    GET: isList ? 'list' : isItem ? 'show' : 'once',
    POST: isItem ? 'other' : 'create',
    ...(read && { PATCH: 'update', PUT: 'update', DELETE: isItem ? 'delete' : 'other' }),
  };
  return {
    ...route,
    schema,
    envelope: envelopeOf(route),
    idName: names.find((name) => properties.has(name)) ?? 'id',
    action: (schema === undefined ? undefined : actions[operation.method]) ?? 'other',
  };
}

/** Finds the list of objects in a body: the body itself, or its only property that is one. */
function readList(
  { mergeSchema }: Contract,
  schema: JsonSchema | undefined,
): { listProperty?: string; items?: JsonSchema | undefined } {
  const body = mergeSchema(schema);
  const itemsOf = (one: JsonSchema | undefined) => {
    const { types, keywords } = mergeSchema(one);
    const { items } = keywords;
    const isObjects = mergeSchema(items).properties.size > 0;
    return types?.includes('array') && isObjects ? items : undefined;
  };
  const items = itemsOf(schema);
  if (items !== undefined) return { listProperty: '', items };
  if (body.properties.has('id')) return {};
  const lists = [...body.properties].filter(([, one]) => itemsOf(one) !== undefined);
  const [only] = lists;
  return only && lists.length === 1 ? { listProperty: only[0], items: itemsOf(only[1]) } : {};
}

/**
 * Finds the property of a body that is the object, as in `{ "key": { "id": 1 } }`. It is the only
 * property, or the only one with an ID, and nothing beside it is of the object.
 *
 * @param parts The names of properties that lists of the object have.
 * @param sent The names of properties that requests with the object send.
 * @returns Empty if the body is the object itself.
 */
function readEnvelope(
  { mergeSchema }: Pick<Contract, 'mergeSchema'>,
  schema: JsonSchema | undefined,
  { idNames, parts, sent }: Record<'idNames' | 'parts' | 'sent', ReadonlySet<string>>,
): string {
  const names = [...mergeSchema(schema).properties.keys()];
  const inner = (name: string) => mergeSchema(mergeSchema(schema).properties.get(name)).properties;
  const hasId = (name: string) => [...inner(name).keys()].some((own) => idNames.has(own));
  if (names.some((name) => idNames.has(name) || parts.has(name))) return '';
  const [only, ...others] = names.length === 1 ? names : names.filter(hasId);
  if (only === undefined || others.length > 0 || inner(only).size === 0) return '';
  return names.some((name) => name !== only && sent.has(name)) ? '' : only;
}

/** The names of the properties that the bodies of requests have. */
const namesInRequests = (
  { mergeSchema }: Pick<Contract, 'mergeSchema'>,
  operations: readonly Operation[],
): ReadonlySet<string> =>
  new Set(
    operations
      .flatMap(({ requestBody }) => requestBody?.contents ?? [])
      .flatMap(({ schema }) => [...mergeSchema(schema).properties.keys()]),
  );

/**
 * The bodies in the examples of a successful response.
 *
 * @param generates Whether the schema gives one if there is none.
 */
export function exampleBodies(
  contract: Contract,
  { success: { media } }: Route,
  generates = true,
): unknown[] {
  if (!media) return [];
  if (media.examples.length > 0 || !generates) return media.examples.map(({ value }) => value);
  return [exampleValue(contract, media, 'response').value];
}

/** The objects in a body of a route. */
export function objectsIn({ action, listProperty, envelope }: Route, body: unknown): JsonObject[] {
  if (action !== 'list') return [asObject(envelope === '' ? body : asObject(body)[envelope])];
  const list = listProperty === '' ? body : asObject(body)[listProperty];
  return Array.isArray(list) ? list.map(asObject) : [];
}

/** The names that the parameter `expand` of a route allows. */
export function expansionsOf({ mergeSchema }: Contract, { operation }: Route): string[] {
  const parameter = operation.parameters.find(({ name }) => name === 'expand');
  const { items } = mergeSchema(parameter?.schema).keywords;
  return (mergeSchema(items).enumeration ?? []).map(({ value }) => String(value));
}

/** The route that a reference of a schema names: of the objects whose ID the value is. */
export function targetOf(
  { mergeSchema }: Contract,
  routes: readonly Route[],
  schema: JsonSchema | undefined,
): Route | undefined {
  const name = mergeSchema(schema).keywords['x-references'];
  return name === undefined
    ? undefined
    : routes.find((route) => mergeSchema(route.schema).name === name);
}

/** A value that a schema allows. */
export const exampleOf = (contract: Contract, schema: JsonSchema | undefined): unknown =>
  exampleValue(contract, { schema, examples: [] }, 'response').value;
