/** An API with state, from a contract and its examples. */
import { createHash } from 'node:crypto';
import type { Contract } from '@docs/openapi/contract';
import { asObject, isObject, type JsonObject } from '@docs/openapi/json';
import { serverUrl } from '@docs/openapi/samples';
import { createValueValidator } from '@docs/openapi/values';
import { z } from 'zod';
import {
  checkDraft,
  checkUnique,
  findObject,
  refuseValues,
  validateBody,
  type Draft,
} from './checks';
import { readJson } from './json';
import { listPage } from './lists';
import { problemOf, Refusal, type ValueError } from './problems';
import {
  authenticate,
  checkAccept,
  checkScopes,
  readBody,
  readParameters,
  type RequestContent,
  type SandboxRequest,
} from './requests';
import { filesPath, signatureOf, viewOf } from './responses';
import { readRoutes, type Route } from './routes';
import type { SandboxRules, Token } from './rules';
import {
  applyDates,
  changeObject,
  collectionOf,
  createStore,
  idOf,
  type Entry,
  type Store,
} from './store';
import {
  commitCreate,
  commitDelete,
  commitUpdate,
  draftCreate,
  draftUpdate,
  type WriteContext,
} from './writes';

export type { SandboxRequest } from './requests';
export { sandboxSchema, type SandboxRules } from './rules';

/** A response of the sandbox. */
export interface SandboxResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Whether the connection ends without the response. */
  isCut: boolean;
}

const failureSchema = z.strictObject({
  method: z.string().optional().describe('In upper case. Each method if left out.'),
  path: z.string().optional().describe('How the path of the request begins, without the server’s.'),
  times: z.int().positive().default(1).describe('The number of requests that fail.'),
  kind: z.enum(['error', 'cut', 'slow', 'change']),
  after: z.boolean().default(false).describe('Whether the request has been carried out.'),
  status: z
    .int()
    .default(500)
    .describe('With `error`: 5xx, or 429. A gateway’s HTML for 502 and 504.'),
  seconds: z.number().positive().default(1).describe('With `slow`: how long it takes.'),
  object: z.string().default('').describe('With `change`: ID of an object that somebody changes.'),
  changes: z.record(z.string(), z.json()).default({}).describe('With `change`: its new values.'),
});

/** What a request to `/-/control` changes. */
export const controlSchema = z.strictObject({
  reset: z.boolean().default(false).describe('Restores the data and the clock.'),
  clock: z.iso.datetime().optional().describe('The time that it is now.'),
  advance: z.number().optional().describe('Seconds by which the clock is advanced.'),
  maintenance: z.boolean().optional(),
  suspended: z.boolean().optional(),
  failure: failureSchema.optional().describe('A failure of the next requests.'),
});

export type Control = z.input<typeof controlSchema>;

/** An API with state. */
export interface Sandbox {
  /** Path of the server URL, without a trailing slash. */
  serverPath: string;
  /** @param origin Origin of the sandbox, for URLs in responses. */
  handle: (request: SandboxRequest, origin: string) => Promise<SandboxResponse>;
  control: (changes: Control) => void;
  /** All objects by collection, as they are stored. */
  objects: () => Record<string, JsonObject[]>;
}

/** The stored response to a create with an idempotency key. */
interface StoredCreate {
  content: string;
  time: number;
  response: { status: number; headers: Record<string, string>; body: string };
}

/** What changes while the sandbox runs. */
interface Session {
  store: Store;
  /** Milliseconds between the clock of the machine and that of the sandbox. */
  offset: number;
  counts: Map<string, { window: number; count: number }>;
  creates: Map<string, StoredCreate>;
  /** Keys of creates that are running. */
  running: Set<string>;
  /** The number of running requests by token. */
  active: Map<string, number>;
  failures: z.output<typeof failureSchema>[];
  isMaintained: boolean;
  isSuspended: boolean;
  requests: number;
}

/** A request with what the checks have found out about it. */
interface Exchange {
  request: SandboxRequest;
  origin: string;
  url: URL;
  /** Path without that of the server URL. */
  path: string;
  route: Route | undefined;
  requestId: string;
  time: number;
  token: Token | undefined;
  /** Known headers of the response by name in lower case. */
  headers: Record<string, string>;
}

