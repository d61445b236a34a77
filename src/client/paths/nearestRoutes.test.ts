import { findNearestRoutes, findMeantRoute } from './nearestRoutes';

const routes = [
  '/',
  '/docs',
  '/docs/guides/getting-started',
  '/docs/guides/common-terms',
  '/docs/api/errors',
  '/docs/api/limits',
  '/docs/api/jobs/',
  '/docs/api/jobs/show',
  '/docs/api/campaigns/',
  '/docs/api/campaigns/show',
  '/docs/api/locations/show',
  '/docs/api/departments/show',
  '/docs/category/guides',
].map((route) => ({ route, title: `Page ${route}` }));

const nearest = (path: string) => findNearestRoutes(path, routes).map(({ route }) => route);
const without = (path: string) => findMeantRoute(path, routes)?.route;

describe('A path with an ending', () => {
  test.each([
    ['/docs/api/errors.html', '/docs/api/errors'],
    ['/docs/api/errors.htm', '/docs/api/errors'],
    ['/docs/api/errors.HTML', '/docs/api/errors'],
    ['/docs/api/errors/index.html', '/docs/api/errors'],
    ['/docs/api/jobs/index.html', '/docs/api/jobs/'],
    ['/docs/api/jobs.html', '/docs/api/jobs/'],
    ['/docs/index.html', '/docs'],
    ['/index.html', '/'],
  ])('such as %s resolves to the page %s.', (path, route) => {
    expect(without(path)).toBe(route);
  });

  test.each(['/docs/api/mistakes.html', '/docs/api/mistakes/index.html'])(
    'such as %s resolves to nothing when there is no such page.',
    (path) => {
      expect(without(path)).toBeUndefined();
    },
  );

  test.each([
    ['/docs/api/errors%20', '/docs/api/errors'],
    ['/docs/api/errors//', '/docs/api/errors'],
    ['//docs//api/jobs', '/docs/api/jobs/'],
    ['/%2Fdocs', '/docs'],
    ['/%20', '/'],
  ])('or with a space or slash too many, such as %s, resolves to the page %s.', (path, route) => {
    expect(without(path)).toBe(route);
  });

  test.each(['//evil.example', '/%5Cevil.example', '/%25', '/%', '/\\docs'])(
    'such as %s resolves to nothing.',
    (path) => {
      expect(without(path)).toBeUndefined();
    },
  );

  test('is the only kind that resolves.', () => {
    expect(without('/docs/api/errors')).toBeUndefined();
    expect(without('/docs/api/errors/')).toBeUndefined();
    expect(without('/docs/api/errors.md')).toBeUndefined();
  });
});

describe('The nearest pages', () => {
  test.each([
    ['/docs/api/erors', '/docs/api/errors'],
    ['/docs/guides/geting-startet', '/docs/guides/getting-started'],
    ['/docs/API/Limits', '/docs/api/limits'],
    ['/docs/api/limits/', '/docs/api/limits'],
    ['/docs/api/job', '/docs/api/jobs/'],
  ])('for the typing mistake %s begin with %s.', (path, route) => {
    expect(nearest(path)[0]).toBe(route);
  });

  test('are found when a page has moved to another folder.', () => {
    expect(nearest('/getting-started')).toContain('/docs/guides/getting-started');
    expect(nearest('/old/reference/limits')).toEqual(['/docs/api/limits']);
  });

  test('are found for a path with an ending and a typing mistake.', () => {
    expect(nearest('/docs/api/erors.html')[0]).toBe('/docs/api/errors');
    expect(nearest('/docs/api/job/index.html')[0]).toBe('/docs/api/jobs/');
  });

  test('are at most four, the most similar first.', () => {
    const found = nearest('/docs/api/campaign/show');
    expect(found).toHaveLength(4);
    expect(found[0]).toBe('/docs/api/campaigns/show');
  });

  test('are none when nothing is near.', () => {
    expect(nearest('/wp-login.php')).toEqual([]);
    expect(nearest('/xxxxxxxxxxxxxxxxxxxxxxxxxxxx')).toEqual([]);
  });

  test('are none on a site without pages.', () => {
    expect(findNearestRoutes('/docs', [])).toEqual([]);
  });

  test('come with their titles.', () => {
    expect(findNearestRoutes('/docs/api/erors', routes)[0]).toEqual({
      route: '/docs/api/errors',
      title: 'Page /docs/api/errors',
    });
  });
});
