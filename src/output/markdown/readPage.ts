import { parseHtml } from '../files/parseHtml';
import { scanHtml, type ScannedHtml } from '../links/scanHtml';
import { pageToMarkdown } from './pageToMarkdown';

/** What the build reads of the HTML of a page. */
export interface PageReading extends ScannedHtml {
  markdown: string;
}

/** @param url - Absolute URL of the page. */
export function readPage(html: string, url: string): PageReading {
  const document = parseHtml(html);
  return { ...scanHtml(document), markdown: pageToMarkdown(document, url) };
}
