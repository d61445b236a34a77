import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { checkExchange, requestContent, type Finding } from './checkExchange';
import {
  changesFor,
  etagOf,
  type ApiRequest,
  type ApiResponse,
  type ResponseChanges,
} from './coherentResponse';
import { operationFor, type ContractOperation } from './contractOperations';
import { failedResponse, sendFailure, type FailedRequest, type Injection } from './injection';
import { createLocalUrls, elsewherePath, type LocalUrls } from './localUrls';
import { forwardToMock, requestMockBySample } from './mockClient';
import { changesForRepeat, repeatableOf, type Repeatable } from './repeats';
import type { SampleApi } from './sampleApi';

/** One request of a program with its response. */
export interface Exchange {
  /** The number of the step that sent it; 0 before the first. */
  step: number;
  /** For example `POST /v1/employees`. */
  request: string;
  /** Undefined if the request matches no operation. */
  operationId: string | undefined;
  status: number;
  findings: Finding[];
}

export interface Recorder {
  origin: string;
  exchanges: Exchange[];
  /** Number of the step that started last. */
  step: () => number;
  /** The intentionally failed request. Undefined if no request could fail. */
  failed: () => FailedRequest | undefined;
  close: () => Promise<void>;
}

export interface RecorderOptions {
  /** Status that a step expects. */
  expects: (step: number) => number | undefined;
  /** Whether ETags must come from earlier responses. Otherwise the contract's are valid too. */
  carries: boolean;
  /** A failure of a step's first request that can have it, or of every request. */
  injection?: Injection | { step: 'every'; failure: number };
}

/** The path that announces a program's step: `/-/step/<number>`. */
export const stepPath = '/-/step/';

/** The state of a recorder. */
interface Session {
  api: SampleApi;
  options: RecorderOptions;
  origin: string;
  /** Path of the API's server URL, without a trailing slash. */
  serverPath: string;
  urls: LocalUrls;
  exchanges: Exchange[];
  step: number;
  /** The steps that have received their expected error. They receive it once. */
  forcedSteps: Set<number>;
  failed: FailedRequest | undefined;
  /** The contents of requests that created something, by key. */
  creates: Map<string, string>;
}

/**
 * Starts a proxy for the mock server on a free port of loopback. It records the requests of each
 * step, makes responses consistent, and checks both sides against the contract.
 */
