import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readmeBlocks } from '@docs/core/testing';
import { readTitle } from './example';

test('The example of the README returns what the README says.', () => {
  const { yaml = '', ts, text } = readmeBlocks(__dirname);
  expect(ts).toBe(readFileSync(path.join(__dirname, 'example.ts'), 'utf8'));
  expect(`${readTitle(yaml)}\n`).toBe(text);
});
