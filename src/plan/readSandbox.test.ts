import path from 'node:path';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { contractOf } from '@docs/openapi/testing';
import { mostForPages, readSandbox } from './readSandbox';

const folder = emptyFolder();
const file = path.join(folder, 'api/openapi.yaml');
const paths = { '/ants': { get: { responses: { 200: { description: 'Ants.' } } } } };

const read = (parts: object, rules?: string) => {
  writeFiles(folder, { 'api/sandbox.yaml': rules });
  return readSandbox(contractOf(parts), file, folder);
};

test('A contract without operations has no sandbox.', async () => {
  expect(await read({})).toEqual({ sandbox: undefined, problems: [] });
});

test('Pages may load a sandbox, unless its contract is too large.', async () => {
  expect((await read({ paths })).sandbox?.isForPages).toBe(true);
  const components = { schemas: { Ant: { title: 'a'.repeat(mostForPages) } } };
  expect((await read({ paths, components })).sandbox?.isForPages).toBe(false);
});

test('Rules with a mistake are a problem, and the site has no sandbox.', async () => {
  const { sandbox, problems } = await read({ paths }, 'clock: noon\n');
  expect(sandbox).toBeUndefined();
  expect(problems).toMatchObject([{ severity: 'error', field: 'clock', line: 1 }]);
});

test('A changed rule is read again for the same contract.', async () => {
  const contract = contractOf({ paths });
  writeFiles(folder, { 'api/sandbox.yaml': 'parallel: 2\n' });
  const first = await readSandbox(contract, file, folder);
  expect(await readSandbox(contract, file, folder)).toBe(first);
  writeFiles(folder, { 'api/sandbox.yaml': 'parallel: 3\n' });
  expect((await readSandbox(contract, file, folder)).sandbox?.data).toContain('"parallel":3');
});
