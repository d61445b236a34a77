import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../content/files/testFiles';
import { findPython } from './sampleTools';
import type { Contract, Operation } from '../../contract/contract';
import type { SampleBody } from './sampleBody';
import { buildSampleRequest } from './sampleRequest';
import type { Template } from './template';
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

async function readBody({ kind }: SampleBody, { body, headers }: ReceivedRequest) {
  if (kind === 'json') return JSON.parse(body.toString()) as unknown;
  if (kind === 'form') return [...new URLSearchParams(body.toString())];
  if (kind !== 'multipart') return body.toString();
  const init = { headers: { 'content-type': headers['content-type'] ?? '' } };
  const parts = [...(await new Response(new Uint8Array(body), init).formData())];
  return Promise.all(
    parts.map(async ([name, part]) =>
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
