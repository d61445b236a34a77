import { execFileSync } from 'node:child_process';
import { planEntries } from './unitEntries.cjs';

test('Jest runs each test file once, within an entry or apart.', () => {
  const files = execFileSync('find', ['src', 'packages', '-name', '*.test.ts*'], {
    encoding: 'utf8',
  });
  const planned = ['.test.ts', '.test.tsx']
    .map((ending) => planEntries(ending))
    .flatMap(({ apart, entries }) => [...apart, ...Object.values(entries).flat()]);
  expect(planned.sort()).toEqual(files.trim().split('\n').sort());
});
