import type { Navigation } from './pagePlan';
import { createVersionAwareHref } from './versionAwareHref';

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
      unlisted: ['/docs/v1/hidden', '/docs/v1/openapi.yaml'],
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
  ])('%s resolves to %s.', (href, resolved) => {
    expect(createVersionAwareHref(navigation, 'v1')(href)).toBe(resolved);
  });

  test.each([
    '/',
    '/docs/limits',
    '/docs/v1/jobs/',
    '/docs/v0/',
    '/documents',
    '/jobs/',
    '/postman.json',
    '#jobs',
    'jobs',
    'https://developers.acme.example/docs/jobs/',
    '//acme.example/docs',
    'mailto:docs@acme.example',
    '',
  ])('%s is unchanged.', (href) => {
    expect(createVersionAwareHref(navigation, 'v1')(href)).toBe(href);
  });

  test('only what that version has resolves to it.', () => {
    expect(createVersionAwareHref(navigation, 'v0')('/docs/jobs/')).toBe('/docs/jobs/');
  });
});

test.each(['v2', 'v9', '', undefined])(
  'With the version %s every href is unchanged.',
  (version) => {
    expect(createVersionAwareHref(navigation, version)('/docs/jobs/')).toBe('/docs/jobs/');
  },
);

test('On a site with one version every href is unchanged.', () => {
  expect(createVersionAwareHref({ sidebars: [] }, undefined)('/docs/jobs/')).toBe('/docs/jobs/');
});
