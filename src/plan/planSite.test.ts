import { contractOf } from '@docs/openapi/testing';
import { buildNavigation } from './buildNavigation';
import { planSite, versionsOfPlan } from './planSite';
import type { PlanInput } from './readSite';
import { createImageViews, createPreviewViews } from './previewViews';
import { listCanonicalRoutes, listSiteRoutes } from './siteRoutes';
import { pageSource, sidebarsOf } from './testPlan';

/** A version with pages that have no prose. `folder` is its path below the content root. */
const versionInput = (
  version: string | undefined,
  folder: string,
  ids: string[],
  items: string,
): PlanInput => ({
  version,
  pages: ids.map((id) =>
    pageSource(id === 'home' && folder === '' ? 'index.mdx' : `${folder}docs/${id}.mdx`, {
      title: `${version} ${id}`,
      operation: /\/(show\w+)$/.exec(id)?.[1],
    }),
  ),
  sidebars: sidebarsOf(`docs:\n  label: Docs\n  items: [${items}]\n`),
  sidebarsFile: `content/${folder}sidebars.yaml`,
  contract: undefined,
  readContract: undefined,
});

const category = (slug: string, items: string) =>
  `{ category: { label: The ${slug}, slug: ${slug}, items: [${items}] } }`;
const contract = (operationId: string) =>
  contractOf({ paths: { '/job': { get: { operationId, summary: 'Show' } } } });

const current = {
  ...versionInput(
    'v3',
    '',
    ['home', 'index', 'tides', 'alarms', 'jobs/showJob'],
    `index, ${category('guides', 'tides, alarms')}, ${category('new', 'jobs/showJob')}`,
  ),
  contract: contract('showJob'),
  readContract: { file: 'content/api/openapi.yaml' },
};
const v2 = {
  ...versionInput(
    'v2',
    'versions/v2/',
    ['index', 'tides', 'moon', 'jobs/showTask'],
    `index, ${category('guides', 'tides, moon')}, ${category('old', 'jobs/showTask')}`,
  ),
  contract: contract('showTask'),
  readContract: { file: 'content/versions/v2/api/openapi.yaml' },
};
const v1 = versionInput('v1', 'versions/v1/', ['tides', 'home', 'lost'], 'tides, home');
const input = { ...current, olderVersions: [v2, v1] };
const { plan, problems } = planSite(input);
const [, planOfV2, planOfV1] = versionsOfPlan(plan);
const routes = (planned: readonly { route: string }[] = []) => planned.map(({ route }) => route);

test('Each version has the pages and categories of its sidebars, below its route.', () => {
  expect(routes(plan.pages)).toEqual([
    '/',
    '/docs',
    '/docs/tides',
    '/docs/alarms',
    '/docs/jobs/showJob',
  ]);
  expect(routes(plan.categories)).toEqual(['/docs/category/guides', '/docs/category/new']);
  expect(routes(planOfV2?.pages)).toEqual([
    '/docs/v2/',
    '/docs/v2/tides',
    '/docs/v2/moon',
    '/docs/v2/jobs/showTask',
  ]);
  expect(routes(planOfV2?.categories)).toEqual([
    '/docs/v2/category/guides',
    '/docs/v2/category/old',
  ]);
});

test('Neighbours, sidebars and downloads stay within the version.', () => {
  expect(planOfV2?.pages.find(({ id }) => id === 'tides')).toMatchObject({
    version: 'v2',
    previous: { label: 'The guides', route: '/docs/v2/category/guides' },
    next: { label: 'v2 moon', route: '/docs/v2/moon' },
  });
  expect(planOfV2?.sidebars).toMatchObject([
    { name: 'docs', version: 'v2', route: '/docs/v2/', tree: [{}, { slug: 'guides' }, {}] },
  ]);
  expect(plan.downloads).toEqual(['/openapi.yaml', '/openapi.json', '/postman.json']);
  expect(planOfV2?.downloads[0]).toBe('/docs/v2/openapi.yaml');
  expect(planOfV1?.downloads).toEqual([]);
});

test('A page knows the same page of the other versions that have it.', () => {
  const counterparts = (version = plan, id = '') =>
    version.pages.find((page) => page.id === id)?.counterparts;
  expect(counterparts(plan, 'tides')).toEqual({ v2: '/docs/v2/tides', v1: '/docs/v1/tides' });
  expect(counterparts(plan, 'alarms')).toEqual({});
  expect(planOfV2?.pages.map((page) => page.counterparts)).toEqual([
    { v3: '/docs' },
    { v3: '/docs/tides', v1: '/docs/v1/tides' },
    {},
    {},
  ]);
  expect(plan.categories.map((category) => category.counterparts)).toEqual([
    { v2: '/docs/v2/category/guides' },
    {},
  ]);
});

test('The home page belongs to no version, even when an older one has a page of that name.', () => {
  const home = plan.pages.find(({ kind }) => kind === 'home');
  expect(home).toMatchObject({ version: undefined, counterparts: {} });
  expect(planOfV1?.pages.find(({ id }) => id === 'home')).toMatchObject({
    route: '/docs/v1/home',
    counterparts: {},
  });
});

