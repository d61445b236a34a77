import { displayPath } from './displayPath';
import { hasFileMatching } from './hasFileMatching';
import { temporaryFolder, writeFiles } from './testFiles';

const folder = temporaryFolder();

test('A part of a path matches the files of a content root as problems name them.', () => {
  writeFiles(folder, { 'api/openapi.yaml': '' });
  expect(hasFileMatching(folder, 'api/openapi.yaml')).toBe(true);
  expect(hasFileMatching(folder, `${displayPath(folder)}/api`)).toBe(true);
  expect(hasFileMatching(folder, 'api/openapi.json')).toBe(false);
});
