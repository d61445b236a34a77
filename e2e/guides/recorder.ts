import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { asList, asObject, asText, isObject } from '../../src/contract/contractJson';
import { sampleRequest } from '../../src/contract/sampleRequest';
import { wishFor, versionOf, type Answer, type Wish } from './coherentAnswer';
import { operationFor, type ContractOperation } from './contractOperations';
import { findings, type Finding } from './checkExchange';
import type { SampleApi } from './sampleApi';

/** One request of a program with its answer. */
interface Exchange {
  /** Number of the step that sent it; 0 before the first. */
  step: number;
  /** E.g. `POST /v1/employees`. */
  request: string;
  /** Undefined for a request that is for none. */
  operationId: string | undefined;
  status: number;
  findings: Finding[];
}

export interface Recorder {
  origin: string;
  exchanges: Exchange[];
  /** Number of the step that was begun last. */
  step: () => number;
  close: () => Promise<void>;
}

interface Options {
  /** Status that a step is to see. */
  expects: (step: number) => number | undefined;
  /** Whether versions must be those that were answered before; else those of the contract will do. */
  carries: boolean;
}

/** Where programs say which step they begin: `/-/step/<number>`. */
export const stepPath = '/-/step/';
/** Where the mock serves what lies on other hosts: `/-/at/<host>/<path>`. */
const elsewherePath = '/-/at/';

/**
 * Stands before the mock server, on loopback too: notes which step sends what,
 * makes answers agree with each other and checks both sides by the contract.
 */
