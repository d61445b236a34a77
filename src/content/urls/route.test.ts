import { comparableRoute, pageIdOfFile, routeOfCategory, routeOfFile } from './routes';

test.each([
  ['docs/guides/getting-started.mdx', '/docs/guides/getting-started'],
  ['docs/errors.mdx', '/docs/errors'],
  ['docs/api/jobs/index.mdx', '/docs/api/jobs/'],
  ['docs/a/b/c/d/index.mdx', '/docs/a/b/c/d/'],
  ['docs/index.mdx', '/docs'],
  ['index.mdx', '/'],
  ['docs/guides/getting-started.md', '/docs/guides/getting-started'],
  ['docs/my-index.mdx', '/docs/my-index'],
  ['docs/index/jobs.mdx', '/docs/index/jobs'],
  ['docs/v1.2.mdx', '/docs/v1.2'],
  ['versions/v1/docs/index.mdx', '/docs/v1/'],
  ['versions/v1/docs/guides/start.mdx', '/docs/v1/guides/start'],
  ['versions/1.4/docs/api/jobs/index.mdx', '/docs/1.4/api/jobs/'],
])('The file %s becomes the page %s.', (file, route) => {
  expect(routeOfFile(file)).toBe(route);
});

test.each([
  'docs/chart.png',
  'docs/mdx',
  'site.yaml',
  'api/openapi.yaml',
  'about.mdx',
  '../x.mdx',
  'versions/v1/index.mdx',
  'versions/docs/index.mdx',
  'old/versions/v1/docs/index.mdx',
])('%s is no page.', (file) => {
  expect(routeOfFile(file)).toBeNull();
});

test('A page’s id is its path below `docs/` without the ending, in each version.', () => {
  expect(pageIdOfFile('docs/index.mdx')).toBe('index');
  expect(pageIdOfFile('docs/api/jobs/index.mdx')).toBe('api/jobs/index');
  expect(pageIdOfFile('docs/limits.md')).toBe('limits');
  expect(pageIdOfFile('versions/v1/docs/api/jobs/index.mdx')).toBe('api/jobs/index');
});

test('The home page and files outside `docs/` have no id.', () => {
  expect(pageIdOfFile('index.mdx')).toBeNull();
  expect(pageIdOfFile('api/docs/limits.mdx')).toBeNull();
});

test('The route of a category’s page is below that of its version.', () => {
  expect(routeOfCategory('guides')).toBe('/docs/category/guides');
  expect(routeOfCategory('guides', 'v1')).toBe('/docs/v1/category/guides');
});

test('Routes are compared without trailing slashes, but that of the home page is its slash.', () => {
  expect(comparableRoute('/docs/api/jobs/')).toBe('/docs/api/jobs');
  expect(comparableRoute('/docs/api/jobs')).toBe('/docs/api/jobs');
  expect(comparableRoute('/docs/api/jobs//')).toBe('/docs/api/jobs');
  expect(comparableRoute('/')).toBe('/');
});
