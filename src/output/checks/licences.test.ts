import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = process.cwd();
const text = readFileSync(path.join(root, 'static', 'licences.txt'), 'utf8');
const startOfBsd = text.indexOf('BSD 3-CLAUSE LICENSE');
const startOfFonts = text.indexOf('Fonts:');
const packages = [...text.matchAll(/^ {2}([@\w/-]+): Copyright /gm)].map(
  ({ 1: name = '', index }) => [
    name,
    index < startOfBsd ? 'MIT' : index < startOfFonts ? 'BSD-3-Clause' : 'OFL-1.1',
  ],
);

test('static/licences.txt names packages.', () => {
  expect(packages.length).toBeGreaterThan(20);
});

test.each(packages)('%s has the licence %s.', (name = '', licence = '') => {
  const file = path.join(root, 'node_modules', name, 'package.json');
  expect((JSON.parse(readFileSync(file, 'utf8')) as { license?: string }).license).toBe(licence);
});