test('The landing page of a version is its start page, else the first page of its sidebar.', () => {
  expect(routes(versionsOfPlan(plan))).toEqual(['/docs', '/docs/v2/', '/docs/v1/tides']);
});

test('The problems of a version are reported with its files.', () => {
  expect(problems.map(({ severity, file }) => `${severity} ${file}`)).toEqual([
    'warning content/versions/v1/docs/lost.mdx',
  ]);
  const wrong = { ...v2, contract: contract('showJob') };
  const ofWrong = planSite({ ...input, olderVersions: [wrong] }).problems;
  expect(ofWrong.map(({ file, found }) => `${file}: ${found}`)).toEqual([
    'content/versions/v2/docs/jobs/showTask.mdx: showTask',
    'content/versions/v2/api/openapi.yaml: GET /job',
  ]);
});

test('Canonical are all current pages, and older ones that the current version does not have.', () => {
  expect(routes(listCanonicalRoutes(plan, 'Acme'))).toEqual([
    ...routes(plan.pages),
    ...routes(plan.categories),
    '/docs/v2/moon',
    '/docs/v2/jobs/showTask',
    '/docs/v2/category/old',
    '/docs/v1/home',
    '/docs/v1/lost',
  ]);
  expect(routes(listSiteRoutes(plan, 'Acme'))).toHaveLength(16);
});

describe('The navigation data of versions', () => {
  const site = {
    versions: [
      { id: 'v3', label: 'Version 3' },
      { id: 'v2', label: 'Version 2' },
      { id: 'v1', label: 'Version 1' },
    ],
  };

  test('contains their names, their landing pages, and what no sidebar of the older ones lists.', () => {
    expect(buildNavigation(plan, site).versions).toEqual([
      { id: 'v3', label: 'Version 3', route: '/docs' },
      {
        id: 'v2',
        label: 'Version 2',
        route: '/docs/v2/',
        unlisted: ['/docs/v2/openapi.yaml', '/docs/v2/openapi.json', '/docs/v2/postman.json'],
      },
      { id: 'v1', label: 'Version 1', route: '/docs/v1/tides', unlisted: ['/docs/v1/lost'] },
    ]);
    expect(buildNavigation(plan, site).sidebars).toHaveLength(3);
  });

  test('is absent on a site with one version.', () => {
    const single = planSite({ ...current, version: undefined, olderVersions: [] }).plan;
    for (const versions of [undefined, [{ id: 'v3', label: 'Version 3' }]]) {
      const navigation = buildNavigation(single, { versions });
      expect(navigation).not.toHaveProperty('versions');
      expect(navigation.sidebars).not.toEqual([]);
      for (const sidebar of navigation.sidebars) expect(sidebar).not.toHaveProperty('version');
    }
    expect(single.pages.map(({ counterparts }) => counterparts)).toEqual([{}, {}, {}, {}, {}]);
  });
});

test('The preview of a page has its trail, the version where it is an older one, and the operation.', () => {
  const views = createPreviewViews(plan, {
    title: 'Acme',
    tagline: 'Developers',
    versions: [
      { id: 'v3', label: 'Version 3' },
      { id: 'v2', label: 'Version 2' },
    ],
  });
  const site = { title: 'Acme', tagline: 'Developers' };
  expect([...views.keys()]).toEqual(
    expect.arrayContaining(listSiteRoutes(plan, 'Acme').map(({ route }) => route)),
  );
  expect(views.get('/')).toEqual({ title: 'v3 home', trail: [], site });
  expect(views.get('/docs')).toEqual({ title: 'v3 index', trail: [], site });
  expect(views.get('/docs/tides')).toMatchObject({ trail: ['Docs', 'The guides'] });
  expect(views.get('/docs/category/guides')).toMatchObject({
    title: 'The guides',
    trail: ['Docs'],
  });
  expect(views.get('/docs/v2/jobs/showTask')).toMatchObject({
    trail: ['Version 2', 'Docs', 'The old'],
    operation: { method: 'GET', path: '/job' },
  });
});

test('A site without a home page has a preview of its title there.', () => {
  const { plan: withoutHome } = planSite({
    ...versionInput(undefined, '', ['index'], 'index'),
    olderVersions: [],
  });
  const site = { title: 'Acme', tagline: 'Developers' };
  expect(createPreviewViews(withoutHome, site).get('/')).toEqual({
    title: 'Acme',
    trail: [],
    site,
  });
});

test('On a site of more than 500 pages, a page shares the image of its category.', () => {
  const site = { title: 'Acme', tagline: 'Developers' };
  expect(createImageViews(plan, site)).toEqual(createPreviewViews(plan, site));
  const [page] = plan.pages.filter(({ categories }) => categories.length > 0);
  if (!page) throw new Error('No page is in a category.');
  const copies = Array.from({ length: 501 }, (_, at) => ({
    ...page,
    route: `${page.route}-${at}`,
  }));
  const views = createImageViews({ ...plan, pages: [...plan.pages, ...copies] }, site);
  const category = views.get(`/docs/category/${page.categories.at(-1) ?? ''}`);
  expect(category?.title).toBe('The guides');
  expect(views.get(`${page.route}-7`)).toBe(category);
  expect(views.get('/docs')?.title).toBe('v3 index');
});
