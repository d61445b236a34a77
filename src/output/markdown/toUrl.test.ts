import { createToUrl } from './toUrl';

const toUrl = createToUrl('https://site.example', '/docs/v1/page', (href) =>
  href.replace(/^\/docs\//, '/docs/v1/'),
);

test.each([
  ['#part', 'https://site.example/docs/v1/page#part'],
  ['/docs/other#Größe', 'https://site.example/docs/v1/other#Größe'],
  ['/assets/a.png', 'https://site.example/assets/a.png'],
  ['sibling?a=1', 'https://site.example/docs/v1/sibling?a=1'],
  ['https://elsewhere.example/docs/', 'https://elsewhere.example/docs/'],
  ['mailto:api@site.example', 'mailto:api@site.example'],
  ['//cdn.example/a.js', 'https://cdn.example/a.js'],
])('%s points to %s.', (href, url) => {
  expect(toUrl(href)).toBe(url);
});
