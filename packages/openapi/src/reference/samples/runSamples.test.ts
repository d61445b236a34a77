import { createHash } from 'node:crypto';
import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@docs/core/testing';
import { findPython } from './sampleTools';
import type { Contract, Operation } from '../../contract/contract';
import { contractOf } from '../../contract/testContract';
import type { SampleBody } from './sampleBody';
import { buildSampleRequest, type Template } from './sampleRequest';
import { requestSamples, type RequestSample } from './requestSamples';
import { testRequests } from './testRequests';

interface ReceivedRequest {
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const variables: Readonly<Record<string, string>> = {
  CREWLINE_TOKEN: 'secret-token',
  CREWLINE_KEY: 'secret-key',
  CREWLINE_CREDENTIALS: 'user:pass:word',
};
const files = { 'file.png': 'a picture', 'a.txt': 'a file' };

let server: Server;
const folder = temporaryFolder();
let contract: Contract;
const received = new Map<string, ReceivedRequest>();

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.set(`${method} ${unquote(url)}`, { url, headers, body: Buffer.concat(chunks) });
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  contract = testRequests(`http://127.0.0.1:${port}`);
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), content);
  }
});

afterAll(() => {
  server.close();
});

/** Programs may encode an apostrophe or not. */
const unquote = (url: string): string => url.replaceAll('%27', "'");

/** Runs a program in the folder that contains the files to upload. */
async function run(command: string, args: readonly string[]): Promise<void> {
  const { PATH, HOME } = process.env;
  await promisify(execFile)(command, args, {
    cwd: folder,
    env: { PATH, HOME, LANG: 'C.UTF-8', NO_PROXY: '127.0.0.1', ...variables },
  });
}

const fillIn = (template: Template): string =>
  template
    .map((piece) => (typeof piece === 'string' ? piece : (variables[piece.variable] ?? '')))
    .join('');

/** Writes the samples of all requests in one language to files. */
const writeSamples = (language: RequestSample['language'], extension: string): string[] =>
  contract.operations.map((operation, index) => {
    const code = codeOf(operation, language);
    const name = `${language}${index}.${extension}`;
    writeFileSync(path.join(folder, name), code);
    return name;
  });

const codeOf = (operation: Operation, language: RequestSample['language']): string =>
  requestSamples(buildSampleRequest(contract, operation)).find((one) => one.language === language)
    ?.code ?? '';

/** Asserts that the server has received each request as intended. */
async function expectEachRequest(): Promise<void> {
  for (const operation of contract.operations) {
    const { method, url, headers, cookie, body } = buildSampleRequest(contract, operation);
    const { href, origin } = new URL(fillIn(url));
    const target = `${method} ${unquote(href.slice(origin.length))}`;
    const request = received.get(target);
    if (!request) throw new Error(`${target} is not among ${[...received.keys()].join('\n')}`);
    for (const { name, value } of headers) {
      expect(request.headers[name.toLowerCase()]).toBe(fillIn(value));
    }
    expect(request.headers.cookie).toBe(cookie && fillIn(cookie));
    if (body === undefined) expect(request.body.toString()).toBe('');
    else expect(await readBody(body, request)).toEqual(expectedBody(body));
  }
}

async function readBody(sent: SampleBody, { body, headers }: ReceivedRequest) {
  const { kind, mediaType } = sent;
  if (kind === 'json') return JSON.parse(body.toString()) as unknown;
  if (kind === 'form') return [...new URLSearchParams(body.toString())];
  if (sent.kind !== 'multipart') return body.toString();
  const { parts } = sent;
  const { 'content-type': type = '' } = headers;
  expect(type.replace(/; boundary=.*/, '')).toBe(mediaType);
  for (const part of parts) {
    if (part.mediaType !== undefined) expect(body.toString()).toContain(`: ${part.mediaType}\r\n`);
  }
  // Only form data has a reader. curl calls the parts of other types attachments.
  const init = { headers: { 'content-type': type.replace(/^[^;]*/, 'multipart/form-data') } };
  const form = body.toString('latin1').replaceAll(': attachment; name', ': form-data; name');
  const received = await new Response(Buffer.from(form, 'latin1'), init).formData();
  return Promise.all(
    [...received].map(async ([name, part]) =>
      typeof part === 'string' || part.name === 'blob'
        ? [name, await new Response(part).text()]
        : [name, await part.text(), part.type],
    ),
  ).then((all) => all.sort());
}

