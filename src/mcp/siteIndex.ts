import { findNearestRoutes } from '../client/paths/nearestRoutes';
import { basePathOf, removeBasePath } from '../content/urls/siteAddress';
import { decodePercent, parseUrl } from '@docs/core/urls';
import { routeKey, routeOfVersion } from '../content/urls/routes';
import type { PageRecord, SiteGraph, VersionGraph } from '../records/siteGraphSchema';

/** Finds versions, pages and URLs in the graph of a site for the tools. */
export interface SiteIndex {
  graph: SiteGraph;
  /**
   * Returns a version by its id, or the current version without one.
   * @throws UnknownError
   */
  versionOf: (id: string | undefined) => VersionGraph;
  /**
   * Returns a page by its path or URL, with or without its anchor or ending (HTML or Markdown).
   * @param version If given, returns the same page of this version.
   * @throws UnknownError
   */
  pageAt: (pathOrUrl: string, version?: string) => PageRecord;
  /** Returns a path of the site as an absolute URL. */
  urlOf: (href: string) => string;
}

/** A client asked for something that does not exist. The message names what exists. */
export class UnknownError extends Error {}

/** Indexes a graph. */
export function createSiteIndex(graph: SiteGraph): SiteIndex {
  const [current] = graph.versions;
  if (!current) throw new Error('graph.json has no version.');
  const pages = new Map(
    graph.versions.flatMap((version) =>
      version.pages.flatMap((page) => [
        [routeKey(page.route), page] as const,
        [page.markdown, page] as const,
      ]),
    ),
  );
  const urlOf = (href: string) => encodeURI(graph.url + href);
  const versionOf = (id: string | undefined) => {
    const found = id === undefined ? current : graph.versions.find((known) => known.id === id);
    if (found) return found;
    const ids = graph.versions.flatMap((known) => known.id ?? []);
    const known = ids.length > 0 ? `It has ${ids.join(', ')}.` : 'Leave out `version`.';
    throw new UnknownError(`This site has no version ${id}. ${known}`);
  };
  return {
    graph,
    versionOf,
    urlOf,
    pageAt: (pathOrUrl, version) => {
      const path = pathOf(pathOrUrl, graph.url);
      const asked = version === undefined ? undefined : versionOf(version);
      const candidates = asked ? [inVersion(path, asked, graph), path] : [path];
      const found = candidates
        .map((candidate) => pages.get(candidate) ?? pages.get(routeKey(candidate)))
        .find((page) => page && (!asked || asked.pages.includes(page)));
      if (found) return found;
      const routes = (asked ? [asked] : graph.versions).flatMap((known) => known.pages);
      throw new UnknownError(describeUnknown(path, asked, routes, urlOf));
    },
  };
}

/**
 * Returns the route that a client means. A path is relative to the site, as in `graph.json`.
 * @throws UnknownError
 */
function pathOf(pathOrUrl: string, siteUrl: string): string {
  const hasOrigin = /^[a-z]+:/i.test(pathOrUrl);
  const path = /^\/(?!\/)/.test(pathOrUrl) || hasOrigin ? pathOrUrl : `/${pathOrUrl}`;
  const url = parseUrl(path, siteUrl);
  const isOnHost = url?.origin === new URL(siteUrl).origin;
  const basePath = hasOrigin ? basePathOf(siteUrl) : '';
  const route = isOnHost ? removeBasePath(basePath, url.pathname) : undefined;
  if (route === undefined) {
    throw new UnknownError(`${pathOrUrl} is not on this site, whose pages are below ${siteUrl}.`);
  }
  return decodePercent(route);
}

/** Returns the path of the same page in a version. */
function inVersion(path: string, version: VersionGraph, { versions }: SiteGraph): string {
  const [current, ...older] = versions;
  const prefixOf = (each: VersionGraph) => routeOfVersion(each === current ? undefined : each.id);
  const prefix = [...older.map(prefixOf), routeOfVersion(undefined)].find((each) =>
    isWithin(path, each),
  );
  return prefix === undefined ? path : prefixOf(version) + path.slice(prefix.length);
}

/** Whether a path is at or below a page's route, with or without an HTML or Markdown ending. */
const isWithin = (path: string, route: string): boolean =>
  path.startsWith(route) && /^(?:\/|\.md$|\.html$|$)/.test(path.slice(route.length));

function describeUnknown(
  path: string,
  version: VersionGraph | undefined,
  pages: readonly PageRecord[],
  urlOf: SiteIndex['urlOf'],
): string {
  const near = findNearestRoutes(path.replace(/\.md$/, ''), pages);
  const where = version?.id === undefined ? 'This site' : `Version ${version.id}`;
  return [
    `${where} has no page ${path}.`,
    ...(near.length > 0
      ? ['The nearest are:', ...near.map(({ route, title }) => `- ${title}: ${urlOf(route)}`)]
      : ['Find pages with the tool `search`.']),
  ].join('\n');
}
