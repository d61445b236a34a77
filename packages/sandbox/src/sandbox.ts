/** An API with state, from a contract and its examples. */
import {
  createValueValidator,
  normaliseContract,
  type Contract,
  type JsonObject,
  type OpenApiDocument,
  type Operation,
  serverUrl,
} from '@docs/openapi/runtime';
import { carryOut } from './actions';
import { admit, dismiss, refusalOfPath } from './admission';
import { failureRefusal, readControl, type ControlChanges, type Failure } from './control';
import { runOnce } from './idempotency';
import { Refusal } from './problems';
import { plainReply, refuse, type SandboxResponse } from './replies';
import {
  checkAccept,
  checkScopes,
  readBody,
  readHeaders,
  readQuery,
  type SandboxRequest,
} from './requests';
import { filesPath, sendFile } from './responses';
import { readRoutes, serverPathOf } from './routes';
import type { SandboxRules } from './rules';
import {
  findRoute,
  formatTime,
  startExchange,
  startSession,
  type Api,
  type Exchange,
} from './session';
import { readSnapshot, writeSnapshot } from './snapshot';
import { applyDates, changeObject, findObject } from './store';

export { readJson } from './json';
export { filesPath } from './responses';
export type { SandboxResponse } from './replies';
export type { SandboxRequest } from './requests';
export type { SandboxRules, Token } from './rules';

/** The last time that the sandbox's clock shows. Later ones have more digits than formats allow. */
const lastTime = Date.parse('9999-12-31T23:59:59Z');

/** An API with state. */
export interface Sandbox {
  /** Path of the server URL, without a trailing slash. */
  serverPath: string;
  /** Origin of the server URL. */
  serverOrigin: string;
  /** The size of the largest body that is read. The limits of the API are lower. */
  mostBytes: number;
  /** @param origin Origin of the sandbox, for URLs in responses. */
  handle: (request: SandboxRequest, origin: string) => Promise<SandboxResponse>;
  /** The operation that a request matches. */
  operationOf: (method: string, target: string) => Operation | undefined;
  /** Throws a `RangeError` that names what is wrong with the changes. */
  control: (changes: ControlChanges) => void;
  /** The state as text, which `restore` reads. */
  snapshot: () => string;
  restore: (snapshot: string) => void;
  /** All objects by collection, as they are stored. */
  objects: () => Record<string, JsonObject[]>;
}

/** A contract and the rules of its sandbox, as JSON has them. */
export interface SandboxData {
  /** Differs between builds whose contracts or rules differ. */
  digest: string;
  document: OpenApiDocument;
  /** Patterns that must not run. */
  untestablePatterns: string[];
  settings: SandboxRules;
}

/** Creates a sandbox of data that a build has written. */
export const createSandboxOf = (
  { document, untestablePatterns, settings }: SandboxData,
  now?: () => number,
): Sandbox =>
  createSandbox(normaliseContract(document, new Set(untestablePatterns)), settings, now);

/**
 * Creates a sandbox of a contract. It validates requests by the contract's schemas, and keeps what
 * they create and change. Its data is in memory, and starts as the contract's examples.
 *
 * @param now Milliseconds since 1970.
 */
export function createSandbox(
  contract: Contract,
  settings: SandboxRules,
  now: () => number = Date.now,
): Sandbox {
  const api: Api = {
    contract,
    settings,
    routes: readRoutes(contract),
    validate: createValueValidator(contract),
    serverPath: serverPathOf(contract),
    now,
  };
  let session = startSession(api);
  return {
    serverPath: api.serverPath,
    serverOrigin: new URL(serverUrl(contract)).origin,
    mostBytes: 2 * Math.max(settings.body_bytes ?? 0, settings.file_bytes ?? 0, 10_000_000),
    operationOf: (method, target) => findRoute(api, method, target)?.operation,
    control: (changes) => {
      const { reset, clock, advance, ...rest } = readControl(changes);
      if (reset) session = startSession(api);
      if (clock !== undefined) session.offset = Date.parse(clock) - now();
      session.offset = Math.min(session.offset + advance * 1000, lastTime - now());
      session.isMaintained = rest.maintenance ?? session.isMaintained;
      session.isSuspended = rest.suspended ?? session.isSuspended;
      if (rest.failure) session.failures.push(rest.failure);
    },
    snapshot: () => writeSnapshot(session),
    restore: (snapshot) => {
      session = readSnapshot(snapshot);
    },
    objects: () =>
      Object.fromEntries(
        [...session.store.collections].map(([name, entries]) => [
          name,
          [...entries.values()].map(({ value }) => value),
        ]),
      ),
    handle: (request, origin) => respond(startExchange(api, session, request, origin)),
  };
}

/** Responds to a request, or with the failure that waits for it. */
async function respond(exchange: Exchange): Promise<SandboxResponse> {
  const failure = takeFailure(exchange);
  if (!failure) return answer(exchange, 0);
  const { kind, after, seconds, object, changes } = failure;
  if (kind === 'slow') return answer(exchange, seconds);
  if (kind === 'change') {
    const entry = findObject(exchange.session.store, object);
    if (entry) changeObject(entry, changes, formatTime(exchange.time));
    return answer(exchange, 0);
  }
  if (after) await answer(exchange, 0);
  const refusal = failureRefusal(failure, exchange.route);
  if (kind === 'cut') return { ...plainReply(0), isCut: true };
  if (refusal) return refuse(exchange, refusal);
  const html = `<html><body><h1>${failure.status}</h1></body></html>\n`;
  return plainReply(failure.status, html, { 'Content-Type': 'text/html' });
}

function takeFailure({ session, request, path }: Exchange): Failure | undefined {
  const failure = session.failures.find(
    (one) => (one.method ?? request.method) === request.method && path.startsWith(one.path ?? ''),
  );
  if (!failure) return undefined;
  failure.times -= 1;
  if (failure.times === 0) session.failures.splice(session.failures.indexOf(failure), 1);
  return failure;
}

/**
 * Answers a request. The checks are in the order that most APIs document: who, what, in which form,
 * whether it was sent before, and then what the data allows.
 *
 * @param seconds How long it takes before it is carried out.
 */
async function answer(exchange: Exchange, seconds: number): Promise<SandboxResponse> {
  const { api, session, request, url } = exchange;
  if (url.pathname.startsWith(filesPath)) return sendFile(exchange);
  try {
    admit(exchange);
    const { route } = exchange;
    if (!route) throw refusalOfPath(exchange);
    checkScopes(api.contract, api.routes, route, url.searchParams, exchange.token);
    checkAccept(route, request.headers.accept);
    const content = readBody(api.contract, api.settings, route, request);
    const query = readQuery(api, route, url.searchParams);
    const headers = readHeaders(api, route, request.headers);
    return await runOnce(exchange, content, headers, async () => {
      if (seconds > 0) await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      applyDates(session.store, api.settings, formatTime(exchange.time));
      return carryOut({ exchange, route, content, query });
    });
  } catch (error) {
    if (error instanceof Refusal) return refuse(exchange, error);
    throw error;
  } finally {
    dismiss(exchange);
  }
}
