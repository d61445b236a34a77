import { comparableRoute } from '../content/comparableRoute';
import { routeOfVersion } from '../content/routeOfVersion';
import { downloadNames } from '../contract/downloadNames';
import type { Navigation, SidebarNode, VersionNavigation } from './pagePlan';

/** Makes an address of the current version that of the same page in another one. */
export type Follow = (href: string) => string;

/** Leaves every address as it is. */
export const stay: Follow = (href) => href;

const downloads = new Set(downloadNames.map((name) => `/${name}`));
const known = new WeakMap<VersionNavigation, Follow>();

/**
 * How links on pages of a version are to be read: `/docs/…` and the downloads of
 * the contract mean those of the version, as far as it has them; all other
 * addresses stay. On the current version, and without any, all of them do.
 */
export function followVersion(
  { sidebars, versions = [] }: Navigation,
  id: string | undefined,
): Follow {
  const version = versions.slice(1).find((older) => older.id === id);
  if (!version) return stay;
  const remembered = known.get(version);
  if (remembered) return remembered;

  const root = routeOfVersion(version.id);
  const addresses = new Map<string, string>();
  const note = (address: string) => addresses.set(comparableRoute(address), address);
  const walk = (nodes: readonly SidebarNode[]) => {
    for (const { route, items } of nodes) {
      if (route) note(route);
      if (items) walk(items);
    }
  };
  for (const sidebar of sidebars) if (sidebar.version === id) walk(sidebar.tree);
  version.unlisted?.forEach(note);

  const follow: Follow = (href) => {
    const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    const below = /^\/docs(?=\/|$)/.test(path) ? path.slice('/docs'.length) : undefined;
    const rest = below ?? (downloads.has(path) ? path : undefined);
    const address = rest === undefined ? undefined : addresses.get(comparableRoute(root + rest));
    return address === undefined ? href : address + suffix;
  };
  known.set(version, follow);
  return follow;
}
