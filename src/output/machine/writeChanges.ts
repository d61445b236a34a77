import { words } from '@docs/core/words';
import { fill, fillCount } from '@docs/core/fill';
import { writeFileIn } from '../files/siteFiles';
import type { CheckedDocument } from '../links/checkedPage';
import type { ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { escapeXml } from '@docs/core/text';
import type { ContentNode } from '@docs/core/tree';
import { listChanges, type VersionChanges } from '@docs/openapi/changes';

/** Route of the changes as JSON, for programs. */
const jsonRoute = '/changes.json';

/**
 * Writes what each version changed in the contract as an Atom feed and as JSON; nothing on a site
 * with one version.
 *
 * @param versions The newest first.
 * @returns The files, for the check of their links.
 */
export function writeChanges(
  publicDir: string,
  site: FeedSite,
  versions: readonly DatedChanges[],
): CheckedDocument[] {
  if (versions.length === 0) return [];
  const files = {
    [feedRoute]: formatChangeFeed(site, versions),
    [jsonRoute]: `${JSON.stringify({ versions }, null, 2)}\n`,
  };
  const hrefs = versions.flatMap(({ route, operations }) => [
    route,
    ...operations.flatMap(({ href, changes }) => [href, ...changes.map((change) => change.href)]),
  ]);
  return Object.entries(files).map(([url, content]) => {
    writeFileIn(publicDir, url, content);
    return {
      url,
      sourceFile: undefined,
      hrefs: new Set(hrefs.filter((href) => href !== undefined)),
    };
  });
}

/** What a version changed, and when. */
export interface DatedChanges extends VersionChanges {
  /** When the version's contract last changed: an ISO 8601 time. */
  updated: string;
}

/** The site that a feed is about. */
export interface FeedSite {
  /** Name of the site. */
  title: string;
  /** The `base_url`, without a slash at its end. */
  baseUrl: string;
  author: string;
  locale: string;
}

/** Route of the feed; it is also its permanent id. */
const feedRoute = '/changes.atom';

/**
 * Creates the Atom feed (RFC 4287) of what each version changed in the contract. The same changes
 * give the same bytes.
 *
 * @param versions The newest first.
 */
export function formatChangeFeed(site: FeedSite, versions: readonly DatedChanges[]): string {
  const url = site.baseUrl + feedRoute;
  const times = versions.map(({ updated }) => Date.parse(updated));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(site.locale)}">`,
    `  <title>${escapeXml(fill(words.files.changesOf, { site: site.title }))}</title>`,
    `  <id>${escapeXml(url)}</id>`,
    `  <updated>${toTime(Math.max(...times))}</updated>`,
    `  <author><name>${escapeXml(site.author)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(url)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(`${site.baseUrl}/`)}"/>`,
    ...versions.flatMap((version) => entry(version, site)),
    '</feed>',
    '',
  ].join('\n');
}

function entry(version: DatedChanges, { baseUrl }: FeedSite): string[] {
  const { id, label, route, before, operations, updated } = version;
  const toUrl = (href: string) => encodeURI(baseUrl + href);
  const lists: ContentNode[] =
    operations.length > 0
      ? listChanges(operations, toUrl)
      : [['p', null, fill(words.files.same, { version: before })]];
  return [
    '  <entry>',
    `    <title>${escapeXml(`${label}: ${countInWords(version)}`)}</title>`,
    `    <id>${escapeXml(encodeURI(`${baseUrl}${feedRoute}#${id}`))}</id>`,
    `    <updated>${toTime(Date.parse(updated))}</updated>`,
    `    <link rel="alternate" type="text/html" href="${escapeXml(toUrl(route))}"/>`,
    `    <content type="html">${escapeXml(contentHtml(lists))}</content>`,
    '  </entry>',
  ];
}

function countInWords({ operations }: VersionChanges): string {
  const changes = operations.flatMap((operation) => operation.changes);
  const breaking = changes.filter(({ level }) => level === 'breaking').length;
  const count = fillCount(words.reference.change, changes.length, {});
  return breaking === 0 ? count : fill(words.files.breaking, { changes: count, count: breaking });
}

/** In UTC, so that the time zone of a commit makes no difference. */
const toTime = (time: number): string => new Date(time).toISOString();

/** The HTML of content without components, for readers outside the site. */
const contentHtml = (nodes: readonly ContentNode[]): string =>
  toHtml(nodes.flatMap(toHast) as never);

function toHast(node: ContentNode): ElementContent[] {
  if (typeof node === 'string') return [{ type: 'text', value: node }];
  const [type, props, ...inner] = node;
  const children = (inner as ContentNode[]).flatMap(toHast);
  return type === ''
    ? children
    : [{ type: 'element', tagName: type, properties: (props ?? {}) as never, children }];
}
