import { comparableRoute } from '../content/urls/comparableRoute';
import { routeOfVersion } from '../content/urls/routeOfVersion';
import { downloadNames } from '../contract/downloadNames';
import type { Navigation, SidebarNode, VersionNavigation } from './pagePlan';

/** Resolves an authored href to the one to use on pages of a version. */
export type ResolveHref = (href: string) => string;

/** Returns every href unchanged. It is the resolver of the current version. */
export const keepHref: ResolveHref = (href) => href;

const downloads = new Set(downloadNames.map((name) => `/${name}`));

// Cached, because each rendered page needs the resolver, and collecting a version's routes takes
// time that is linear in its pages.
const resolvers = new WeakMap<VersionNavigation, ResolveHref>();

/**
 * Creates the resolver for links on pages of a version. On an older version, `/docs/…` and the
 * downloads of the contract resolve to those of that version, if it has them. Any other href is
 * unchanged.
 *
 * @param versionId Undefined on a site with one version.
 * @returns `keepHref` for the current version and for an unknown id.
 */
export function createVersionAwareHref(
  { sidebars, versions = [] }: Navigation,
  versionId: string | undefined,
): ResolveHref {
  const version = versions.slice(1).find(({ id }) => id === versionId);
  if (!version) return keepHref;
  const cached = resolvers.get(version);
  if (cached) return cached;

  const root = routeOfVersion(version.id);
  const listed = sidebars.flatMap((sidebar) =>
    sidebar.version === versionId ? listRoutes(sidebar.tree ?? []) : [],
  );
  const routes = new Map(
    [...listed, ...(version.unlisted ?? [])].map((route) => [comparableRoute(route), route]),
  );

  const resolveHref: ResolveHref = (href) => {
    const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    const below = /^\/docs(?=\/|$)/.test(path) ? path.slice('/docs'.length) : undefined;
    const rest = below ?? (downloads.has(path) ? path : undefined);
    const route = rest === undefined ? undefined : routes.get(comparableRoute(root + rest));
    return route === undefined ? href : route + suffix;
  };
  resolvers.set(version, resolveHref);
  return resolveHref;
}

/** Routes of the pages and categories in a tree, in reading order. */
export const listRoutes = (nodes: readonly SidebarNode[]): string[] =>
  nodes.flatMap(({ route, items = [] }) => [...(route ? [route] : []), ...listRoutes(items)]);
