import { renderToStaticMarkup } from 'react-dom/server';
import { lineForAgents } from './lineForAgents';

const site = {
  base_url: 'https://site.example/help',
  versions: [
    { id: 'v2', label: '2' },
    { id: 'v1', label: '1' },
  ],
};
const render = (route: string, settings: Partial<typeof site> = site) =>
  lineForAgents(route, settings).map((line) => renderToStaticMarkup(line));
const root = 'https://site.example/help';

test.each([
  ['/', `${root}/llms.txt lists all pages. This page as Markdown: ${root}/index.md`],
  ['/docs/a/', `${root}/llms.txt lists all pages. This page as Markdown: ${root}/docs/a.md`],
  [
    '/docs/v1/a',
    `${root}/docs/v1/llms.txt lists all pages. This page as Markdown: ${root}/docs/v1/a.md`,
  ],
  ['/404.html', `${root}/llms.txt lists all pages.`],
])('The page %s names what agents read, out of sight.', (route, text) => {
  expect(render(route)).toEqual([`<p hidden="" data-nosnippet="">For AI agents: ${text}</p>`]);
});

test('`gatsby develop` has no such line.', () => {
  expect(render('/docs', {})).toEqual([]);
});
