import { extractWords } from './nearestRoutes';

test.each([
  ['/docs/api/employeeJobs/list-all.html', 'employee Jobs list all'],
  ['/docs/caf%C3%A9', 'docs café'],
  ['/%', ''],
  ['/', ''],
])('%s has the words “%s”.', (path, words) => {
  expect(extractWords(path)).toBe(words);
});
