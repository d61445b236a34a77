import type { Navigation } from './pagePlan';
import { createHrefResolver } from './hrefResolver';

const baseUrl = 'https://docs.acme.example/api';
const address = { baseUrl, externalPaths: ['/pricing', '/api/blog'] };

const navigation: Navigation = {
  sidebars: [
    { name: 'docs', version: 'v2', label: 'Docs', route: '/docs', tree: [] },
    {
      name: 'docs',
      version: 'v1',
      label: 'Docs',
      route: '/docs/v1/',
      tree: [
        { label: 'Start', route: '/docs/v1/' },
        {
          label: 'Jobs',
          slug: 'jobs',
          route: '/docs/v1/category/jobs',
          items: [
            { label: 'List jobs', route: '/docs/v1/jobs/' },
            { label: 'Elsewhere', href: 'https://elsewhere.example/docs/limits' },
          ],
        },
      ],
    },
    { name: 'docs', version: 'v0', label: 'Docs', route: '/docs/v0/', tree: [] },
  ],
  versions: [
    { id: 'v2', label: 'Version 2', route: '/docs' },
    {
      id: 'v1',
      label: 'Version 1',
      route: '/docs/v1/',
      unlisted: ['/docs/v1/hidden', '/docs/v1/openapi.yaml', '/docs/v1/samples/apply.py'],
    },
    { id: 'v0', label: 'Version 0', route: '/docs/v0/', unlisted: [] },
  ],
};

describe('On pages of an older version', () => {
  test.each([
    ['/docs', '/docs/v1/'],
    ['/docs/', '/docs/v1/'],
    ['/docs/jobs/', '/docs/v1/jobs/'],
    ['/docs/jobs', '/docs/v1/jobs/'],
    ['/docs/jobs/?page=2#query-limit', '/docs/v1/jobs/?page=2#query-limit'],
    ['/docs/jobs#a?b', '/docs/v1/jobs/#a?b'],
    ['/docs/category/jobs', '/docs/v1/category/jobs'],
    ['/docs/hidden', '/docs/v1/hidden'],
    ['/openapi.yaml', '/docs/v1/openapi.yaml'],
    ['/samples/apply.py', '/docs/v1/samples/apply.py'],
    [`${baseUrl}/docs/jobs#a`, '/docs/v1/jobs/#a'],
  ])('%s resolves to %s.', (href, resolved) => {
    expect(createHrefResolver(navigation, 'v1', address)(href)).toBe(resolved);
  });

  test.each([
    '/',
    '/docs/limits',
    '/docs/v1/jobs/',
    '/docs/v0/',
    '/documents',
    '/jobs/',
    '/postman.json',
    '/samples.zip',
    '#jobs',
    'jobs',
    'https://developers.acme.example/docs/jobs/',
    '//acme.example/docs',
    'mailto:docs@acme.example',
    '',
  ])('%s is unchanged.', (href) => {
    expect(createHrefResolver(navigation, 'v1', address)(href)).toBe(href);
  });

  test('only what that version has resolves to it.', () => {
    expect(createHrefResolver(navigation, 'v0', address)('/docs/jobs/')).toBe('/docs/jobs/');
  });
});

describe.each(['v2', 'v9', '', undefined])('On pages of the version %s', (version) => {
  const resolveHref = createHrefResolver(navigation, version, address);

  test('a path is unchanged.', () => {
    expect(resolveHref('/docs/jobs/')).toBe('/docs/jobs/');
  });

  test('a URL of the site becomes a path, with its query and hash.', () => {
    expect(resolveHref(`${baseUrl}/docs/jobs?page=2#limit`)).toBe('/docs/jobs?page=2#limit');
  });

  test('a URL of the home page or of a download becomes a path.', () => {
    expect(
      ['/', '/?a=b#c', '/docs', '/openapi.yaml', '/samples/a.py'].map((path) =>
        resolveHref(baseUrl + path),
      ),
    ).toEqual(['/', '/?a=b#c', '/docs', '/openapi.yaml', '/samples/a.py']);
  });

  test.each(['/pricing', '/pricing/', '/pricing/teams?a=b#c', '/api/blog/1'])(
    'the external path %s becomes a URL of the host.',
    (path) => {
      expect(resolveHref(path)).toBe(`https://docs.acme.example${path}`);
    },
  );

  test.each(['/pricings', '/blog', '/docs/pricing'])('the path %s is unchanged.', (path) => {
    expect(resolveHref(path)).toBe(path);
  });

  test.each([
    baseUrl,
    `${baseUrl}/pricing`,
    `${baseUrl}/documents`,
    `${baseUrl}/logo.png`,
    `${baseUrl}//elsewhere.example`,
    `${baseUrl}/\\elsewhere.example`,
    `${baseUrl}s/docs`,
    'https://docs.acme.example/docs/jobs',
    'https://docs.acme.example.evil.example/api/docs',
  ])('%s is unchanged.', (href) => {
    expect(resolveHref(href)).toBe(href);
  });
});

test('The resolver of a version is made once, because pages that render again compare it.', () => {
  const create = () => createHrefResolver(navigation, 'v1', address);
  expect(create()).toBe(create());
  expect(createHrefResolver(navigation, 'v2', address)).not.toBe(create());
});
