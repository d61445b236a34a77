import { once } from 'node:events';
import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { enterWork, leaveWork, siteFolder } from '../../output/publish/buildFolders';
import { serveBuild } from './serveBuild';

const folder = temporaryFolder();
const printed: string[] = [];
const print = (text: string) => void printed.push(text);
let server: Server | undefined;

beforeEach(() => {
  printed.length = 0;
  jest.spyOn(console, 'log').mockImplementation(print);
  jest.spyOn(console, 'error').mockImplementation(print);
  jest.replaceProperty(process, 'env', { ...process.env, PORT: '0', HOST: '' });
});
afterEach(() => {
  server?.close();
  server = undefined;
  process.exitCode = 0;
  jest.restoreAllMocks();
});

test('A folder without a site, and a wrong port, are reported.', () => {
  expect(serveBuild(folder)).toBeUndefined();
  process.env.PORT = '90000';
  expect(serveBuild(folder)).toBeUndefined();
  expect(printed).toEqual([
    `The site cannot be served: ${folder}/ has none; run \`npm run build\` first.`,
    'The site cannot be served: PORT is 90000, and must be a number up to 65535.',
  ]);
});

test('The port is named at which the site is, and a port that is in use.', async () => {
  writeFileSync(path.join(folder, 'index.html'), '');
  server = serveBuild(folder);
  await once(server as Server, 'listening');
  const { port, address } = server?.address() as AddressInfo;
  expect(address).toBe('127.0.0.1');
  // Clients reuse a connection for up to a minute.
  expect(server?.keepAliveTimeout).toBeGreaterThan(60_000);
  expect(server?.headersTimeout).toBeGreaterThan(server?.keepAliveTimeout ?? 0);

  process.env.PORT = String(port);
  // The listener of the command is called before this one.
  await new Promise((resolve) => serveBuild(folder)?.on('error', resolve));
  expect(printed).toEqual([
    `The site is at http://localhost:${port}.`,
    `The site cannot be served: port ${port} is in use; set PORT to another one.`,
  ]);
});

test('A build is not served before it has ended, and what is being sent is sent whole.', async () => {
  const root = path.join(folder, 'project');
  const size = 16 * 1024 * 1024;
  writeFiles(root, { 'public/index.html': 'old', 'public/large.txt': Buffer.alloc(size, 'old') });
  server = serveBuild(path.join(root, 'public'));
  await once(server as Server, 'listening');
  const { port } = server?.address() as AddressInfo;
  const get = (url: string) => fetch(`http://127.0.0.1:${port}${url}`);
  const home = async () => (await get('/')).text();

  const large = await get('/large.txt');
  enterWork(root, 'key');
  writeFiles(root, { 'public/index.html': 'unchecked' });
  writeFiles(siteFolder(root).folder, { 'index.html': 'new', _redirects: '/a /b 301\n' });
  expect(await home()).toBe('old');
  leaveWork(root, 'key', 'published');
  expect(await home()).toBe('new');
  expect((await fetch(`http://127.0.0.1:${port}/a`, { redirect: 'manual' })).status).toBe(301);
  expect(Buffer.from(await large.arrayBuffer()).equals(Buffer.alloc(size, 'old'))).toBe(true);
});

test('Where the redirects of a site cannot be read, the status is 500, and the server goes on.', async () => {
  const root = path.join(folder, 'replaced');
  writeFiles(root, { 'index.html': 'Home' });
  server = serveBuild(root);
  await once(server as Server, 'listening');
  const { port } = server?.address() as AddressInfo;
  const status = async () => (await fetch(`http://127.0.0.1:${port}/`)).status;
  const redirects = path.join(root, '_redirects');
  mkdirSync(redirects);
  expect(await status()).toBe(500);
  rmdirSync(redirects);
  expect(await status()).toBe(200);
});

test('Before a first build has ended, there is nothing to serve.', () => {
  const root = path.join(folder, 'first');
  enterWork(root, 'key');
  writeFiles(root, { '.build/lock': String(process.ppid), 'public/index.html': 'unchecked' });
  expect(serveBuild(path.join(root, 'public'))).toBeUndefined();
  expect(printed.join()).toMatch(/wait until the first build has ended \(process \d+\)/);
});
