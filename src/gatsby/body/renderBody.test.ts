import type { ReplaceRendererArgs } from 'gatsby';
import { createElement, Fragment, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Helmet } from 'react-helmet';
import { renderBody } from './renderBody';

function render(body: ReactElement): string {
  let html = '';
  const replaceBodyHTMLString = (text: string) => {
    html = text;
  };
  renderBody({
    bodyComponent: body,
    replaceBodyHTMLString,
    setHeadComponents: () => undefined,
  } as unknown as ReplaceRendererArgs);
  return html;
}

test('Each of two pages that are rendered at the same time has its own head.', () => {
  const heads: string[] = [];
  const page = (title: string) => ({
    bodyComponent: createElement(Helmet, null, createElement('title', null, title)),
    replaceBodyHTMLString: () => undefined,
    setHeadComponents: (components: ReactElement[]) => {
      heads.push(renderToString(createElement(Fragment, null, components)));
    },
  });
  for (const title of ['First', 'Second']) {
    renderBody(page(title) as unknown as ReplaceRendererArgs);
  }
  expect(heads).toEqual([
    '<title data-page-head="">First</title>',
    '<title data-page-head="">Second</title>',
  ]);
});

test('Characters of several bytes are kept, wherever they are in a long page.', () => {
  const lines = Array.from({ length: 4096 }, (_, index) => `${'a'.repeat(index % 7)}–“é”🚲`);
  const html = render(
    createElement('ul', null, ...lines.map((line) => createElement('li', null, line))),
  );
  expect(html).toBe(`<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`);
});

test('A component that throws is named.', () => {
  const stack =
    'Error\n    at W (page.js:1:1)\n    at find (page.js:1:2)\n    at Tariff (page.js:3:4)\n    at Page (page.js:5:6)';
  const Tariff = ({ name }: { name: string }) => {
    // Jest renames the functions of a stack trace.
    throw Object.assign(new Error(`no tariff ${name}`), { stack });
  };
  expect(() => render(createElement('p', null, createElement(Tariff, { name: 'night' })))).toThrow(
    '`Tariff` cannot be rendered: Error: no tariff night',
  );
});

test('Only the styles of Gatsby’s own elements are removed.', () => {
  const other = createElement('div', { style: { color: 'red' }, id: 'other' });
  const wrapper = { style: { outline: 'none' }, tabIndex: -1, id: 'gatsby-focus-wrapper' };
  const announcer = { id: 'gatsby-announcer', style: { width: 1 }, 'aria-atomic': 'true' } as const;
  expect(
    render(
      createElement(
        Fragment,
        null,
        createElement('div', wrapper, other),
        createElement('div', announcer),
      ),
    ),
  ).toBe(
    '<div tabindex="-1" id="gatsby-focus-wrapper"><div style="color:red" id="other"></div></div>' +
      '<div id="gatsby-announcer" aria-atomic="true"></div>',
  );
});
