import { existsSync } from 'node:fs';
import { markdownRoute } from '../../src/content/urls/routes';
import { knownRoutesFile, samplesFile } from '../../src/plan/staticPages';
import type { OperationPageView } from '@docs/openapi/views';
import { factsOfHtml, factsOfMarkdown, type DocumentFacts } from '../support/documentFacts';
import { builtFile, builtPage, readBuilt } from '../support/html';
import { baseUrl } from '../support/routes';
import { expect, test } from '../support/test';

const routesOfSite = () =>
  (JSON.parse(readBuilt(knownRoutesFile)) as { route: string }[]).map(({ route }) => route);

/** Examples of a page that HTML shows only when a reader chooses them. */
function chosenExamples(route: string): Set<string> {
  const file = samplesFile(route);
  if (!existsSync(builtFile(file))) return new Set();
  const { responseExamples: examples } = JSON.parse(readBuilt(file)) as OperationPageView;
  return new Set(examples.map(({ code }) => code.trim()));
}

/** Anchors of the HTML that the Markdown lacks; it names each property by its full path. */
function missingAnchors(html: DocumentFacts, markdown: DocumentFacts): string[] {
  const names = new Map<string, string[]>();
  for (const { id, name } of markdown.anchors) names.set(id, [...(names.get(id) ?? []), name]);
  return html.anchors
    .filter(({ id, name }) => !names.get(id)?.some((path) => path.endsWith(name)))
    .map(({ id, name }) => `${name} with the anchor #${id}`);
}

test('the Markdown of every page has what its HTML has', () => {
  test.setTimeout(120_000);
  const seen = { headings: 0, codes: 0, diagrams: 0, anchors: 0 };
  for (const route of routesOfSite()) {
    const html = factsOfHtml(builtPage(route));
    const markdown = factsOfMarkdown(readBuilt(markdownRoute(route)), baseUrl + route);
    const hidden = chosenExamples(route);
    const codes = markdown.codes.filter((code) => html.codes.includes(code) || !hidden.has(code));
    expect.soft({ ...markdown, codes, anchors: [] }, route).toEqual({ ...html, anchors: [] });
    expect.soft(missingAnchors(html, markdown), route).toEqual([]);
    for (const kind of Object.keys(seen) as (keyof typeof seen)[]) seen[kind] += html[kind].length;
  }
  // The comparison reads all of them.
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(5);
});

test('every document begins with its title and its canonical URL', () => {
  for (const route of routesOfSite()) {
    const [title, ...lines] = readBuilt(markdownRoute(route)).split('\n');
    expect(title, route).toMatch(/^# \S/);
    expect(lines.slice(0, 6), route).toContain(`Canonical URL: <${baseUrl}${route}>`);
  }
});

test('llms.txt lists every page once', () => {
  const links = [...readBuilt('/llms.txt').matchAll(/\]\((\S+\.md)\)/g)].map(([, url]) => url);
  const urls = routesOfSite().map((route) => baseUrl + markdownRoute(route));
  expect([...links].sort()).toEqual(urls.sort());
});
