import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { displayPath } from './displayPath';
import { hasFileMatching } from './hasFileMatching';

test('A part of a path matches the files of a content root as problems name them.', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  mkdirSync(path.join(folder, 'api'));
  writeFileSync(path.join(folder, 'api/openapi.yaml'), '');
  expect(hasFileMatching(folder, 'api/openapi.yaml')).toBe(true);
  expect(hasFileMatching(folder, `${displayPath(folder)}/api`)).toBe(true);
  expect(hasFileMatching(folder, 'api/openapi.json')).toBe(false);
  rmSync(folder, { recursive: true });
});
