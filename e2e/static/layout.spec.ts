import { execFileSync } from 'node:child_process';
import { attributeOf, builtPage, builtRoutes, isWithin, textOf } from '../support/html';
import { routes } from '../support/routes';
import { expect, projectDir, test } from '../support/test';

test('footer: its links and the copyright on every page', () => {
  const links = [
    ['Guides', '/docs/category/guides'],
    ['Authentication', '/docs/api/authentification'],
    ['Help centre', 'https://help.crewline.example'],
    ['Status', 'https://status.crewline.example'],
    ['Imprint', 'https://www.crewline.example/imprint'],
    ['Privacy policy', 'https://www.crewline.example/privacy'],
    ['LinkedIn', 'https://www.linkedin.com/company/crewline-example'],
    ['Mastodon', 'https://social.crewline.example/@developers'],
  ];
  for (const { route, page } of builtRoutes()) {
    const [footer, ...more] = page.all('footer');
    const inFooter = page
      .all('a')
      .filter((link) => footer && isWithin(link, footer))
      .map((link) => [textOf(link), attributeOf(link, 'href')]);
    expect([route, ...inFooter]).toEqual([route, ...links]);
    expect(textOf(footer)).toMatch(/© 2025 Crewline$/);
    expect(more).toEqual([]);
  }
});

test('following next visits every page but the home page once', () => {
  const next = new Map(
    builtRoutes().map(({ route, page }) => [
      route,
      attributeOf(page.find('a', { rel: 'next' }), 'href'),
    ]),
  );
  const previous = new Map(
    builtRoutes().map(({ route, page }) => [
      route,
      attributeOf(page.find('a', { rel: 'prev' }), 'href'),
    ]),
  );
  const visited: string[] = [];
  for (const first of ['/docs', '/docs/category/general']) {
    expect(previous.get(first)).toBeUndefined();
    let at: string | undefined = first;
    while (at !== undefined && visited.length < 200) {
      visited.push(at);
      const after: string | undefined = next.get(at);
      if (after !== undefined) expect(previous.get(after)).toBe(at);
      at = after;
    }
  }
  const all = routes.map(({ route }) => route).filter((route) => route !== '/');
  expect(visited.sort()).toEqual(all.sort());
});

test('the edit link contains the path of the file, and the date is that of its last change', () => {
  const months =
    'January February March April May June July August September October November December';
  for (const [route, file] of [
    ['/docs', 'docs/index.mdx'],
    ['/docs/api/limits', 'docs/api/limits.mdx'],
    ['/docs/guides/common-terms', 'docs/guides/common-terms.mdx'],
  ] as const) {
    const page = builtPage(route);
    const edit = page.all('a').find((link) => textOf(link).startsWith('Edit this page'));
    expect(attributeOf(edit, 'href')).toBe(
      `https://git.crewline.example/developers/docs/edit/main/content/${file}`,
    );
    const changed = lastChange(`content/${file}`);
    // Without Git there is no date to show.
    expect(attributeOf(page.find('time'), 'datetime') ?? '').toBe(changed);
    if (changed === '') continue;
    const date = new Date(changed);
    const month = months.split(' ')[date.getUTCMonth()];
    expect(textOf(page.find('main'))).toContain(
      `Last updated on ${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`,
    );
  }
});

function lastChange(file: string): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%cI', '--', file], {
      cwd: projectDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

test('the table of contents lists the headings of level 2 and 3, and the responses', () => {
  let listed = 0;
  for (const { route, page } of builtRoutes()) {
    const [article] = page.all('article');
    const headings = page
      .elements()
      .filter((element) => article && isWithin(element, article))
      .flatMap((element) => {
        const id = attributeOf(element, 'id') ?? '';
        if (/^h[23]$/.test(element.tagName)) return `#${id} ${textOf(element).replace(/ ?#$/, '')}`;
        const status = /^response-(\w+)$/.exec(id)?.[1];
        return status === undefined ? [] : `#${id} ${status}`;
      });
    const lists = page
      .all('nav')
      .filter((nav) => attributeOf(nav, 'aria-label') === 'On this page')
      .map((nav) =>
        page
          .all('a')
          .filter((link) => isWithin(link, nav))
          .map((link) => `${attributeOf(link, 'href')} ${textOf(link)}`)
          // What a number means is in the text of the page too.
          .map((link) => link.replace(/^(#response-(\w+) \2) .*$/, '$1')),
      );
    // The home page uses the whole width; a category page has cards only.
    const expected = route === '/' || headings.length === 0 ? [] : [headings];
    expect([route, lists]).toEqual([route, expected]);
    listed += lists[0]?.length ?? 0;
  }
  expect(listed).toBeGreaterThan(200);
});
