import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = process.cwd();
const text = readFileSync(path.join(root, 'static', 'licences.txt'), 'utf8');
const licences = {
  'BSD 3-CLAUSE': 'BSD-3-Clause',
  'APACHE LICENSE': 'Apache-2.0',
  'Fonts:': 'OFL-1.1',
};
const starts = Object.entries(licences).map(
  ([heading, licence]) => [text.indexOf(heading), licence] as const,
);
const packages = [...text.matchAll(/^ {2}([@\w/-]+): Copyright /gm)].map(
  ({ 1: name = '', index }) => [name, starts.findLast(([start]) => start < index)?.[1] ?? 'MIT'],
);

test('static/licences.txt names packages.', () => {
  expect(packages.length).toBeGreaterThan(20);
});

test.each(packages)('%s has the licence %s.', (name = '', licence = '') => {
  const file = path.join(root, 'node_modules', name, 'package.json');
  expect((JSON.parse(readFileSync(file, 'utf8')) as { license?: string }).license).toBe(licence);
});
