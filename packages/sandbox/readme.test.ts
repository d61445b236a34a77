import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder, readmeBlocks, writeFiles } from '@docs/core/testing';
import { tryApi } from './example';

const folder = projectFolder();

test('The example of the README prints what the README says.', async () => {
  const { yaml, ts, text } = readmeBlocks(__dirname);
  expect(ts).toBe(readFileSync(path.join(__dirname, 'example.ts'), 'utf8'));
  writeFiles(folder, { 'openapi.yaml': yaml });
  const log = jest.spyOn(console, 'log').mockImplementation();
  await tryApi(path.join(folder, 'openapi.yaml'));
  expect(`${log.mock.calls.join('\n')}\n`).toBe(text);
});
