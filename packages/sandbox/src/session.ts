import type { Contract, ValidateValue } from '@docs/openapi/runtime';
import { digestOf } from './bytes';
import type { Failure } from './control';
import type { SandboxRequest } from './requests';
import type { Route } from './routes';
import type { SandboxRules, Token } from './rules';
import { applyDates, createStore, type Store } from './store';

/** What a sandbox serves. It never changes. */
export interface Api {
  contract: Contract;
  settings: SandboxRules;
  routes: readonly Route[];
  validate: ValidateValue;
  /** Path of the server URL, without a trailing slash. */
  serverPath: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The stored response to a create with an idempotency key. */
interface StoredCreate {
  /** Digest of the body of the request. */
  content: string;
  /** Milliseconds since 1970. */
  time: number;
  response: { status: number; headers: Record<string, string>; body: string };
}

/** What changes while a sandbox runs, up to a reset. */
export interface Session {
  store: Store;
  /** Milliseconds between the clock of the machine and that of the sandbox. */
  offset: number;
  /** The requests of a token in a bucket, in the window of the last one. */
  counts: Map<string, { window: number; count: number }>;
  creates: Map<string, StoredCreate>;
  /** Keys of creates that are running. */
  running: Set<string>;
  /** The number of running requests by token. */
  active: Map<string, number>;
  failures: Failure[];
  isMaintained: boolean;
  isSuspended: boolean;
  requests: number;
}

/** A request with what the checks have found out about it. */
export interface Exchange {
  api: Api;
  session: Session;
  request: SandboxRequest;
  origin: string;
  url: URL;
  /** Path without that of the server URL. */
  path: string;
  route: Route | undefined;
  requestId: string;
  /** Milliseconds since 1970. */
  time: number;
  token: Token | undefined;
  /** Known headers of the response by name in lower case. */
  headers: Record<string, string>;
}

/** Starts with the data of the contract's examples, at the time of the settings. */
export function startSession({ contract, routes, settings, now }: Api): Session {
  const store = createStore(contract, routes, settings);
  const start = settings.clock === undefined ? now() : Date.parse(settings.clock);
  applyDates(store, settings, formatTime(start));
  return {
    store,
    offset: start - now(),
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

/** Receives a request: its operation, and its place in time. */
export function startExchange(
  api: Api,
  session: Session,
  request: SandboxRequest,
  origin: string,
): Exchange {
  session.requests += 1;
  // A target with two slashes would name another host.
  const url = new URL(`${origin}${request.target}`);
  const path = url.pathname.slice(api.serverPath.length);
  const requestId = `req_${digestOf(`request ${session.requests}`)}`.slice(0, 16);
  return {
    api,
    session,
    request,
    origin,
    url,
    path,
    requestId,
    time: api.now() + session.offset,
    route: findRoute(api, request.method, request.target),
    token: undefined,
    headers: { 'x-request-id': requestId },
  };
}

/** The route of a request. */
export const findRoute = ({ routes }: Api, method: string, target: string): Route | undefined =>
  routes.find(
    ({ operation, pattern }) =>
      operation.method === method && pattern.test(target.split('?')[0] ?? ''),
  );

/** Formats milliseconds since 1970 as a time in UTC without fractions. */
export const formatTime = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`;
