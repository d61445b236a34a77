import type { Problem } from '@docs/core/problems';
import { asObject, asText, type JsonObject } from '@docs/openapi/json';
import { filesPath, readJson, type Sandbox, type SandboxResponse } from '@docs/sandbox/sandbox';
import { serveSandbox } from '@docs/sandbox/serve';

/** What is wrong in a step. */
export type Finding = Pick<Problem, 'message' | 'expected' | 'found'> & { hint?: string };

/** One request of a program with its response. */
export interface Exchange {
  /** The number of the step that sent it; 0 before the first. */
  step: number;
  /** For example `POST /v1/employees`. */
  request: string;
  /** Undefined if the request matches no operation. */
  operationId: string | undefined;
  /** The JSON of the request. Undefined if it has none. */
  sent: unknown;
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The document of an error. */
  problem: JsonObject;
  /** Whether the response is an intended failure. */
  isFailed: boolean;
}

/** An intended failure: of the first request of a step that can have it, or of every request. */
export interface Injection<Step = number | 'every'> {
  step: Step;
  /** A status, or `noResponse`. */
  failure: number;
  /**
   * How it fails only once: its response is lost after it was carried out, is cut in the body, or
   * asks for a pause of 59 seconds. Otherwise, it fails each time it is sent.
   */
  once?: 'late' | 'cut' | 'pause';
  /** Changes the object before the request instead. */
  change?: { request: string; object: string; changes: JsonObject };
}

/** The connection ends without a response. */
export const noResponse = 0;
/** The response is the HTML of a gateway. */
export const gatewayTimeout = 504;

export interface Recorder {
  origin: string;
  exchanges: Exchange[];
  findings: { step: number; finding: Finding }[];
  /** Number of the step that started last. */
  step: () => number;
  close: () => Promise<void>;
}

/** The longest pause that a limit per minute asks for, in seconds. */
export const longestPause = 59;

/** The path that announces a program's step: `/-/step/<number>`. */
export const stepPath = '/-/step/';

/** The finding about a request to another host, in each language. */
export const foreignHost = (found: string): Finding => ({
  message: 'The sample requests another host than the API’s.',
  found,
  hint: 'Use the URL from the response that contains it.',
});

interface RecorderOptions {
  injection?: Injection | undefined;
  /** Whether each request finds the sample data as it was. */
  isApart?: boolean;
  /** How far the sandbox's clock is ahead of this machine's, in milliseconds. */
  offset?: number;
}

/** Serves a sandbox, and records what the steps of a program send to it. */
export async function startRecorder(
  sandbox: Sandbox,
  { injection, isApart = false, offset = 0 }: RecorderOptions = {},
): Promise<Recorder> {
  const exchanges: Exchange[] = [];
  const findings: Recorder['findings'] = [];
  const note = (finding: Finding) => findings.push({ step, finding });
  let step = 0;

  const handle: Sandbox['handle'] = async (request, origin) => {
    const { method, target, body } = request;
    if (target.startsWith(stepPath)) {
      step = Number(target.slice(stepPath.length));
      return { status: 204, headers: {}, body: Buffer.from(''), isCut: false };
    }
    if (!target.startsWith('/')) {
      note(foreignHost(target));
      return { status: 502, headers: {}, body: Buffer.from(''), isCut: false };
    }
    const operation = sandbox.operationOf(method, target);
    const name = `${method} ${target}`;
    if (target.startsWith(filesPath) && request.headers.authorization !== undefined) {
      note({ message: 'The sample sends the token to the host of a file.', found: name });
    }
    if (isApart) sandbox.control({ reset: true });
    const started = step;
    const isFailed = failNext(name, operation?.responses.map(({ status }) => status) ?? []);
    const response = damage(await sandbox.handle(request, origin), isFailed);
    const isBroken = response.isCut || (isFailed && injection?.once === 'cut');
    const status = isBroken ? noResponse : response.status;
    exchanges.push({
      step: started,
      request: name,
      operationId: operation?.operationId,
      sent: readJson(Buffer.from(body).toString()),
      status,
      headers: response.headers,
      problem: status >= 400 ? asObject(readJson(Buffer.from(response.body).toString())) : {},
      isFailed,
    });
    return response;
  };

  /** Adds the time of the API to a response, and an intended failure that the sandbox does not know. */
  const damage = (response: SandboxResponse, isFailed: boolean): SandboxResponse => {
    const { body } = response;
    const headers: Record<string, string> = {
      Date: new Date(Date.now() + offset).toUTCString(),
      ...response.headers,
    };
    if (isFailed && injection?.once === 'pause') headers['Retry-After'] = String(longestPause);
    if (!isFailed || injection?.once !== 'cut') return { ...response, headers };
    Object.assign(headers, { 'Content-Length': String(body.length), Connection: 'close' });
    return { ...response, headers, body: body.subarray(0, body.length / 2) };
  };

  /** Lets the sandbox fail the next request, if that is intended. */
  const failNext = (request: string, statuses: readonly string[]): boolean => {
    if (!injection || (injection.step !== 'every' && injection.step !== step)) return false;
    const { failure, once, change } = injection;
    const known = exchanges.find((one) => one.isFailed)?.request;
    if (change) {
      if (change.request !== request || known !== undefined) return false;
      const { object, changes } = change;
      sandbox.control({ failure: { kind: 'change', object, changes } });
      return true;
    }
    const isPossible =
      failure === noResponse || failure === gatewayTimeout || statuses.includes(String(failure));
    const isNext =
      injection.step === 'every' || known === undefined || (known === request && !once);
    if (!isPossible || !isNext) return false;
    if (once === 'cut') return true;
    const kind = failure === noResponse ? 'cut' : 'error';
    sandbox.control({ failure: { kind, status: failure || 500, after: once === 'late' } });
    return true;
  };

  const { origin, server, stop } = await serveSandbox({ ...sandbox, handle });
  // curl reaches other hosts through a proxy, which is this server.
  server.on('connect', ({ url = '' }, socket) => {
    note(foreignHost(url));
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  return { origin, exchanges, findings, step: () => step, close: stop };
}

/** What a program must name of a failed request: the code and the ID of the request. */
export const namesOf = ({ problem }: Exchange): string[] =>
  [problem.code, problem.request_id].map(asText).filter(Boolean);
