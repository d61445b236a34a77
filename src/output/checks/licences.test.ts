import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = process.cwd();
const rows = [
  ...readFileSync(path.join(root, 'docs', 'licences.md'), 'utf8').matchAll(
    /^\| (\S+) +\| (MIT|OFL-1\.1) +\|/gm,
  ),
].map(([, name = '', licence = '']) => [name, licence] as const);

test('docs/licences.md names packages.', () => {
  expect(rows.length).toBeGreaterThan(20);
});

test.each(rows)('%s has the licence %s.', (name, licence) => {
  const file = path.join(root, 'node_modules', name, 'package.json');
  expect((JSON.parse(readFileSync(file, 'utf8')) as { license?: string }).license).toBe(licence);
});
