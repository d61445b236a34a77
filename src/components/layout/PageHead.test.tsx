import { cleanup, render } from '@testing-library/react';
import { Helmet } from 'react-helmet';
import { PageHead } from './PageHead';

jest.mock('./siteData', () => ({
  useSiteData: () => ({
    settings: { title: 'Acme', tagline: 'API', baseUrl: 'https://acme.example', locale: 'en' },
    versions: [],
    navigation: { sidebars: [] },
  }),
}));

/** What search engines read of the page `/docs/beta`. */
function readByRobots(context: { unlisted?: true }) {
  render(<PageHead title="Beta" description="A page." route="/docs/beta" context={context} />);
  const { linkTags, metaTags } = Helmet.peek();
  cleanup();
  return {
    canonical: linkTags.find(({ rel }) => rel === 'canonical')?.href,
    robots: metaTags.find(({ name }) => name === 'robots')?.content,
  };
}

test('Search engines index each page except the unlisted ones.', () => {
  expect(readByRobots({})).toEqual({
    canonical: 'https://acme.example/docs/beta',
    robots: undefined,
  });
  expect(readByRobots({ unlisted: true })).toEqual({
    canonical: undefined,
    robots: 'noindex',
  });
});
