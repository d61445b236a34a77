import path from 'node:path';
import { removeBasePath } from '../../content/urls/siteAddress';
import type { CheckedDocument, CheckedPage } from './checkedPage';
import { copyString } from '../files/memoise';
import { parseHtml } from '../files/parseHtml';
import type { BrokenReference } from './linkProblems';
import { routeKey } from '../../content/urls/routes';
import { createResolver, type Destination, type Site } from './linkTargets';
import { mapConcurrently, readText } from '../files/readFiles';
import { scanHtml, type HtmlReference, type ScannedHtml } from './scanHtml';

export interface CheckedFiles {
  /** Absolute. */
  publicDir: string;
  pages: readonly CheckedPage[];
  /** Other files than pages. Their links are checked once the links of the HTML are known. */
  documents?: readonly CheckedDocument[];
  /** Reads a page; other HTML is always read from its file. */
  readPage?: ReadPage | undefined;
}

export type ReadPage = (page: CheckedPage) => Promise<ScannedHtml>;

interface BrokenLinks {
  inPages: BrokenReference[];
  /** In other files than pages. */
  inDocuments: BrokenReference[];
  /** The ids of each page, by its route. */
  idsOf: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Finds references whose target does not exist.
 *
 * Each page is read once, and only its ids and its unconfirmed references are kept, so that memory
 * stays small on large sites. Rejects when a page's HTML cannot be read.
 */
export async function findBrokenLinks(
  { publicDir, pages, documents = [], readPage = readHtmlFile }: CheckedFiles,
  site: Site,
): Promise<BrokenLinks> {
  const resolve = createResolver(site);
  const idsOf = new Map<string, ReadonlySet<string>>();
  /** Ids within what a page loads on demand begin with one of these. */
  const prefixesOf = new Map<string, readonly string[]>();

  const isFine = ({ target, fragment }: Destination) =>
    target !== undefined &&
    (fragment === '' ||
      target.document === undefined ||
      idsOf.get(target.document)?.has(fragment) === true ||
      prefixesOf.get(target.document)?.some((prefix) => fragment.startsWith(prefix)) === true);

  const scanPage = async (page: CheckedPage): Promise<BrokenReference[]> => {
    const { ids, loadedPrefixes, references } = await readPage(page);
    idsOf.set(routeKey(page.route), new Set(ids));
    if (loadedPrefixes.length > 0) prefixesOf.set(routeKey(page.route), loadedPrefixes);
    return suspect(page, references);
  };

  const suspect = (page: CheckedPage, references: readonly HtmlReference[]): BrokenReference[] => {
    const suspected: BrokenReference[] = [];
    for (const passed of references) {
      const passing = resolve(passed, page.route);
      if (passing === undefined || isFine(passing)) continue;
      const { kind, href, label = '' } = passed;
      const reference = { kind, href: copyString(href), label: copyString(label) };
      const destination = resolve(reference, page.route);
      if (!destination) continue;
      const authored = asAuthored(reference, site);
      suspected.push({ page, reference, authored, destination });
    }
    return suspected;
  };

  const inPages = (await mapConcurrently(pages, scanPage)).flat();
  const inDocuments = documents.flatMap(({ url, sourceFile, links = [], hrefs }) => {
    const page = { route: url, htmlFile: path.join(publicDir, url), sourceFile, links };
    return suspect(
      page,
      [...hrefs].map((href) => ({ kind: 'route', href })),
    );
  });
  const suspected = [...inPages, ...inDocuments];
  const unread = new Set(
    suspected.flatMap(({ destination: { target } }) =>
      target?.document !== undefined && !idsOf.has(target.document) ? [target.document] : [],
    ),
  );
  await mapConcurrently([...unread], async (document) => {
    const { ids } = await readHtmlFile({ htmlFile: path.join(publicDir, document) });
    idsOf.set(document, new Set(ids));
  });

  const isBroken = ({ destination }: BrokenReference) => !isFine(destination);
  return { inPages: inPages.filter(isBroken), inDocuments: inDocuments.filter(isBroken), idsOf };
}

const readHtmlFile = async ({ htmlFile }: Pick<CheckedPage, 'htmlFile'>): Promise<ScannedHtml> =>
  scanHtml(parseHtml(await readText(htmlFile)));

/** An href of the HTML as an author writes it: without the path of `base_url`. */
const asAuthored = ({ kind, href }: HtmlReference, { basePath }: Site): string =>
  (kind === 'route' ? undefined : removeBasePath(basePath, href)) ?? href;