export async function startRecorder(api: SampleApi, options: RecorderOptions): Promise<Recorder> {
  const server = createServer();
  const origin = await listen(server);
  const session: Session = {
    api,
    options,
    origin,
    serverPath: new URL(api.serverUrl).pathname.replace(/\/$/, ''),
    urls: createLocalUrls(origin, api.serverUrl),
    exchanges: [],
    step: 0,
    forcedSteps: new Set(),
    failed: undefined,
    creates: new Map(),
  };
  server.on('request', (request, response) => {
    void handle(session, request, response).catch((error: unknown) => {
      record(session, `${request.method ?? ''} ${request.url ?? ''}`, 500, {
        message: 'The request could not be handled.',
        found: String(error),
      });
      response.writeHead(500).end();
    });
  });
  // The program requests another host through the proxy in its environment.
  server.on('connect', (request, socket) => {
    recordForeignUrl(session, request.url ?? '');
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  return {
    origin,
    exchanges: session.exchanges,
    step: () => session.step,
    failed: () => session.failed,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function record(session: Session, request: string, status: number, ...findings: Finding[]): void {
  const { step, exchanges } = session;
  exchanges.push({ step, request, operationId: undefined, status, findings });
}

function recordForeignUrl(session: Session, url: string): void {
  record(session, `CONNECT ${url}`, 502, {
    message: 'The sample requests a URL that is not one of the API.',
    found: url,
    hint: 'Use the URL from the response that contains it.',
  });
}

async function handle(
  session: Session,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const target = request.url ?? '/';
  if (target.startsWith(stepPath)) {
    session.step = Number(target.slice(stepPath.length));
    response.writeHead(204).end();
    return;
  }
  const failed = failureOf(session, request);
  if (failed) {
    await buffer(request);
    sendFailure(response, failed);
  } else if (target.startsWith(elsewherePath)) {
    sendFile(session, request, response);
  } else if (!target.startsWith('/')) {
    recordForeignUrl(session, target);
    response.writeHead(502).end();
  } else {
    await sendResponse(session, request, response);
  }
}

/** Returns the intentional failure of a request, whenever the program sends it. */
function failureOf(session: Session, request: IncomingMessage): FailedRequest | undefined {
  const { step, failure } = session.options.injection ?? {};
  if (failure === undefined || (step !== 'every' && step !== session.step)) return undefined;
  const { method, pathname, operation } = readTarget(session, request);
  const name = `${method} ${pathname}`;
  const response = failedResponse(operation, failure);
  if (response && (step === 'every' || !session.failed)) {
    session.failed = { request: name, attempts: 0, response };
  }
  if (session.failed?.request !== name) return undefined;
  session.failed.attempts += 1;
  return session.failed;
}

/** Reads the target of a request. */
function readTarget(session: Session, request: IncomingMessage) {
  const { api, origin, serverPath } = session;
  const { pathname, searchParams, search } = new URL(request.url ?? '/', origin);
  const isInside = pathname === serverPath || pathname.startsWith(`${serverPath}/`);
  /** The path without that of the server URL. */
  const path = isInside ? pathname.slice(serverPath.length) : pathname;
  const method = request.method ?? 'GET';
  const operation = isInside ? operationFor(api.operations, method, path) : undefined;
  return { method, pathname, path, search, query: searchParams, operation };
}

/** Responds with an example file on another host. */
function sendFile(session: Session, request: IncomingMessage, response: ServerResponse): void {
  const key = (request.url ?? '').slice(elsewherePath.length);
  const file = session.urls.files.get(key);
  const findings: Finding[] = [];
  if (request.headers.authorization !== undefined) {
    findings.push({
      message: 'The sample sends the token to another host than the API’s.',
      found: key,
    });
  }
  if (file === undefined) {
    findings.push({ message: 'No response has contained this URL.', found: key });
  }
  record(session, `${request.method ?? ''} ${key}`, file ? 200 : 404, ...findings);
  response.writeHead(file ? 200 : 404, { 'Content-Type': 'application/octet-stream' }).end(file);
}

/** Responds to a request to the API, and records both. */
async function sendResponse(
  session: Session,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { api, options, urls, step } = session;
  const { method, pathname, path, search, query, operation } = readTarget(session, request);
  const body = await buffer(request);
  const { headers } = request;
  const content = operation && requestContent(api, operation, headers['content-type'] ?? '', body);
  const repeatable = operation && repeatableOf(operation, headers, body);
  const expected = options.expects(step);

  const { changes, isForced } = operation
    ? chooseChanges(
        session,
        {
          operation,
          path,
          query,
          ifMatch: headers['if-match'],
          ifNoneMatch: headers['if-none-match'],
          body: content?.value,
        },
        repeatable,
      )
    : { changes: {}, isForced: false };
  const forwarded = await forwardToMock(api, request, path + search, body, changes);
  const { violations } = forwarded;
  const isRefused = violations.some((message) => /security/.test(message));
  const changeable = isForced || !isRefused ? operation : undefined;
  const sent = await applyChanges(api, changeable, forwarded.response, changes);
  const findings = checkExchange(api, {
    operation,
    query,
    content,
    response: sent,
    violations,
    expected,
    reason: sent.status === changes.status ? changes.reason : undefined,
  });
  if (repeatable && sent.status === 201) session.creates.set(repeatable.key, repeatable.content);
  const local = urls.body(sent);
  session.exchanges.push({
    step,
    request: `${method} ${pathname}${search}`,
    operationId: operation?.operationId,
    status: sent.status,
    findings: [...findings, ...local.findings],
  });
  response.writeHead(sent.status, urls.headers(sent));
  response.end(sent.json === undefined ? sent.text : JSON.stringify(local.json));
}

/** Chooses the changes for a consistent response, or once the error that the step expects. */
function chooseChanges(
  { api, options, step, forcedSteps, creates }: Session,
  request: ApiRequest,
  repeatable: Repeatable | undefined,
): { changes: ResponseChanges; isForced: boolean } {
  const { operation, path, ifMatch } = request;
  const expected = options.expects(step);
  if (
    expected !== undefined &&
    !forcedSteps.has(step) &&
    operation.responses.has(String(expected))
  ) {
    forcedSteps.add(step);
    return { changes: { status: expected }, isForced: true };
  }
  const acceptedIfMatch = options.carries || ifMatch === undefined ? ifMatch : etagOf(path);
  const changes = changesFor({ ...request, ifMatch: acceptedIfMatch }, api.operations, api.objects);
  const { key = '', content } = repeatable ?? {};
  const repeat = changesForRepeat(operation, content, creates.get(key));
  const headers = { ...changes.headers, ...repeat.headers };
  return { changes: { ...changes, ...repeat, headers }, isForced: false };
}

/** @param operation Undefined if the status of the mock server's response must stay. */
async function applyChanges(
  api: SampleApi,
  operation: ContractOperation | undefined,
  response: ApiResponse,
  changes: ResponseChanges,
): Promise<ApiResponse> {
  const { status, json, headers: changedHeaders } = changes;
  if (operation && status !== undefined && response.status !== status) {
    return (await requestMockBySample(api, operation, status)) ?? response;
  }
  if (response.status >= 300 && response.status !== 304) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(changedHeaders ?? {})) {
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
  }
  const location = response.headers.get('location');
  if (location !== null && response.headers.has('etag')) {
    headers.set('ETag', etagOf(location.slice(api.serverUrl.length)));
  }
  return { ...response, headers, json: json === undefined ? response.json : json };
}