/**
 * Creates a sandbox of a contract. It validates requests by the contract's schemas, and keeps what
 * they create and change. Its data is in memory, and starts as the contract's examples.
 */
export function createSandbox(contract: Contract, settings: SandboxRules): Sandbox {
  const routes = readRoutes(contract);
  const validate = createValueValidator(contract);
  const serverPath = new URL(serverUrl(contract), 'http://localhost').pathname.replace(/\/$/, '');
  let session = startSession();
  return {
    serverPath,
    control,
    objects: () =>
      Object.fromEntries(
        [...session.store.collections].map(([name, entries]) => [
          name,
          [...entries.values()].map(({ value }) => value),
        ]),
      ),
    handle: async (request, origin) => {
      session.requests += 1;
      const url = new URL(request.target, origin);
      const path = url.pathname.slice(serverPath.length);
      const exchange: Exchange = {
        request,
        origin,
        url,
        path,
        requestId: `req_${digestOf(`request ${session.requests}`)}`.slice(0, 16),
        time: Date.now() + session.offset,
        route: routes.find(
          ({ operation, pattern }) => operation.method === request.method && pattern.test(path),
        ),
        token: undefined,
        headers: {},
      };
      exchange.headers['x-request-id'] = exchange.requestId;
      if (url.pathname.startsWith(filesPath)) return sendFile(exchange);
      const failure = takeFailure(exchange);
      if (failure && !failure.after && failure.kind !== 'slow' && failure.kind !== 'change') {
        return fail(exchange, failure);
      }
      const entry =
        failure?.kind === 'change' ? findObject(session.store, failure.object) : undefined;
      if (entry && failure) changeObject(entry, failure.changes, timeOf(exchange));
      const response = await answer(exchange, failure?.kind === 'slow' ? failure.seconds : 0);
      return failure?.after ? fail(exchange, failure) : response;
    },
  };

  function startSession(): Session {
    const store = createStore(contract, routes, settings);
    const start = settings.clock === undefined ? Date.now() : Date.parse(settings.clock);
    applyDates(store, settings, new Date(start).toISOString());
    return {
      store,
      offset: start - Date.now(),
      counts: new Map(),
      creates: new Map(),
      running: new Set(),
      active: new Map(),
      failures: [],
      isMaintained: false,
      isSuspended: false,
      requests: 0,
    };
  }

  function control(input: Control): void {
    const {
      reset,
      clock,
      advance = 0,
      maintenance,
      suspended,
      failure,
    } = controlSchema.parse(input);
    if (reset) session = startSession();
    if (clock !== undefined) session.offset = Date.parse(clock) - Date.now();
    session.offset += advance * 1000;
    session.isMaintained = maintenance ?? session.isMaintained;
    session.isSuspended = suspended ?? session.isSuspended;
    if (failure) session.failures.push(failure);
  }

  function takeFailure({ request, path }: Exchange) {
    const failure = session.failures.find(
      (one) => (one.method ?? request.method) === request.method && path.startsWith(one.path ?? ''),
    );
    if (!failure) return undefined;
    failure.times -= 1;
    if (failure.times === 0) session.failures.splice(session.failures.indexOf(failure), 1);
    return failure;
  }

  function fail(
    exchange: Exchange,
    { kind, status }: z.output<typeof failureSchema>,
  ): SandboxResponse {
    const cut = { status: 0, headers: {}, body: Buffer.alloc(0), isCut: true };
    if (kind === 'cut') return cut;
    if (status === 502 || status === 504) {
      const body = Buffer.from(`<html><body><h1>${status}</h1></body></html>\n`);
      return { status, headers: { 'Content-Type': 'text/html' }, body, isCut: false };
    }
    const [code, detail, headers] =
      status === 429
        ? [
            'rate_limited',
            'The token has reached its limit for this minute.',
            { 'Retry-After': '1' },
          ]
        : status === 503
          ? ['maintenance', 'The API is down for maintenance.', { 'Retry-After': '1' }]
          : ['internal_error', 'The request could not be completed.', {}];
    return refuse(exchange, new Refusal(code, status, detail, {}, headers));
  }

  /** Answers a request, with the checks in the order that the documentation names. */
  async function answer(exchange: Exchange, seconds: number): Promise<SandboxResponse> {
    let token: Token | undefined;
    try {
      token = admit(exchange);
      const { route } = exchange;
      if (!route) throw unknownPath(exchange);
      checkScopes(contract, routes, route, exchange.url.searchParams, token);
      checkAccept(route, exchange.request.headers.accept);
      const content = readBody(contract, settings, route, exchange.request);
      const query = readQuery(exchange, route);
      const { headers } = exchange.request;
      const known = readParameters(contract, validate, route, 'header', (name) =>
        [headers[name.toLowerCase()] ?? []].flat(),
      );
      return await runOnce(exchange, route, content, known, async () => {
        if (seconds > 0) await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
        applyDates(session.store, settings, timeOf(exchange));
        return carryOut(exchange, route, content, query);
      });
    } catch (error) {
      if (error instanceof Refusal) return refuse(exchange, error);
      throw error;
    } finally {
      if (token) session.active.set(token.id, (session.active.get(token.id) ?? 1) - 1);
    }
  }

  /** Checks the token and its limits. */
  function admit(exchange: Exchange): Token | undefined {
    if (session.isMaintained) {
      const detail = 'The API is down for maintenance. Try again in 300 seconds.';
      throw new Refusal('maintenance', 503, detail, {}, { 'Retry-After': '300' });
    }
    const { request, time } = exchange;
    const [first] = routes;
    const route = exchange.route ?? first;
    const token = route && authenticate(contract, settings, route, request, time);
    exchange.token = token;
    if (!token) return undefined;
    const active = (session.active.get(token.id) ?? 0) + 1;
    session.active.set(token.id, active);
    countRequest(exchange, token, route.operation.rateLimit);
    if (active > (settings.parallel ?? Infinity)) {
      const detail = `The token has ${settings.parallel} requests running at once.`;
      throw new Refusal('rate_limited', 429, detail, {}, { 'Retry-After': '1' });
    }
    if (session.isSuspended) {
      const detail = 'The business of the token is suspended.';
      throw new Refusal('business_suspended', 403, detail);
    }
    return token;
  }

  /** Counts a request in the bucket of its operation, and refuses one above the limit. */
  function countRequest(
    { headers, time }: Exchange,
    { id }: Token,
    limit: Route['operation']['rateLimit'],
  ): void {
    if (!limit) return;
    const { bucket, requests, windowSeconds } = limit;
    const window = Math.floor(time / (windowSeconds * 1000));
    const key = `${id} ${bucket}`;
    const known = session.counts.get(key);
    const count = (known?.window === window ? known.count : 0) + 1;
    session.counts.set(key, { window, count });
    const remaining = Math.max(0, requests - count);
    const reset = Math.ceil(((window + 1) * windowSeconds * 1000 - time) / 1000);
    Object.assign(headers, {
      'ratelimit-limit': String(requests),
      'ratelimit-remaining': String(remaining),
      'ratelimit-reset': String(reset),
      ratelimit: `"${bucket}";r=${remaining};t=${reset}`,
      'ratelimit-policy': `"${bucket}";q=${requests};w=${windowSeconds}`,
    });
    if (count <= requests) return;
    const detail = `The token has reached its limit for this minute. Try again in ${reset} seconds.`;
    throw new Refusal('rate_limited', 429, detail, {}, { 'Retry-After': String(reset) });
  }

  function unknownPath({ path, request }: Exchange): Refusal {
    const methods = routes
      .filter(({ pattern }) => pattern.test(path))
      .map(({ operation }) => operation.method);
    return methods.length > 0
      ? new Refusal(
          'method_not_allowed',
          405,
          `The path does not support ${request.method}.`,
          {},
          { Allow: methods.join(', ') },
        )
      : new Refusal('not_found', 404, 'The path does not exist.');
  }

  function readQuery({ url }: Exchange, route: Route): JsonObject {
    const names = route.operation.parameters
      .filter((one) => one.in === 'query')
      .map((one) => one.name);
    const unknown = [...url.searchParams.keys()].find((name) => !names.includes(name));
    if (unknown !== undefined && settings.unknown_parameters === 'reject') {
      throw new Refusal('invalid_parameter', 400, `The operation has no parameter "${unknown}".`);
    }
    return readParameters(contract, validate, route, 'query', (name) =>
      url.searchParams.getAll(name),
    );
  }

  /** Carries out a create at most once for an idempotency key. */
  async function runOnce(
    exchange: Exchange,
    route: Route,
    content: RequestContent,
    headers: JsonObject,
    run: () => Promise<SandboxResponse>,
  ): Promise<SandboxResponse> {
    const name = Object.keys(headers).find((one) => /^idempotency-key$/i.test(one));
    if (name === undefined) return run();
    const key = [exchange.token?.id, route.operation.operationId, headers[name]].join(' ');
    const body = contentDigest(content);
    const stored = session.creates.get(key);
    const hours = (exchange.time - (stored?.time ?? 0)) / 3_600_000;
    if (stored && hours < settings.idempotency_hours) {
      if (stored.content !== body) {
        const detail = 'This idempotency key already created an object from a different body.';
        throw new Refusal('idempotency_conflict', 409, detail);
      }
      Object.assign(exchange.headers, stored.response.headers, { 'idempotent-replayed': 'true' });
      return reply(exchange, route, stored.response.status, stored.response.body);
    }
    if (session.running.has(key)) {
      const detail = 'A request with this idempotency key is still running.';
      throw new Refusal('request_in_progress', 409, detail, {}, { 'Retry-After': '1' });
    }
    session.running.add(key);
    try {
      const response = await run();
      const { etag, location } = exchange.headers;
      session.creates.set(key, {
        content: body,
        time: exchange.time,
        response: {
          status: response.status,
          headers: { ...(etag && { etag }), ...(location && { location }) },
          body: response.body.toString(),
        },
      });
      return response;
    } finally {
      session.running.delete(key);
    }
  }

  async function carryOut(
    exchange: Exchange,
    route: Route,
    content: RequestContent,
    query: JsonObject,
  ): Promise<SandboxResponse> {
    const { path, time, request } = exchange;
    const { action, collection, operation, success } = route;
    const [, ...values] = route.pattern.exec(path) ?? [];
    const parents = Object.fromEntries(
      route.parameterNames.map((name, index) => [name, values[index]]),
    );
    const context: WriteContext = {
      contract,
      store: session.store,
      settings,
      routes,
      now: timeOf(exchange),
      token: exchange.token,
    };
    const view = (entry: Entry) =>
      viewOf(context, route, entry, { origin: exchange.origin, query, time });
    if (action === 'list') {
      const page = listPage(contract, session.store, settings, route, {
        query,
        path: parents,
        time,
      });
      exchange.headers.link = linkTo(exchange, page.cursor);
      return reply(
        exchange,
        route,
        success.status,
        listBody(route, page.entries.map(view), page.cursor),
      );
    }
    if (action === 'create') {
      const { draft, errors, files } = draftCreate(context, route, content);
      refuseDraft(context, route, content, draft, errors);
      const entry = commitCreate(context, { draft, files }, parents);
      exchange.headers.location = `${exchange.origin}${serverPath}${path}/${idOf(entry.value)}`;
      exchange.headers.etag = etagOf(`${path}/${idOf(entry.value)}`, entry);
      return reply(exchange, route, success.status, view(entry));
    }
    if (action === 'other') {
      return reply(exchange, route, success.status, success.media?.examples[0]?.value);
    }
    const entry =
      action === 'once'
        ? session.store.single.get(operation.path)
        : findEntry(route, values.at(-1) ?? '');
    if (!entry) throw new Refusal('not_found', 404, 'There is no object at this path.');
    exchange.headers.etag = etagOf(path, entry);
    checkVersion(route, request, exchange.headers.etag);
    if (isUnchanged(route, request, exchange.headers.etag))
      return reply(exchange, route, 304, undefined);
    if (action === 'update') {
      const draft = draftUpdate(context, route, content, entry);
      refuseDraft(context, route, content, draft, []);
      commitUpdate(context, draft, entry);
      exchange.headers.etag = etagOf(path, entry);
    } else if (action === 'delete') {
      commitDelete(context, collection, entry);
      return reply(exchange, route, success.status, undefined);
    }
    return reply(exchange, route, success.status, view(entry));
  }

  function findEntry({ collection, operation }: Route, id: string): Entry {
    const entry = collectionOf(session.store, collection).get(id);
    if (entry) return entry;
    const isGone =
      session.store.deleted.get(collection)?.has(id) &&
      operation.responses.some(({ status }) => status === '410');
    if (isGone) throw new Refusal('gone', 410, 'The object was deleted.');
    throw new Refusal(
      'not_found',
      404,
      'No object with this ID exists in the business of the token.',
    );
  }

  function refuseDraft(
    context: WriteContext,
    route: Route,
    content: RequestContent,
    draft: Draft,
    uploadErrors: readonly ValueError[],
  ): void {
    const errors = [...validateBody(context, validate, content, route), ...uploadErrors];
    const pointers = new Set(errors.map(({ pointer }) => pointer));
    const byRules = checkDraft(context, draft, route.schema).filter(
      ({ pointer }) => !pointers.has(pointer),
    );
    refuseValues(context, route, [...errors, ...byRules]);
    checkUnique(context, draft);
  }

  function refuse(exchange: Exchange, refusal: Refusal): SandboxResponse {
    const { route, requestId, url } = exchange;
    const { mediaType, body } = problemOf(refusal, route, routes, {
      instance: url.pathname,
      requestId,
    });
    if (refusal.status === 401 || refusal.status === 503) {
      for (const name of Object.keys(exchange.headers)) {
        if (name.startsWith('ratelimit')) Reflect.deleteProperty(exchange.headers, name);
      }
    }
    Reflect.deleteProperty(exchange.headers, 'etag');
    for (const [name, value] of Object.entries(refusal.headers)) {
      exchange.headers[name.toLowerCase()] = value;
    }
    return reply(exchange, route, refusal.status, body, mediaType);
  }

  function reply(
    exchange: Exchange,
    route: Route | undefined,
    status: number,
    body: unknown,
    mediaType = route?.success.media?.mediaType ?? 'application/json',
  ): SandboxResponse {
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    return {
      status,
      headers: {
        ...declaredHeaders(exchange, route, status),
        ...(text !== '' && { 'Content-Type': mediaType }),
      },
      body: Buffer.from(text),
      isCut: false,
    };
  }

  /** The headers that the contract declares for a response, as far as the sandbox knows them. */
  function declaredHeaders(
    { headers }: Exchange,
    route: Route | undefined,
    status: number,
  ): Record<string, string> {
    // A path without an operation has the headers of other responses with an error.
    const responses =
      route?.operation.responses ?? routes.flatMap((one) => one.operation.responses);
    const response = responses.find((one) => one.status === String(route ? status : 404));
    const declared = (response?.headers ?? []).flatMap(({ name, schema }): [string, string][] => {
      const values = contract.mergeSchema(schema).enumeration ?? [];
      const value =
        headers[name.toLowerCase()] ?? (values.length === 1 ? values[0]?.value : undefined);
      return value === undefined ? [] : [[name, String(value)]];
    });
    return {
      ...Object.fromEntries(declared),
      ...(headers.allow !== undefined && { Allow: headers.allow }),
    };
  }

  function sendFile(exchange: Exchange): SandboxResponse {
    const { url, time, headers } = exchange;
    const id = decodeURIComponent(url.pathname.slice(filesPath.length));
    const expires = Number(url.searchParams.get('expires'));
    const token = url.searchParams.get('token') ?? '';
    const plain = (status: number): SandboxResponse => ({
      status,
      headers: {},
      body: Buffer.alloc(0),
      isCut: false,
    });
    const isSigned = url.searchParams.get('signature') === signatureOf(id, expires, token);
    if (!isSigned || time > expires) return plain(403);
    const uploads = routes.find(({ operation }) => operation.rateLimit?.bucket === 'file');
    try {
      countRequest(exchange, { id: token } as Token, uploads?.operation.rateLimit);
    } catch {
      return { ...plain(429), headers: { 'Retry-After': headers['ratelimit-reset'] ?? '1' } };
    }
    const file = session.store.files.get(id);
    if (!file) return plain(410);
    return { ...plain(200), headers: { 'Content-Type': file.mediaType }, body: file.content };
  }
}