function expectedBody(body: SampleBody): unknown {
  switch (body.kind) {
    case 'json':
      return body.value;
    case 'form':
      return body.fields;
    case 'text':
      return body.text;
    case 'file':
      return files['file.png'];
    case 'multipart':
      return body.parts
        .map((part) =>
          part.kind === 'file'
            ? [part.name, files['a.txt'], part.mediaType]
            : [part.name, part.value],
        )
        .sort();
  }
}

beforeEach(() => {
  received.clear();
});

test('The curl samples are programs of Bash, and send what is meant.', async () => {
  const names = writeSamples('curl', 'sh');
  for (const name of names) await run('bash', ['-n', name]);
  writeFileSync(path.join(folder, 'all.sh'), names.map((name) => `. ./${name}\n`).join(''));
  await run('bash', ['-e', 'all.sh']);
  await expectEachRequest();
}, 60_000);

test('The JavaScript samples send what is meant, also a body with GET.', async () => {
  const names = writeSamples('javascript', 'mjs');
  const program = names.map((name) => `await import('./${name}');\n`).join('');
  writeFileSync(path.join(folder, 'all.mjs'), program);
  await run(process.execPath, ['all.mjs']);
  await expectEachRequest();
}, 60_000);

const python = findPython();
const testPython = python === undefined ? test.skip : test;
testPython(
  'The Python samples send what is meant.',
  async () => {
    const names = writeSamples('python', 'py');
    const program = names.map((name) => `runpy.run_path("${name}")\n`).join('');
    writeFileSync(path.join(folder, 'all.py'), `import runpy\n${program}`);
    await run(python ?? '', ['-s', '-B', 'all.py']);
    await expectEachRequest();
  },
  60_000,
);

const testJava = spawnSync('javac', ['-version']).status === 0 ? test : test.skip;
testJava(
  'The Java samples send what is meant.',
  async () => {
    const methods = contract.operations.map(
      (operation, index) =>
        `static void call${index}() throws Exception {\n${codeOf(operation, 'java')}\n}`,
    );
    const calls = methods.map((_, index) => `call${index}();`).join('\n');
    const program = [
      'import java.net.URI;',
      'import java.net.http.*;',
      'import java.nio.file.Path;',
      `public class All {\n${methods.join('\n')}`,
      `public static void main(String[] arguments) throws Exception {\n${calls}\n}\n}`,
    ];
    writeFileSync(path.join(folder, 'All.java'), program.join('\n'));
    await run('java', ['All.java']);
    await expectEachRequest();
  },
  60_000,
);

/** Sends a challenge (RFC 7616), and then keeps the credentials. */
const digestServer = (credentials: string[]): Server =>
  createServer(({ method = '', headers: { authorization = '' } }, response) => {
    const attributes = Object.fromEntries(
      [...authorization.matchAll(/(\w+)="?([^",]*)/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    if (attributes.response === undefined) {
      response.setHeader('WWW-Authenticate', 'Digest realm="r", nonce="n", qop="auth"');
      response.writeHead(401).end();
      return;
    }
    const md5 = (...values: (string | undefined)[]) =>
      createHash('md5').update(values.join(':')).digest('hex');
    const { uri, nc, cnonce, username } = attributes;
    const answer = md5(md5(username, 'r', 'pass:word'), 'n', nc, cnonce, 'auth', md5(method, uri));
    credentials.push(`${username} ${attributes.response === answer}`);
    response.end('{}');
  });

/** The samples of an operation with digest authentication, by language. */
function digestSamples(url: string): Record<string, string> {
  const digest = contractOf({
    servers: [{ url }],
    security: [{ digest: [] }],
    components: { securitySchemes: { digest: { type: 'http', scheme: 'Digest' } } },
    paths: { '/a': { get: {} } },
  });
  const samples = digest.operations.flatMap((operation) =>
    requestSamples(buildSampleRequest(digest, operation)),
  );
  return Object.fromEntries(samples.map(({ language, code }) => [language, code]));
}

testPython('The samples in curl and Python answer the challenge of HTTP digest.', async () => {
  const credentials: string[] = [];
  const challenging = digestServer(credentials);
  await new Promise<void>((resolve) => challenging.listen(0, '127.0.0.1', resolve));
  const { port } = challenging.address() as AddressInfo;
  const samples = digestSamples(`http://127.0.0.1:${port}`);
  writeFileSync(path.join(folder, 'digest.sh'), samples.curl ?? '');
  writeFileSync(path.join(folder, 'digest.py'), samples.python ?? '');
  await run('bash', ['-e', 'digest.sh']);
  await run(python ?? '', ['-s', '-B', 'digest.py']);
  challenging.close();
  expect(credentials).toEqual(['user true', 'user true']);
});
