import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { checkRobots } from './checkRobots';

const contentDir = temporaryFolder();

function check(text: string | Buffer) {
  writeFiles(contentDir, { 'static/robots.txt': text });
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

test('A file that cannot be read is reported.', () => {
  expect(check(Buffer.from([0xff]))).toMatchObject([{ message: 'The file is not valid UTF-8.' }]);
});

test.each([
  'Sitemap: https://x.example/a.xml\n',
  'User-agent: *\n sitemap : https://x.example/a.xml',
])('A file with %j is right.', (text) => {
  expect(check(text)).toEqual([]);
});
