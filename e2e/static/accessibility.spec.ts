import { attributeOf, builtPage, builtRoutes, textOf, type HtmlPage } from '../support/html';
import { expect, test } from '../support/test';

/** Collects the problems of every page and of the not-found page. */
const problemsOf = (
  pages: readonly { route: string; page: HtmlPage }[],
  find: (page: HtmlPage) => readonly string[],
): string[] => pages.flatMap(({ route, page }) => find(page).map((what) => `${route}: ${what}`));

test('every page has each landmark once, and its navigations have different names', () => {
  const notFound = { route: '404', page: builtPage('/404.html') };
  const problems = problemsOf([...builtRoutes(), notFound], (page) => {
    const landmarks = ['header', 'main', 'footer'].flatMap((tag) =>
      page.all(tag).length === 1 ? [] : [`${page.all(tag).length} <${tag}>`],
    );
    const names = page.all('nav').map((nav) => attributeOf(nav, 'aria-label') ?? '');
    // The HTML contains the table of contents twice; each width shows one of them.
    const once = names.filter((name) => name !== 'On this page');
    const repeated = once.filter((name, at) => name === '' || once.indexOf(name) !== at);
    return [...landmarks, ...repeated.map((name) => `navigation “${name}”`)];
  });
  expect(problems).toEqual([]);
});

test('no page skips a level of headings', () => {
  let seen = 0;
  const problems = problemsOf(builtRoutes(), (page) => {
    const headings = page.elements().filter(({ tagName }) => /^h[1-6]$/.test(tagName));
    seen += headings.length;
    return headings.flatMap((heading, at) => {
      const level = Number(heading.tagName[1]);
      const before = Number(headings[at - 1]?.tagName[1] ?? 0);
      const isNext = level <= before + 1 && (at > 0 || level === 1);
      return isNext ? [] : [`${heading.tagName} “${textOf(heading)}” after h${before}`];
    });
  });
  expect(seen).toBeGreaterThan(300);
  expect(problems).toEqual([]);
});

test('no page has a duplicate id, or refers to a missing one', () => {
  const problems = problemsOf(builtRoutes(), (page) => {
    const ids = page.elements().flatMap((element) => attributeOf(element, 'id') ?? []);
    const known = new Set(ids);
    const referred = page
      .elements()
      .flatMap((element) =>
        ['aria-controls', 'aria-labelledby', 'aria-describedby', 'for'].flatMap((name) =>
          (attributeOf(element, name) ?? '').split(' ').filter((id) => id !== ''),
        ),
      );
    return [
      ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `#${id} twice`),
      ...referred.filter((id) => !known.has(id)).map((id) => `no #${id}`),
    ];
  });
  expect(problems).toEqual([]);
});

test('every image has an alternative text, and every link and button a name', () => {
  let links = 0;
  const problems = problemsOf(builtRoutes(), (page) => {
    const byId = new Map(page.elements().map((element) => [attributeOf(element, 'id'), element]));
    links += page.all('a').length;
    return [
      ...page
        .all('img')
        .filter((image) => attributeOf(image, 'alt') === undefined)
        .map((image) => `no alt: ${attributeOf(image, 'src')}`),
      ...[...page.all('a'), ...page.all('button')]
        .filter((element) => attributeOf(element, 'aria-hidden') !== 'true')
        .filter((element) => {
          const label = attributeOf(element, 'aria-labelledby');
          const named = label === undefined ? '' : textOf(byId.get(label));
          return !(named || attributeOf(element, 'aria-label') || textOf(element));
        })
        .map((element) => `no name: <${element.tagName} ${attributeOf(element, 'href') ?? ''}>`),
    ];
  });
  expect(links).toBeGreaterThan(2000);
  expect(problems).toEqual([]);
});

test('every table has headers, and scrollable elements are focusable', () => {
  let tables = 0;
  const problems = problemsOf(builtRoutes(), (page) => {
    tables += page.all('table').length;
    return [
      ...(page.all('table').length > 0 && page.all('th').length === 0 ? ['table without th'] : []),
      ...page
        .all('table')
        // Those of errors are as wide as the text and stack their cells instead.
        .filter((table) => (table.parent as typeof table | null)?.tagName !== 'section')
        .filter((table) => {
          const frame = table.parent as typeof table | null;
          return attributeOf(frame ?? undefined, 'tabindex') !== '0';
        })
        .map(() => 'table in a frame without focus'),
      ...page
        .all('pre')
        .filter((pre) => 'data-language' in pre.attribs && attributeOf(pre, 'tabindex') !== '0')
        .map((pre) => `code without focus: ${textOf(pre).slice(0, 30)}`),
    ];
  });
  expect(tables).toBeGreaterThan(20);
  expect(problems).toEqual([]);
});

test('no page has its own order of focus', () => {
  const ordered = builtRoutes().flatMap(({ route, page }) =>
    page
      .elements()
      .filter(({ attribs }) => Number(attribs['tabindex'] ?? 0) > 0)
      .map(({ tagName }) => `${route}: <${tagName}>`),
  );
  expect(ordered).toEqual([]);
});
