import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { DomUtils, parseDocument } from 'htmlparser2';
import { routes, type ExpectedRoute } from './routes';

export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** An HTML document before any JavaScript has run. */
export interface HtmlPage {
  /** Source of the document. */
  html: string;
  document: ReturnType<typeof parseDocument>;
  all: (tagName: string) => readonly Element[];
  /** The first element with a tag name that has all of the attributes. */
  find: (tagName: string, attributes?: Readonly<Record<string, string>>) => Element | undefined;
  /** Elements of any tag, in the order of the document. */
  elements: () => readonly Element[];
}

/** A document as a server sends it. */
export interface ServedPage extends HtmlPage {
  status: number;
}

export const textOf = (element: Element | undefined): string =>
  element ? DomUtils.textContent(element).replace(/\s+/g, ' ').trim() : '';

export const attributeOf = (element: Element | undefined, name: string): string | undefined =>
  element?.attribs[name];

export const isWithin = (element: Element, ancestor: Element): boolean =>
  closest(element, (around) => around === ancestor) !== undefined;

/** The nearest element around another one that matches. */
export function closest(
  element: Element,
  matches: (ancestor: Element) => boolean,
): Element | undefined {
  for (let node = element.parent; node; node = node.parent) {
    if ('attribs' in node && matches(node)) return node;
  }
  return undefined;
}

/** Requests a page and parses it. This is ten times faster than a browser. */
export async function fetchPage(request: APIRequestContext, url: string): Promise<ServedPage> {
  const response = await request.get(url);
  return { status: response.status(), ...parsePage(await response.text()) };
}

export function parsePage(html: string): HtmlPage {
  const document = parseDocument(html);
  const elements = DomUtils.getElementsByTagName('*', document);
  const all = (tagName: string) => elements.filter((element) => element.name === tagName);
  return {
    html,
    document,
    all,
    find: (tagName, attributes = {}) =>
      all(tagName).find((element) =>
        Object.entries(attributes).every(([name, value]) => element.attribs[name] === value),
      ),
    elements: () => elements,
  };
}

/** The folder that the build writes. */
export const publicDir = path.resolve(__dirname, '..', '..', 'public');

/** Absolute path of a built file, given by its URL without an origin. */
export const builtFile = (url: string): string => path.join(publicDir, url);

export const readBuilt = (url: string): string => readFileSync(builtFile(url), 'utf8');

/** Parsed documents by their routes. A process parses each one once, because that takes longest. */
const parsed = new Map<string, HtmlPage>();

/** A page of the build, given by its route, or `/404.html`. */
export function builtPage(route: string): HtmlPage {
  const page = parsed.get(route) ?? parsePage(readBuilt(fileOf(route)));
  parsed.set(route, page);
  return page;
}

const fileOf = (route: string): string =>
  route.endsWith('.html') ? route : `${route.replace(/\/$/, '')}/index.html`;

/** A drawing of a diagram, in a colour mode. */
export interface Drawing {
  route: string;
  page: HtmlPage;
  image: Element;
  src: string;
}

/** The drawings of all pages. Only pages that have some are parsed. */
export const builtDrawings = (): Drawing[] =>
  routes
    .filter(({ route }) => readBuilt(fileOf(route)).includes('.light.svg"'))
    .flatMap(({ route }) => {
      const page = builtPage(route);
      return page.all('img').flatMap((image) => {
        const src = attributeOf(image, 'src') ?? '';
        return /\.(?:light|dark)\.svg$/.test(src) ? [{ route, page, image, src }] : [];
      });
    });

/** Every route of the site with its page. */
export const builtRoutes = (): readonly (ExpectedRoute & { page: HtmlPage })[] =>
  routes.map((expected) => ({ ...expected, page: builtPage(expected.route) }));
