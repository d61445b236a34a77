import { renderToStaticMarkup } from 'react-dom/server';
import { headElements, type HeadSettings } from './headSettings';

const render = (elements: ReturnType<typeof headElements>) =>
  elements.map((element) => renderToStaticMarkup(element));

test('A site without `head` adds nothing.', () => {
  expect(headElements({})).toEqual([]);
});

test('Scripts have their attributes, and a blocked one is no failure of the page.', () => {
  const head: HeadSettings['head'] = {
    verification: [{ name: 'google-site-verification', content: 'a1' }],
    preconnect: ['https://stats.example'],
    scripts: [
      { src: '/count.js', async: false, data: {} },
      {
        src: 'https://stats.example/s.js',
        async: true,
        data: { 'website-id': '7' },
        integrity: 'sha384-abc=',
      },
    ],
  };
  expect(render(headElements({ head }))).toEqual([
    '<meta name="google-site-verification" content="a1"/>',
    '<link rel="preconnect" href="https://stats.example"/>',
    '<script src="/count.js" defer="" data-rspack="none"></script>',
    '<script src="https://stats.example/s.js" async="" integrity="sha384-abc=" crossorigin="anonymous" data-website-id="7" data-rspack="none"></script>',
  ]);
});
