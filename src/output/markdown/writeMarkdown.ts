import { digestOf } from '@docs/core/files';
import type { SiteSettings } from '../../content/siteSchema';
import { llmsFileFor, markdownRoute } from '../../content/urls/routes';
import { absoluteUrl } from '../../content/urls/siteAddress';
import { versionsOf } from '../../content/versions';
import type { Cache } from '../../graph/pageCache';
import { digestOfLoadedSources } from '../../graph/sourceDigest';
import type { SchemaFile, SchemaView } from '@docs/openapi/views';
import type { CheckedPage } from '../links/checkedPage';
import type { ReadPage } from '../links/findBrokenLinks';
import { readText } from '../files/readFiles';
import { writeSiteFile, type SiteFolder } from '../files/siteFiles';
import type { NamesOf } from './contentConverter';
import { readPage, type PageReading } from './readPage';

/** Paths of the Markdown of pages, with a leading slash; the not-found page has none. */
export const listMarkdownFiles = (pages: readonly CheckedPage[]): string[] =>
  pages.filter(({ route }) => route !== '/404.html').map(({ route }) => markdownRoute(route));

/** Entry point of the code that reads a page. */
const reader = 'src/output/markdown/readPage.ts';

/**
 * Creates the reader of the link check for built pages, which also writes the Markdown of each page,
 * because both come from one reading of its HTML. A page is read again only if the page or the code
 * that reads it has changed.
 *
 * @param made - The files to write.
 * @param schemaFiles - What pages load on demand, by its URL below the site.
 */
export function createPageReader(
  target: SiteFolder,
  site: Pick<SiteSettings, 'base_url' | 'versions'> | undefined,
  made: ReadonlySet<string>,
  cache: Cache,
  schemaFiles: ReadonlyMap<string, SchemaFile> = new Map(),
): ReadPage {
  const origin = site ? new URL(site.base_url).origin : '';
  const names = new Map(
    [...schemaFiles].map(([url, file]) => [
      absoluteUrl(site?.base_url ?? '', url),
      listNames(file),
    ]),
  );
  const namesOf: NamesOf = (url) => names.get(url) ?? [];
  return async ({ htmlFile, route }) => {
    const html = await readText(htmlFile);
    const { base_url: baseUrl = '' } = site ?? {};
    const index = absoluteUrl(baseUrl, llmsFileFor(route, versionsOf(site)));
    const urls = { page: baseUrl + route, index, namesOf };
    const loaded = [...html.matchAll(/ data-schema="([^"]*)"/g)].map(([, url = '']) =>
      namesOf(origin + url).join(),
    );
    const digest = digestOf(
      [digestOfLoadedSources([reader]), urls.page, index, html, ...loaded].join('\0'),
    );
    const key = `${reader} ${route}`;
    let known = (await cache.get(key)) as { digest: string; reading: PageReading } | undefined;
    if (known?.digest !== digest) {
      known = { digest, reading: readPage(html, urls) };
      await cache.set(key, known);
    }
    const { markdown, ...scanned } = known.reading;
    const file = markdownRoute(route);
    if (made.has(file)) await writeSiteFile(target, file, markdown);
    return scanned;
  };
}

/** Lists the paths of all properties in a file, such as `address.city`. */
function listNames(file: Pick<SchemaView, 'properties' | 'variants'>): string[] {
  const within = ({ properties = [], variants = [] }: typeof file, path: string): string[] => [
    ...properties.flatMap(({ name, schema }) => [
      path + name,
      ...within(schema, `${path}${name}.`),
    ]),
    ...variants.flatMap(({ schema }) => within(schema, path)),
  ];
  return [...new Set(within(file, ''))];
}