export async function startRecorder(api: SampleApi, options: Options): Promise<Recorder> {
  const { document, operations, mockOrigin, serverUrl } = api;
  const serverPath = new URL(serverUrl).pathname.replace(/\/$/, '');
  const exchanges: Exchange[] = [];
  const forced = new Set<number>();
  const files = new Map<string, Buffer>();
  let step = 0;

  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => {
      note(`${request.method ?? ''} ${request.url ?? ''}`, 500, {
        message: 'The request could not be answered.',
        found: String(error),
      });
      response.writeHead(500).end();
    });
  });
  // A program that asks for another host through the proxy that it is told to use.
  server.on('connect', (request, socket) => {
    leaves(request.url ?? '');
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    exchanges,
    step: () => step,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function note(request: string, status: number, ...found: Finding[]) {
    exchanges.push({ step, request, operationId: undefined, status, findings: found });
  }

  function leaves(address: string) {
    note(`CONNECT ${address}`, 502, {
      message: 'The sample asks for an address that is not the API’s.',
      found: address,
      hint: 'Take the address from the response that gives it.',
    });
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/';
    if (target.startsWith(stepPath)) {
      step = Number(target.slice(stepPath.length));
      response.writeHead(204).end();
    } else if (target.startsWith(elsewherePath)) {
      giveFile(request, response);
    } else if (!target.startsWith('/')) {
      leaves(target);
      response.writeHead(502).end();
    } else {
      await giveAnswer(request, response);
    }
  }

  function giveFile(request: IncomingMessage, response: ServerResponse) {
    const address = (request.url ?? '').slice(elsewherePath.length);
    const file = files.get(address);
    const found: Finding[] = [];
    if (request.headers.authorization !== undefined) {
      found.push({
        message: 'The sample sends the token to another host than the API’s.',
        found: address,
      });
    }
    if (file === undefined) {
      found.push({ message: 'No response has given this address.', found: address });
    }
    note(`${request.method ?? ''} ${address}`, file ? 200 : 404, ...found);
    response.writeHead(file ? 200 : 404, { 'Content-Type': 'application/octet-stream' }).end(file);
  }

  async function giveAnswer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams, search } = new URL(request.url ?? '/', origin);
    const inside = pathname === serverPath || pathname.startsWith(`${serverPath}/`);
    const path = inside ? pathname.slice(serverPath.length) : pathname;
    const method = request.method ?? 'GET';
    const operation = inside ? operationFor(operations, method, path) : undefined;
    const sent = await buffer(request);
    const json = /json/.test(request.headers['content-type'] ?? '')
      ? parsed(sent.toString())
      : undefined;
    const expected = options.expects(step);
    const ifMatch = asText(request.headers['if-match']) || undefined;
    let wish: Wish = {};
    const force =
      expected !== undefined && !forced.has(step) && operation?.responses.has(String(expected));
    if (operation) {
      const asked = { operation, path, query: searchParams, ifMatch, body: json };
      const known = options.carries || ifMatch === undefined ? ifMatch : versionOf(path);
      wish = wishFor({ ...asked, ifMatch: known }, operations, api.objects);
      if (force) {
        forced.add(step);
        wish = { status: expected };
      }
    }
    const asked = await ask(request, path + search, sent, wish);
    const { violations } = asked;
    let { answer } = asked;
    const refused = violations.some((message) => /security/.test(message));
    if (
      operation &&
      wish.status !== undefined &&
      answer.status !== wish.status &&
      (force || !refused)
    ) {
      answer = (await askBySample(operation, wish.status)) ?? answer;
    } else if (answer.status < 300) {
      if (wish.json !== undefined) answer.json = wish.json;
      const location = answer.headers.get('location');
      if (location !== null && answer.headers.has('etag')) {
        wish.headers = { ...wish.headers, ETag: versionOf(location.slice(serverUrl.length)) };
      }
      for (const [name, value] of Object.entries(wish.headers ?? {}))
        answer.headers.set(name, value);
    }
    const exchange = {
      operation,
      query: searchParams,
      json,
      answer,
      violations,
      expected,
      reason: answer.status === wish.status ? wish.reason : undefined,
    };
    const found = findings(api, exchange);
    const text = answer.json === undefined ? answer.text : JSON.stringify(local(answer, found));
    exchanges.push({
      step,
      request: `${method} ${pathname}${search}`,
      operationId: operation?.operationId,
      status: answer.status,
      findings: found,
    });
    response.writeHead(answer.status, headersOf(answer));
    response.end(text);
  }

  async function ask(request: IncomingMessage, target: string, body: Buffer, wish: Wish) {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (
        !/^(?:host|connection|keep-alive|transfer-encoding|content-length|expect|accept-encoding)$/.test(
          name,
        )
      ) {
        headers.set(name, String(value));
      }
    }
    const prefer = [
      wish.status === undefined ? '' : `code=${wish.status}`,
      wish.example === undefined ? '' : `example=${wish.example}`,
    ].filter((one) => one !== '');
    if (prefer.length > 0) headers.set('Prefer', prefer.join(', '));
    const answered = await fetch(mockOrigin + target, {
      method: request.method,
      headers,
      body: body.length > 0 ? new Uint8Array(body) : null,
    });
    const violations = asList(parsed(answered.headers.get('sl-violations') ?? '[]')).map((one) =>
      asText(asObject(one).message),
    );
    return { answer: await readAnswer(answered), violations };
  }

  /** An error that the mock gives to a valid request only, for one that is not. */
  async function askBySample(
    operation: ContractOperation,
    status: number,
  ): Promise<Answer | undefined> {
    const sample = sampleRequest(document, operation);
    if (sample === undefined) return undefined;
    const text = (pieces: typeof sample.url) =>
      pieces.map((piece) => (typeof piece === 'string' ? piece : 'token')).join('');
    const answered = await fetch(mockOrigin + text(sample.url).slice(serverUrl.length), {
      method: sample.method,
      headers: [
        ...sample.headers.map(({ name, value }): [string, string] => [name, text(value)]),
        ['Prefer', `code=${status}`],
      ],
      body: sample.body?.kind === 'json' ? JSON.stringify(sample.body.value) : null,
    });
    return answered.status === status ? await readAnswer(answered) : undefined;
  }

  function headersOf({ headers }: Answer): Record<string, string> {
    const own = [...headers].filter(
      ([name]) =>
        !/^(?:sl-|access-control-|content-length|connection|keep-alive|date|transfer-)/.test(name),
    );
    return Object.fromEntries(
      own.map(([name, value]) => {
        if (name === 'retry-after') return [name, '1'];
        if (name === 'link') return [name, value.replace(/<(?=\/)/g, `<${origin}${serverPath}`)];
        return [name, name === 'location' ? localUrl(value) : value];
      }),
    );
  }

  /** The JSON of an answer with addresses that lead here; those of errors lead to the documentation. */
  function local({ json, status }: Answer, found: Finding[]): unknown {
    return status < 400 ? withLocalUrls(json, {}) : json;

    function withLocalUrls(value: unknown, around: { size?: unknown; sha256?: unknown }): unknown {
      if (typeof value === 'string' && /^https?:\/\/[^\s/]+\/\S*$/.test(value)) {
        const url = localUrl(value);
        const address = url.slice(origin.length + elsewherePath.length);
        if (url.startsWith(origin + elsewherePath)) files.set(address, fileFor(address, around));
        return url;
      }
      if (Array.isArray(value)) return value.map((one: unknown) => withLocalUrls(one, around));
      if (!isObject(value)) return value;
      const within = { ...around, ...value };
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, withLocalUrls(one, within)]),
      );
    }

    function fileFor(
      address: string,
      { size, sha256 }: { size?: unknown; sha256?: unknown },
    ): Buffer {
      const file = exampleFile(address, typeof size === 'number' ? size : 1024);
      const digest = createHash('sha256').update(file).digest('hex');
      if (typeof sha256 === 'string' && sha256 !== digest) {
        found.push({
          message:
            'The contract’s example has another checksum than the file that the mock serves for it.',
          expected: digest,
          found: sha256,
          hint: 'Write the expected checksum into the example.',
        });
      }
      return file;
    }
  }

  function localUrl(url: string): string {
    if (url === serverUrl || url.startsWith(`${serverUrl}/`)) {
      return origin + serverPath + url.slice(serverUrl.length);
    }
    return origin + elsewherePath + url.replace(/^https?:\/\//, '');
  }
}

/** What stands for a file of which an example tells only the size: its name, again and again. */
function exampleFile(address: string, size: number): Buffer {
  const name = /([^/?]*)(?:\?.*)?$/.exec(address)?.[1] ?? '';
  return Buffer.alloc(size, `${name}\n`);
}

async function readAnswer(answered: Response): Promise<Answer> {
  const text = await answered.text();
  const json = /json/.test(answered.headers.get('content-type') ?? '') ? parsed(text) : undefined;
  return { status: answered.status, headers: new Headers(answered.headers), json, text };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