/** The time of a request, in UTC without fractions. */
const timeOf = ({ time }: Exchange): string => `${new Date(time).toISOString().slice(0, 19)}Z`;

/** Letters and digits that depend on a text. */
const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64').replace(/[+/=]/g, '');

const etagOf = (path: string, { version }: Entry): string =>
  `"${createHash('sha256').update(`${path} ${version}`).digest('hex').slice(0, 16)}"`;

/** Equal for equal bodies: JSON by value, and the parts of a multipart body in any order. */
function contentDigest({ value, parts }: RequestContent): string {
  const sorted = (one: unknown): string =>
    JSON.stringify(one, (_key, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort())
        : inner,
    );
  if (parts.length === 0) return digestOf(sorted(value));
  const digests = parts.map(({ name, fileName, mediaType = '', content }) => {
    const isJson = fileName === undefined && /json/.test(mediaType);
    const own = isJson ? sorted(readJson(content.toString())) : content.toString('hex');
    return digestOf(JSON.stringify([name, fileName, mediaType, own]));
  });
  return digestOf(digests.sort().join(' '));
}

/** The tags in `If-Match` or `If-None-Match`, without the mark of weak ones. */
const tagsIn = (header: string): string[] =>
  header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** Refuses a write for an older version of the object. */
function checkVersion({ operation }: Route, { headers }: SandboxRequest, etag: string): void {
  const declares = (status: string) => operation.responses.some((one) => one.status === status);
  const ifMatch = headers['if-match'];
  if (ifMatch === undefined) {
    if (!declares('428')) return;
    const detail = 'The "If-Match" header is missing. Send the ETag of your last read.';
    throw new Refusal('precondition_required', 428, detail);
  }
  if (!declares('412') || ['*', etag].some((tag) => tagsIn(ifMatch).includes(tag))) return;
  const detail = 'The object has changed since the version in "If-Match".';
  throw new Refusal('version_mismatch', 412, detail);
}

