import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltSite } from '../graph/completeSite';
import { siteName } from '../plan/documentTitle';
import type { SiteSource } from '../plan/readSite';
import { listCanonicalRoutes } from '../plan/siteRoutes';
import { type DatedChanges, type FeedSite, writeChanges } from './machine/writeChanges';
import { writeFileIn } from './files/siteFiles';
import { drawIcons } from './machine/drawIcons';
import type { CheckedDocument } from './links/checkedPage';
import { copyStaticFiles } from './files/copyStaticFiles';
import { parseHtml } from './files/parseHtml';
import { scanHtml } from './links/scanHtml';
import { redirectsFile } from './serving/redirectsFile';
import { writeDownloads } from './machine/writeDownloads';
import { writeLoadedFiles } from './loaded/writeLoadedFiles';
import { writeManifest } from './machine/writeManifest';
import { writeLlmsText } from './markdown/writeLlmsText';
import { writeRecords } from './machine/writeRecords';
import { writeSandbox } from './machine/writeSandbox';
import { writeWellKnown } from './machine/writeWellKnown';
import { writeRobots, writeSitemap } from './machine/writeSitemap';

/** Files with links, for the link check. */
export interface WrittenDocuments {
  /** All of them. */
  documents: CheckedDocument[];
  /** Those of them that have every anchor which the site promises to keep. */
  records: CheckedDocument[];
}

/** Writes the files beside the pages, except preview images and what is made of their HTML. */
export async function writeBesidePages(
  publicDir: string,
  site: BuiltSite,
): Promise<WrittenDocuments> {
  const { plan, source, versions, modified } = site;
  const { base_url: baseUrl = '', title = '' } = source.site ?? {};
  // First, so that all other files replace them.
  for (const [name, file] of drawIcons(source.contentDir, source.site?.theme))
    writeFileIn(publicDir, name, file);
  writeLoadedFiles(publicDir, site);
  const sitemapFiles = writeSitemap(
    publicDir,
    listCanonicalRoutes(plan, title).map(({ route }) => ({ route, modified: modified.get(route) })),
    baseUrl,
  );
  writeRobots(publicDir, baseUrl);
  const downloads = writeDownloads(publicDir, versions, baseUrl);
  writeSandbox(publicDir, source);
  const changes = writeChanges(publicDir, feedSite(source), datedChanges(site));
  // Before the files of the content root, which may replace it.
  const llms = await writeLlmsText(publicDir, site);
  const wellKnown = source.site ? writeWellKnown(publicDir, source.site, versions) : [];
  copyStaticFiles(publicDir, source.contentDir);
  if (source.site) writeManifest(publicDir, source.site);
  const records = source.site
    ? await writeRecords(publicDir, versions, source.redirects, source.site)
    : [];
  const documents = [
    ...llms,
    ...wellKnown,
    ...records,
    ...changes,
    ...downloads,
    ...sitemapFiles.map((name) => sitemapDocument(publicDir, name)),
    redirectDocument(source.redirects),
  ];
  return { documents, records };
}

const sitemapDocument = (publicDir: string, name: string): CheckedDocument => ({
  url: `/${name}`,
  sourceFile: undefined,
  hrefs: new Set(
    scanHtml(parseHtml(readFileSync(path.join(publicDir, name), 'utf8'))).references.map(
      ({ href }) => href,
    ),
  ),
});

/** The targets of redirects, whose anchors have to exist. */
const redirectDocument = (redirects: SiteSource['redirects']): CheckedDocument => ({
  url: `/${redirectsFile}`,
  sourceFile: redirects[0]?.file,
  links: redirects.map(({ to, file, at }) => ({ href: to, text: to, file, ...at.to })),
  hrefs: new Set(redirects.map(({ to }) => to)),
});

const feedSite = ({ site }: SiteSource): FeedSite => ({
  title: site ? siteName(site) : '',
  baseUrl: site?.base_url ?? '',
  author: site?.copyright?.holder ?? site?.title ?? '',
  locale: site?.locale ?? 'en',
});

/** The changes of each version with the last change of its contract's files. */
function datedChanges({ source, versions, dates }: BuiltSite): DatedChanges[] {
  // A feed needs dates, also where there is no history.
  const unknown = `${source.site?.copyright?.year ?? 1970}-01-01T00:00:00Z`;
  const timeOf = (date: string) => Date.parse(date);
  return versions.flatMap(({ source: version, changes }) => {
    if (!changes) return [];
    const folder = path.relative(source.contentDir, path.join(version.folder, 'api'));
    const prefix = `${folder.split(path.sep).join('/')}/`;
    const times = [...dates].flatMap(([file, date]) => (file.startsWith(prefix) ? [date] : []));
    const [updated = unknown] = times.sort((a, b) => timeOf(b) - timeOf(a));
    return [{ ...changes, updated }];
  });
}
