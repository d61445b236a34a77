import type { APIRequestContext } from '@playwright/test';
import { DomUtils, parseDocument } from 'htmlparser2';

type Document = ReturnType<typeof parseDocument>;
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** An HTML document as served, before any JavaScript has run. */
export interface ServedPage {
  status: number;
  /** Source of the document. */
  html: string;
  all: (tagName: string) => Element[];
  /** The first element with a tag name that has all of the attributes. */
  find: (tagName: string, attributes?: Readonly<Record<string, string>>) => Element | undefined;
  /** Elements of any tag, in the order of the document. */
  elements: () => Element[];
}

export const textOf = (element: Element | undefined): string =>
  element ? DomUtils.textContent(element).replace(/\s+/g, ' ').trim() : '';

export const attributeOf = (element: Element | undefined, name: string): string | undefined =>
  element?.attribs[name];

/** Requests a page and parses it. This is ten times faster than a browser. */
export async function fetchPage(request: APIRequestContext, url: string): Promise<ServedPage> {
  const response = await request.get(url);
  const html = await response.text();
  const document: Document = parseDocument(html);
  const elements = DomUtils.getElementsByTagName('*', document);
  const all = (tagName: string) => elements.filter((element) => element.name === tagName);
  return {
    status: response.status(),
    html,
    all,
    find: (tagName, attributes = {}) =>
      all(tagName).find((element) =>
        Object.entries(attributes).every(([name, value]) => element.attribs[name] === value),
      ),
    elements: () => elements,
  };
}