const isUnchanged = ({ operation }: Route, { headers }: SandboxRequest, etag: string): boolean =>
  operation.responses.some(({ status }) => status === '304') &&
  headers['if-none-match'] !== undefined &&
  ['*', etag].some((tag) => tagsIn(headers['if-none-match'] ?? '').includes(tag));

/** The header `Link` with the first and the next page (RFC 8288). */
function linkTo({ url }: Exchange, cursor: string | undefined): string {
  const link = (rel: string, next: string | undefined): string => {
    const target = new URL(url);
    target.searchParams.delete('cursor');
    if (next !== undefined) target.searchParams.set('cursor', next);
    return `<${target.href}>; rel="${rel}"`;
  };
  return [link('first', undefined), ...(cursor === undefined ? [] : [link('next', cursor)])].join(
    ', ',
  );
}

/** The body of a list: like the contract's example, with these objects. */
function listBody(
  { listProperty, success }: Route,
  objects: readonly JsonObject[],
  cursor: string | undefined,
): unknown {
  if (listProperty === '') return objects;
  const example = success.media?.examples[0]?.value;
  const fill = (value: unknown): unknown =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, inner]) => {
            if (/^next_?cursor$/i.test(name)) return [name, cursor ?? null];
            if (/^has_?more$/i.test(name)) return [name, cursor !== undefined];
            return [name, fill(inner)];
          }),
        )
      : value;
  return { ...asObject(fill(example)), [listProperty]: objects };
}
