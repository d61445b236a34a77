import { createToUrl } from './contentConverter';

const toUrl = createToUrl('https://site.example/help/docs/page');

test.each([
  ['#part', 'https://site.example/help/docs/page#part'],
  ['/help/docs/other#Größe', 'https://site.example/help/docs/other#Größe'],
  ['/help/assets/a.png', 'https://site.example/help/assets/a.png'],
  ['sibling?a=1', 'https://site.example/help/docs/sibling?a=1'],
  ['https://elsewhere.example/docs/', 'https://elsewhere.example/docs/'],
  ['mailto:api@site.example', 'mailto:api@site.example'],
  ['//cdn.example/a.js', 'https://cdn.example/a.js'],
])('%s points to %s.', (href, url) => {
  expect(toUrl(href)).toBe(url);
});
