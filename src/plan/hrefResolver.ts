import type { SidebarNode } from './planSidebar';
import { comparableRoute, isSampleFile, routeOfVersion } from '../content/urls/routes';
import { pathOnSite, splitUrl } from '@docs/core/urls';
import { externalUrl, isPagePath, type SiteAddress } from '../content/urls/siteAddress';
import { downloadNames } from '@docs/openapi/downloads';
import type { Navigation, VersionNavigation } from './pagePlan';

/** Resolves an authored href to the one to use on pages of a version. */
export type ResolveHref = (href: string) => string;

/** Returns every href unchanged. */
export const keepHref: ResolveHref = (href) => href;

const downloads = new Set(downloadNames.map((name) => `/${name}`));
const isDownload = (path: string): boolean => downloads.has(path) || isSampleFile(path);

// The resolvers are cached because each rendered page needs one. To collect a version's routes
// takes time that is linear in its pages.
const resolvers = new WeakMap<Navigation | VersionNavigation, ResolveHref>();

/**
 * Creates the resolver for links on pages of a version. The URL of a page or download becomes a
 * path: the contract has URLs because it is read elsewhere too. A path in `external_paths`
 * becomes a URL. On an older version, `/docs/…` and the downloads resolve to those of
 * that version, if it has them. Other hrefs are unchanged.
 *
 * @param versionId Undefined on a site with one version.
 */
export function createHrefResolver(
  navigation: Navigation,
  versionId: string | undefined,
  address: SiteAddress,
): ResolveHref {
  const version = navigation.versions?.slice(1).find(({ id }) => id === versionId);
  const cached = resolvers.get(version ?? navigation);
  if (cached) return cached;
  const inVersion = version ? inOlderVersion(version, navigation) : keepHref;
  const resolveHref: ResolveHref = (href) =>
    externalUrl(href, address) ?? inVersion(pathOfPage(href, address.baseUrl) ?? href);
  resolvers.set(version ?? navigation, resolveHref);
  return resolveHref;
}

/** Returns the path of a page or download from its URL, or undefined for any other href. */
export function pathOfPage(href: string, baseUrl: string): string | undefined {
  const onSite = pathOnSite(href, baseUrl);
  const [path] = splitUrl(onSite ?? '');
  return isPagePath(path) || isDownload(path) ? onSite : undefined;
}

function inOlderVersion(version: VersionNavigation, { sidebars }: Navigation): ResolveHref {
  const root = routeOfVersion(version.id);
  const listed = sidebars.flatMap((sidebar) =>
    sidebar.version === version.id ? listRoutes(sidebar.tree ?? []) : [],
  );
  const routes = new Map(
    [...listed, ...(version.unlisted ?? [])].map((route) => [comparableRoute(route), route]),
  );
  return (href) => {
    const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    const below = /^\/docs(?=\/|$)/.test(path) ? path.slice('/docs'.length) : undefined;
    const rest = below ?? (isDownload(path) ? path : undefined);
    const route = rest === undefined ? undefined : routes.get(comparableRoute(root + rest));
    return route === undefined ? href : route + suffix;
  };
}

/** Routes of the pages and categories in a tree, in reading order. */
export const listRoutes = (nodes: readonly SidebarNode[]): string[] =>
  nodes.flatMap(({ route, items = [] }) => [...(route ? [route] : []), ...listRoutes(items)]);
