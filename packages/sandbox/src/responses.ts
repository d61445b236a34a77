import { asList, isObject, type JsonObject } from '@docs/openapi/runtime';
import { digestOf } from './bytes';
import { fieldOf } from './checks';
import { countRequest } from './admission';
import { Refusal } from './problems';
import { plainReply, type SandboxResponse } from './replies';
import { formatTime, type Exchange } from './session';
import { exampleOf, targetOf, type Route } from './routes';
import { rulesOf } from './rules';
import {
  collectionOf,
  contentOf,
  etagOf,
  findObject,
  idOf,
  splitProperty,
  valueAtPath,
  type Entry,
} from './store';
import type { WriteContext } from './writes';

/** The path of signed URLs. Its last part is the ID of the file. */
export const filesPath = '/-/files/';

/** The signature of a URL: it belongs to one file, time and token. */
const signatureOf = (id: string, expires: number, token: string): string =>
  digestOf(`file ${id} ${expires} ${token}`);

interface ViewOptions {
  /** Origin of the sandbox. */
  origin: string;
  query: JsonObject;
  /** Milliseconds since 1970. */
  time: number;
}

/** What a response shows of an object: included objects, signed URLs, and only what the token can read. */
export function viewOf(
  context: WriteContext,
  route: Route,
  shown: Entry,
  options: ViewOptions,
): JsonObject {
  const { value } = shown;
  const { contract, settings, token } = context;
  const { properties, required, keywords } = contract.mergeSchema(route.schema);
  const expanded = asList(options.query.expand).map(String);
  const view = withDownloads(
    context,
    route,
    readableValue(context, route.collection, shown),
    options,
  );
  for (const name of expanded) {
    const entry = findObject(context.store, value[`${name}_id`]);
    const target = targetOf(contract, context.routes, properties.get(`${name}_id`));
    view[name] = entry && target ? readableValue(context, target.collection, entry) : null;
  }
  if (settings.token_in !== undefined && token) {
    const { collection, path } = splitProperty(settings.token_in);
    const [property = ''] = path;
    if (collection === route.collection) {
      const shown = contract.mergeSchema(properties.get(property)).properties;
      view[property] = Object.fromEntries(
        Object.entries(token).filter(([name]) => shown.has(name)),
      );
    }
  }
  const isReduced = reducedTo(context, route.collection) !== undefined;
  for (const name of isReduced ? [] : required) {
    if (value[name] === undefined) view[name] ??= exampleOf(contract, properties.get(name));
  }
  const { additionalProperties, unevaluatedProperties } = keywords;
  const isClosed = additionalProperties === false || unevaluatedProperties === false;
  return Object.fromEntries(
    Object.entries(view).filter(
      ([name]) => properties.has(name) || (!isClosed && !route.shown.has(name)),
    ),
  );
}

/** Leaves out what the token cannot read. */
function readableValue(context: WriteContext, collection: string, entry: Entry): JsonObject {
  const { settings, token, store } = context;
  const scopes = token?.scopes;
  const readable = { ...entry.value };
  for (const { of } of rulesOf(settings.rules, 'version')) {
    for (const { collection: owner, path } of of.map(splitProperty)) {
      if (owner === collection) readable[path[0] ?? ''] = etagOf(collection, entry);
    }
  }
  for (const { of, without } of rulesOf(settings.rules, 'hidden')) {
    if (!scopes || scopes.includes(without)) continue;
    for (const { collection: owner, path } of of.map(splitProperty)) {
      if (owner === collection) Reflect.deleteProperty(readable, path[0] ?? '');
    }
  }
  for (const { of, fields, hiddenWithout } of rulesOf(settings.rules, 'customFields')) {
    const { collection: owner, path } = splitProperty(of);
    if (
      owner !== collection ||
      hiddenWithout === undefined ||
      scopes?.includes(hiddenWithout) !== false
    )
      continue;
    const all = [...collectionOf(store, fields).values()].map((entry) => entry.value);
    const [property = ''] = path;
    readable[property] = asList(readable[property]).filter(
      (one) => fieldOf(all, one)?.sensitive !== true,
    );
  }
  const shows = reducedTo(context, collection);
  return shows
    ? Object.fromEntries(Object.entries(readable).filter(([name]) => shows.includes(name)))
    : readable;
}

/** The only properties that the token sees, if its scopes are not enough for the object. */
const reducedTo = (
  { settings, token }: WriteContext,
  collection: string,
): readonly string[] | undefined =>
  rulesOf(settings.rules, 'reduced').find(
    ({ of, without }) =>
      of === collection && token?.scopes?.some((scope) => without.includes(scope)) === false,
  )?.shows;

/** Adds signed URLs of files to the responses that have them. */
function withDownloads(
  { settings, token }: WriteContext,
  { collection, operation }: Route,
  value: JsonObject,
  { origin, time }: ViewOptions,
): JsonObject {
  for (const { of, download } of rulesOf(settings.rules, 'upload')) {
    const { collection: owner, path } = splitProperty(of);
    if (owner !== collection || !download.in.includes(operation.operationId)) continue;
    const expires = time + download.minutes * 60_000;
    const sign = (file: JsonObject): JsonObject => {
      const query = new URLSearchParams({
        expires: String(expires),
        token: token?.id ?? '',
        signature: signatureOf(idOf(file), expires, token?.id ?? ''),
      });
      return {
        ...file,
        download: {
          url: `${origin}${filesPath}${idOf(file)}?${query.toString()}`,
          expires_at: formatTime(expires),
        },
      };
    };
    const [property] = path;
    if (property === undefined) return sign(value);
    const files = asList(valueAtPath(value, path));
    return { ...value, [property]: files.map((file) => (isObject(file) ? sign(file) : file)) };
  }
  return value;
}

/** Responds with the file of a signed URL. Its errors have no body. */
export function sendFile(exchange: Exchange): SandboxResponse {
  const { api, session, url, time } = exchange;
  const id = decodeURIComponent(url.pathname.slice(filesPath.length));
  const expires = Number(url.searchParams.get('expires'));
  const token = url.searchParams.get('token') ?? '';
  const isSigned = url.searchParams.get('signature') === signatureOf(id, expires, token);
  if (!isSigned || time > expires) return plainReply(403);
  const upload = api.routes.find(
    ({ operation }) => operation.extensions.rateLimit?.bucket === 'file',
  );
  try {
    countRequest(exchange, token, upload?.operation.extensions.rateLimit);
  } catch (error) {
    if (error instanceof Refusal) return plainReply(429, '', error.headers);
    throw error;
  }
  const file = session.store.files.get(id);
  return file
    ? plainReply(200, contentOf(file), { 'Content-Type': file.mediaType })
    : plainReply(410);
}
