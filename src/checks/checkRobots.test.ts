import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkRobots } from './checkRobots';

const contentDir = mkdtempSync(path.join(tmpdir(), 'robots-'));
const file = path.join(contentDir, 'static', 'robots.txt');
mkdirSync(path.dirname(file));
afterAll(() => rmSync(contentDir, { recursive: true }));

function check(text: string) {
  writeFileSync(file, text);
  return checkRobots(contentDir, 'https://developers.acme.example');
}

test('A content root without the file has no problem.', () => {
  expect(checkRobots(contentDir, 'https://developers.acme.example')).toEqual([]);
});

test('A file that does not name the sitemap is reported, with the line to add.', () => {
  expect(check('User-agent: *\nAllow: /\n# Sitemap: https://x.example/a.xml\n')).toMatchObject([
    {
      severity: 'warning',
      file: expect.stringMatching(/static\/robots\.txt$/) as string,
      expected: 'Sitemap: https://developers.acme.example/sitemap.xml',
    },
  ]);
});

test.each([
  'Sitemap: https://x.example/a.xml\n',
  'User-agent: *\n sitemap : https://x.example/a.xml',
])('A file with %j is right.', (text) => {
  expect(check(text)).toEqual([]);
});
