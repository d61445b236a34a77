import path from 'node:path';
import { markdownRoute } from '../../content/urls/markdownRoute';
import { computeIfChanged } from '../../graph/computeIfChanged';
import type { Cache } from '../../graph/pageCache';
import type { CheckedDocument, CheckedPage } from '../links/checkedPage';
import type { ReadPage } from '../links/findBrokenLinks';
import { readText } from '../files/readFiles';
import { writeSiteFile, type SiteFolder } from '../files/writeSiteFile';
import { scanMarkdown } from '../links/scanMarkdown';
import { readPage } from './readPage';

/** A page with its Markdown; the not-found page has none. */
const isDocument = ({ route }: CheckedPage): boolean => route !== '/404.html';

/** Paths of the files that are made of the HTML of pages, with a leading slash. */
export const filesOfPages = (pages: readonly CheckedPage[]): string[] =>
  pages.filter(isDocument).map(({ route }) => markdownRoute(route));

/**
 * Creates the reader of the link check for built pages, which also writes the Markdown of each page,
 * because both come from one reading of its HTML. A page that has not changed is not read again.
 *
 * @param made - The files to write.
 */
export function createPageReader(
  target: SiteFolder,
  baseUrl: string,
  made: ReadonlySet<string>,
  cache: Cache,
): ReadPage {
  return async (page) => {
    const html = await readText(page.htmlFile);
    const url = baseUrl + page.route;
    const reading = { source: 'src/output/markdown/readPage.ts', name: page.route };
    const { markdown, ...scanned } = await computeIfChanged(cache, reading, url + html, () =>
      readPage(html, url),
    );
    const file = markdownRoute(page.route);
    if (made.has(file)) await writeSiteFile(target, file, markdown);
    return scanned;
  };
}

/** The Markdown of pages for the link check, which has to read the pages first. */
export const markdownDocuments = (
  publicDir: string,
  pages: readonly CheckedPage[],
): CheckedDocument[] =>
  pages.filter(isDocument).map(({ route, sourceFile }) => {
    const url = markdownRoute(route);
    const readReferences = async () => scanMarkdown(await readText(path.join(publicDir, url)));
    return { url, sourceFile, readReferences };
  });
