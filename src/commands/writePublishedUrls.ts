import './printContentRoot';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { displayPath } from '@docs/core/files';
import { formatProblems } from '@docs/core/problems';
import {
  formatPublishedUrls,
  publishedUrlsFile,
  readPublishedUrls,
} from '../content/publishedUrls';
import { contentRoot } from '../content/docsConfig';
import { readContent } from '../content/readContent';
import { splitAnchor } from '../content/redirects';
import { putBackSite } from '../output/publish/buildFolders';
import { buildIsCurrent } from '../output/publish/buildStamp';
import { knownRoutesFile } from '../plan/staticPages';
import { graphFile, siteGraphSchema, type SiteGraph } from '../records/siteGraphSchema';

/** Adds the routes and permanent anchors of the current build to the list of published URLs. */
function main(): void {
  putBackSite('public');
  if (!buildIsCurrent()) {
    console.error('The build in public/ is not current. Run `npm run build` first.');
    process.exitCode = 1;
    return;
  }
  const { published, problems } = readPublishedUrls(contentRoot());
  if (problems.length > 0) {
    console.error(formatProblems(problems));
    process.exitCode = 1;
    return;
  }
  const readJson = (file: string): unknown =>
    JSON.parse(readFileSync(path.join('public', file), 'utf8'));
  const routes = (readJson(knownRoutesFile) as { route: string }[]).map(({ route }) => route);
  const anchors = permanentUrls(siteGraphSchema.parse(readJson(graphFile)));
  const urls = [...routes, ...unlistedRoutes(), ...anchors];
  const list = formatPublishedUrls(published, urls.map(splitAnchor));
  const file = path.join(contentRoot(), publishedUrlsFile);
  writeFileSync(file, list);
  const added = list.split('\n').filter((line) => line.startsWith('/')).length - published.length;
  console.log(`${displayPath(file)}: ${added} added, ${published.length} kept.`);
}

/** Routes of unlisted pages, which no file of the build has. */
function unlistedRoutes(): string[] {
  const content = readContent(contentRoot());
  return [content, ...content.olderVersions].flatMap(({ pages }) =>
    pages.flatMap(({ route, frontmatter: { unlisted, draft } }) =>
      unlisted && !draft ? [route] : [],
    ),
  );
}

/**
 * URLs with the anchors that the site promises to keep: those of parameters, properties, errors and
 * scopes. Anchors of headings change with their text.
 */
const permanentUrls = ({ versions }: SiteGraph): string[] =>
  versions.flatMap(({ parameters, properties, errors, scopes }) =>
    [...parameters, ...properties, ...errors, ...scopes].flatMap(({ href }) => href ?? []),
  );

main();
