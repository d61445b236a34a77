import path from 'node:path';
import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { displayPath } from '@docs/core/files';
import { checkLinks } from './checkLinks';

const publicDir = temporaryFolder();

/** Checks the paths of `graph.json` on a site of two pages and a file. */
function check(hrefs: readonly string[], home = '') {
  const pages = { '/': home, '/jobs/': '<h2 id="pay"></h2><div data-more="body.job"></div>' };
  writeFiles(publicDir, {
    'index.html': pages['/'],
    'jobs/index.html': pages['/jobs/'],
    'openapi.yaml': '',
    'demo/index.html': '<p id="start"></p>',
  });
  return checkLinks({
    publicDir,
    baseUrl: 'https://developers.example',
    pages: Object.keys(pages).map((route) => ({
      route,
      htmlFile: path.join(publicDir, route, 'index.html'),
      links: [],
      sourceFile: 'content/index.mdx',
    })),
    documents: [
      {
        url: '/graph.json',
        sourceFile: undefined,
        hrefs: new Set(hrefs),
      },
    ],
  });
}

test('Pages, files and anchors that exist are fine, and anchors of what opens on demand.', async () => {
  const fine = ['/', '/jobs', '/jobs/#pay', '/openapi.yaml', '/demo/#start'];
  expect(await check([...fine, '/jobs/#body.job.salary'])).toEqual([]);
});

test('Paths and anchors that do not exist are a fault of the generator.', async () => {
  const problems = await check(['/gone', '/jobs/#lost', '/demo/#lost', '/jobs/#body.jobs']);
  const fault = {
    severity: 'error',
    file: displayPath(path.join(publicDir, 'graph.json')),
    hint: 'This is a fault of the generator, not of the content. Report it to those who maintain the site.',
  };
  expect(problems).toEqual([
    {
      ...fault,
      message: 'The generated file /graph.json names a path whose page or file does not exist.',
      found: '/gone',
    },
    {
      ...fault,
      message: 'The generated file /graph.json names 3 paths whose anchor does not exist.',
      found: '/jobs/#lost, /demo/#lost and /jobs/#body.jobs',
    },
  ]);
});

test('Many broken paths are one problem.', async () => {
  const problems = await check(Array.from({ length: 9 }, (_, index) => `/gone-${index}`));
  expect(problems).toMatchObject([{ found: '/gone-0, /gone-1, /gone-2 and 6 more' }]);
});

test('A broken link of an author is reported once, in the content.', async () => {
  const problems = await check(
    ['/gone/', '/jobs#lost'],
    '<a href="/gone"></a><a href="/jobs/#lost"></a>',
  );
  expect(problems.map(({ file }) => file)).toEqual(['content/index.mdx', 'content/index.mdx']);
});
