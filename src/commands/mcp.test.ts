import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { testFiles } from '../mcp/testDocs';

const publicDir = temporaryFolder();

/** Closed where an expectation fails too, or Jest waits for the command. */
const open: Client[] = [];
afterEach(() => Promise.all(open.splice(0).map((client) => client.close())));

const command = { command: process.execPath, args: ['src/commands/run.mjs', 'mcp'] };
const environment = (folder: string) => ({ ...process.env, PUBLIC_DIR: folder });

/** Runs the command to its end. */
function run(folder: string, input = '') {
  const { status, stdout, stderr } = spawnSync(command.command, command.args, {
    encoding: 'utf8',
    env: environment(folder),
    input,
  });
  return { status, stdout, stderr };
}

// A client asks for the current version of the protocol, or begins as earlier ones do.
test.each([
  ['current', { pin: '2026-07-28' }],
  ['earlier', 'legacy'],
] as const)(
  'A client of the %s protocol starts the command and uses the built site.',
  async (_protocol, mode) => {
    const { graph, search, markdown } = await testFiles();
    writeFiles(publicDir, {
      'graph.json': JSON.stringify(graph),
      ...Object.fromEntries([...search.v2, ...search.v1]),
      ...markdown,
    });

    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    open.push(client);
    const errors: Error[] = [];
    // Anything but the protocol on standard output is such an error.
    client.onerror = (error) => errors.push(error);
    const env = environment(publicDir) as Record<string, string>;
    await client.connect(new StdioClientTransport({ ...command, env }));
    const read = { name: 'read_page', arguments: { path: '/docs/guides/start' } };
    expect((await client.callTool(read)).content).toEqual([{ type: 'text', text: '# Start\n' }]);
    const find = { name: 'search', arguments: { query: 'card', limit: 1 } };
    expect(await client.callTool(find)).toMatchObject({
      structuredContent: { results: [{ title: 'Pay by card' }] },
    });
    await client.close();
    expect(errors).toEqual([]);
  },
);

test('Lines that are no request get an error, and standard output has nothing else.', async () => {
  const { graph, search } = await testFiles();
  writeFiles(publicDir, {
    'lines/graph.json': JSON.stringify(graph),
    ...Object.fromEntries([...search.v2, ...search.v1].map(([url, text]) => [`lines${url}`, text])),
  });
  const lines = [
    '{"jsonrpc":',
    '',
    'card',
    '7',
    '{"jsonrpc":"2.0","id":3,"method":"tools/call","params":null}',
    '{"jsonrpc":"2.0","id":{},"method":"ping"}',
  ];
  const { stdout, stderr, status } = run(path.join(publicDir, 'lines'), `${lines.join('\n')}\n`);
  const errors = stdout
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  const parseError = { jsonrpc: '2.0', id: null, error: { code: -32_700 } };
  const invalid = (id: number | null) => ({ jsonrpc: '2.0', id, error: { code: -32_600 } });
  expect(errors).toMatchObject([parseError, parseError, invalid(null), invalid(3), invalid(null)]);
  expect([stderr, status]).toEqual(['', 0]);
});

describe('The command ends with a message on standard error', () => {
  const message = (file: string, defect: string) =>
    `${path.join(publicDir, file)} ${defect}. Run \`npm run build\` first.\n`;

  test.each([
    ['the site is not built', 'gone', undefined, 'gone/graph.json', 'does not exist'],
    ['the graph is incomplete', 'half', '{"url":', 'half/graph.json', 'is incomplete'],
    [
      'the graph is of another version',
      'other',
      '{}',
      'other/graph.json',
      'was written by another version of this project',
    ],
  ])('when %s.', (_case, folder, graph, file, defect) => {
    writeFiles(publicDir, { [`${folder}/graph.json`]: graph });
    expect(run(path.join(publicDir, folder))).toEqual({
      status: 1,
      stdout: '',
      stderr: message(file, defect),
    });
  });

  test('when a search file is missing.', async () => {
    const { graph } = await testFiles();
    writeFiles(publicDir, { 'searchless/graph.json': JSON.stringify(graph) });
    expect(run(path.join(publicDir, 'searchless'))).toEqual({
      status: 1,
      stdout: '',
      stderr: message('searchless/search/v2.json', 'does not exist'),
    });
  });
});
