import { readFileSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder, readmeBlocks, writeFiles } from '@docs/core/testing';
import { printSite } from './example';

const folder = emptyFolder();

test('The example of the README prints what the README says.', () => {
  const { md = '', ts, text } = readmeBlocks(__dirname);
  expect(ts).toBe(readFileSync(path.join(__dirname, 'example.ts'), 'utf8'));
  writeFiles(folder, {
    'docusaurus.config.js': "export default { title: 'Ants' };",
    'docs/index.mdx': md,
  });
  const log = jest.spyOn(console, 'log').mockImplementation();
  printSite(folder);
  expect(`${log.mock.calls.join('\n')}\n`).toBe(text);
});
