import { parseHtml } from '../files/parseHtml';
import { scanHtml, type ScannedHtml } from '../links/scanHtml';
import { pageToMarkdown, type PageUrls } from './pageToMarkdown';

/** What the build reads of the HTML of a page. */
export interface PageReading extends ScannedHtml {
  markdown: string;
}

export function readPage(html: string, urls: PageUrls): PageReading {
  const document = parseHtml(html);
  return { ...scanHtml(document), markdown: pageToMarkdown(document, urls) };
}
