import { decodePercent } from '@docs/core/urls';
import {
  exampleOfParameter,
  isJsonMediaType,
  type Contract,
  type JsonObject,
} from '@docs/openapi/runtime';
import { checkDraft, checkUnique, refuseValues, validateBody, type Draft } from './checks';
import { listPage } from './lists';
import { Refusal, type ValueError } from './problems';
import { besideObjects, linkTo, listBody, reply, type SandboxResponse } from './replies';
import type { RequestContent, SandboxRequest } from './requests';
import { viewOf } from './responses';
import { exampleBodies, type Route } from './routes';
import { formatTime, type Exchange } from './session';
import { collectionOf, etagOf, type Entry } from './store';
import {
  commitCreate,
  commitDelete,
  commitUpdate,
  draftCreate,
  draftUpdate,
  type WriteContext,
} from './writes';

/** A request whose parameters and body are valid on their own. */
interface ValidRequest {
  exchange: Exchange;
  route: Route;
  content: RequestContent;
  query: JsonObject;
}

/** Carries out an operation. Throws the refusal if the data does not allow it. */
export function carryOut(action: ValidRequest): SandboxResponse {
  const { exchange, route } = action;
  const { api, session, token, url } = exchange;
  const values = (route.pattern.exec(url.pathname) ?? []).slice(1).map(decodePercent);
  const context: WriteContext = {
    ...api,
    store: session.store,
    now: formatTime(exchange.time),
    token,
  };
  const parents = Object.fromEntries(
    route.parameterNames.map((name, index) => [name, values[index]]),
  );
  if (route.action === 'list') return list(action, context, parents);
  if (route.action === 'create') return create(action, context, parents);
  if (route.action === 'other') {
    refuseValues(context, route, validateBody(context, api.validate, action.content, route));
    return showExample(exchange, route);
  }
  return readOrWrite(action, context, values.at(-1) ?? '');
}

/** Responds with the contract’s example, where there is no object to keep. */
function showExample(exchange: Exchange, route: Route): SandboxResponse {
  const { status, media } = route.success;
  const [example] = exampleBodies(exchange.api.contract, route);
  const isJson = media !== undefined && isJsonMediaType(media.mediaType);
  return reply(exchange, status, isJson ? JSON.stringify(example) : example);
}

const view = ({ exchange, route, query }: ValidRequest, context: WriteContext, entry: Entry) =>
  viewOf(context, route, entry, { origin: exchange.origin, query, time: exchange.time });

/** Responds with an object, if the response has a body. */
const show = (action: ValidRequest, context: WriteContext, entry: Entry): SandboxResponse => {
  const { success, envelope } = action.route;
  const body = success.media && view(action, context, entry);
  const enveloped = { ...besideObjects(context.contract, action.route), [envelope]: body };
  return reply(action.exchange, success.status, body && envelope !== '' ? enveloped : body);
};

function list(action: ValidRequest, context: WriteContext, path: JsonObject): SandboxResponse {
  const { exchange, route, query } = action;
  const { contract, store, settings } = context;
  const options = { query, path, time: exchange.time };
  const { entries, cursor } = listPage(contract, store, settings, route, options);
  exchange.headers.link = linkTo(exchange, cursor);
  const objects = entries.map((entry) => view(action, context, entry));
  return reply(exchange, route.success.status, listBody(contract, route, objects, cursor));
}

function create(action: ValidRequest, context: WriteContext, parents: JsonObject): SandboxResponse {
  const { exchange, route, content } = action;
  const { draft, errors, files } = draftCreate(context, route, content);
  refuseDraft(action, context, draft, errors);
  const entry = commitCreate(context, route, { draft, files }, parents);
  const path = `${exchange.url.pathname}/${encodeURIComponent(entry.id)}`;
  exchange.headers.location = exchange.origin + path;
  exchange.headers.etag = etagOf(route.collection, entry);
  return show(action, context, entry);
}

/** Shows, changes or deletes an object. */
function readOrWrite(action: ValidRequest, context: WriteContext, id: string): SandboxResponse {
  const { exchange, route, content } = action;
  const { request, headers } = exchange;
  const entry = findEntry(context, route, id);
  headers.etag = etagOf(route.collection, entry);
  checkVersion(route, request, headers.etag);
  if (isUnchanged(route, request, headers.etag)) return reply(exchange, 304, undefined);
  if (route.action === 'delete') {
    commitDelete(context, route.collection, entry);
    return reply(exchange, route.success.status, undefined);
  }
  if (route.action === 'update') {
    const { draft, errors } = draftUpdate(context, route, content, entry);
    refuseDraft(action, context, draft, errors);
    commitUpdate(context, draft, entry);
    headers.etag = etagOf(route.collection, entry);
  }
  return show(action, context, entry);
}

function findEntry({ store, contract }: WriteContext, route: Route, id: string): Entry {
  const { isItem, collection, operation } = route;
  const objects = collectionOf(store, collection);
  const isDeleted = store.deleted.get(collection)?.has(id) ?? false;
  // The sample of a path names the first object, if the contract shows no object with its ID.
  const [first] = isDeleted || sampleIdOf(contract, route) !== id ? [] : objects.values();
  const entry = isItem ? (objects.get(id) ?? first) : store.single.get(operation.path);
  if (entry) return entry;
  if (isDeleted && declares(route, '410'))
    throw new Refusal('gone', 410, 'The object was deleted.');
  const detail = 'There is no object with this ID.';
  throw new Refusal('not_found', 404, detail);
}

function sampleIdOf(contract: Contract, { operation, parameterNames }: Route): string {
  const name = parameterNames.at(-1);
  const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
  return parameter ? String(exampleOfParameter(contract, parameter, 'request').value) : '';
}

/**
 * Throws the refusal of a body with a value that another object has, or with wrong values. So a
 * repeated create is a conflict, even if its values are no longer valid.
 */
function refuseDraft(
  { exchange, route, content }: ValidRequest,
  context: WriteContext,
  draft: Draft,
  ownErrors: readonly ValueError[],
): void {
  checkUnique(context, draft, context.token?.scopes);
  const errors = [...validateBody(context, exchange.api.validate, content, route), ...ownErrors];
  const pointers = new Set(errors.map(({ pointer }) => pointer));
  const byRules = checkDraft(context, draft, route.schema);
  const others = byRules.filter(({ pointer }) => !pointers.has(pointer));
  refuseValues(context, route, [...errors, ...others]);
}

/** The tags in `If-Match` or `If-None-Match`, without the mark of weak ones. */
const tagsIn = (header: string): string[] =>
  header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

const declares = ({ operation }: Route, status: string): boolean =>
  operation.responses.some((one) => one.status === status);

/** Refuses a write for an older version of the object. */
function checkVersion(route: Route, { headers }: SandboxRequest, etag: string): void {
  const ifMatch = headers['if-match'];
  if (ifMatch === undefined) {
    if (!declares(route, '428')) return;
    const detail = 'The "If-Match" header is missing. Send the ETag of your last read.';
    throw new Refusal('precondition_required', 428, detail);
  }
  if (!declares(route, '412') || ['*', etag].some((tag) => tagsIn(ifMatch).includes(tag))) return;
  const detail = 'The object has changed since the version in "If-Match".';
  throw new Refusal('version_mismatch', 412, detail);
}

function isUnchanged(route: Route, { headers }: SandboxRequest, etag: string): boolean {
  const tags = tagsIn(headers['if-none-match'] ?? '');
  return declares(route, '304') && ['*', etag].some((tag) => tags.includes(tag));
}
