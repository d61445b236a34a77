import { structuredData, type DescribedPage } from './structuredData';

const site = {
  title: 'Acme',
  tagline: 'Developers',
  baseUrl: 'https://developers.acme.example',
  locale: 'en',
  copyright: { holder: 'Acme Ltd' },
};
const page: DescribedPage = {
  title: 'Show a job',
  description: 'Read one job.',
  url: 'https://developers.acme.example/docs/jobs/show',
};
const publisher = {
  '@type': 'Organization',
  name: 'Acme Ltd',
  url: 'https://developers.acme.example/',
};

/** The items that a search engine reads from a page. */
function itemsOf(more: Partial<DescribedPage>): Record<string, unknown>[] {
  const read = JSON.parse(structuredData({ ...page, ...more }, site)) as {
    '@context': string;
    '@graph': Record<string, unknown>[];
  };
  expect(read['@context']).toBe('https://schema.org');
  return read['@graph'];
}

test('The breadcrumbs end with the page, and have absolute URLs and positions from 1.', () => {
  const trail = [{ label: 'API', route: '/docs/api' }];
  expect(itemsOf({ trail })).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          name: 'API',
          item: 'https://developers.acme.example/docs/api',
        },
        { '@type': 'ListItem', position: 2, name: 'Show a job', item: page.url },
      ],
    },
  ]);
});

test('A page outside of all sidebars has no breadcrumbs.', () => {
  expect(structuredData({ ...page, trail: [] }, site)).toBe('');
});

test('An article names its page, image, date, language and publisher.', () => {
  const image = 'https://developers.acme.example/og/1.png';
  expect(itemsOf({ image, article: { modified: '2025-06-01T12:00:00+02:00' } })).toEqual([
    {
      '@type': 'TechArticle',
      headline: 'Show a job',
      description: 'Read one job.',
      image,
      dateModified: '2025-06-01T12:00:00+02:00',
      inLanguage: 'en',
      mainEntityOfPage: page.url,
      author: publisher,
      publisher,
    },
  ]);
});

test('What is not known is left out.', () => {
  const [article = {}] = itemsOf({ article: { modified: null, operation: null } });
  expect(Object.keys(article)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:image|dateModified|about)$/)]),
  );
});

test('The page of an operation is about its request.', () => {
  const operation = { method: 'GET', path: '/jobs/{job_id}', summary: 'Show a job' };
  expect(itemsOf({ article: { modified: null, operation } })).toMatchObject([
    {
      '@type': 'TechArticle',
      about: {
        '@type': 'EntryPoint',
        name: 'Show a job',
        httpMethod: 'GET',
        urlTemplate: '/jobs/{job_id}',
      },
    },
  ]);
});

test('The landing page documents the API, with terms of service where it has them.', () => {
  const api = { name: 'Acme API', description: 'Jobs over HTTP.' };
  const described = {
    '@type': 'WebAPI',
    ...api,
    url: page.url,
    documentation: page.url,
    provider: publisher,
  };
  expect(itemsOf({ api })).toEqual([described]);
  const termsOfService = 'https://acme.example/terms';
  expect(itemsOf({ api: { ...api, termsOfService } })).toEqual([{ ...described, termsOfService }]);
});

test('The home page is the site.', () => {
  expect(itemsOf({ url: 'https://developers.acme.example/' })).toEqual([
    {
      '@type': 'WebSite',
      name: 'Acme Developers',
      description: 'Read one job.',
      url: 'https://developers.acme.example/',
      inLanguage: 'en',
      publisher,
    },
  ]);
});

test('Nothing in the content ends the script.', () => {
  const title = '</script><script>alert(1)</script><!-- ';
  const text = structuredData({ ...page, title, article: { modified: null } }, site);
  expect(text).not.toContain('<');
  expect(itemsOf({ title, article: { modified: null } })).toMatchObject([{ headline: title }]);
});
