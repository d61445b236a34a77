import { addBasePath, removeBasePath, isPagePath } from '../../content/urls/siteAddress';
import { routeKey } from '../../content/urls/routes';
import { decodePercent, parseUrl } from '@docs/core/urls';
import { memoise } from '../files/memoise';
import { authoredKinds, referenceKinds, type HtmlReference, type ReferenceKind } from './scanHtml';

/** What links of a site can point to. */
export interface Site {
  origin: string;
  /** Path of the site on its origin, such as `/docs-site`; empty for a whole origin. */
  basePath: string;
  /** In the form of `routeKey`. */
  routes: ReadonlySet<string>;
  /** Paths below the public folder, with a leading slash. */
  files: ReadonlySet<string>;
}

/** What is at a path. */
interface Target {
  /** The key of the ids of HTML: the route of a page of the plan, else the path of the file. */
  document?: string;
}

function findTarget({ routes, files }: Site, targetPath: string): Target | undefined {
  const route = routeKey(targetPath);
  if (routes.has(route)) return { document: route };
  const folderPage = `${targetPath.replace(/\/+$/, '')}/index.html`;
  const file = [targetPath, folderPage].find((candidate) => files.has(candidate));
  if (file === undefined) return undefined;
  return file.endsWith('.html') ? { document: file } : {};
}

/** A URL of the site's origin, resolved and percent-decoded. */
export interface Destination {
  /** Below the base path. */
  path: string;
  /** Empty if the URL means the whole page. */
  fragment: string;
  /** Undefined when nothing is at the path. */
  target: Target | undefined;
  /** The path is not below the base path. */
  isOutside?: boolean;
}

type Resolve = (reference: HtmlReference, route: string) => Destination | undefined;

/**
 * Resolves a URL the way a browser on the page would; undefined for one to another origin, or
 * authored to another site of this origin. URLs that mean the same on every page are resolved once,
 * since navigation repeats them on each.
 */
export function createResolver(site: Site): Resolve {
  const targetAt = memoise((targetPath) => findTarget(site, targetPath));
  const resolveAgainst = (href: string, base: string): Destination | undefined => {
    const url = parseUrl(href, base);
    // The origin of a blob is that of the page that created it.
    if (url?.origin !== site.origin || url.protocol === 'blob:') return undefined;
    const path = decodePercent(url.pathname);
    const fragment = anchorOf(url.hash);
    const targetPath = removeBasePath(site.basePath, path);
    if (targetPath === undefined) return { path, fragment, target: undefined, isOutside: true };
    return { path: targetPath, fragment, target: targetAt(targetPath) };
  };
  const resolveAbsolute = memoise((href) => resolveAgainst(href, site.origin));
  return ({ kind, href: written }, route) => {
    const href = kind === 'route' ? addBasePath(site.basePath, written) : written;
    if (href.startsWith('#')) {
      return { path: decodePercent(route), fragment: anchorOf(href), target: targetAt(route) };
    }
    if (/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(href)) {
      const destination = resolveAbsolute(href);
      // An author may mean another site of the same host; the head of a page never does.
      const mayBeOther = !/^\/(?!\/)/.test(href) && authoredKinds.has(kind);
      return mayBeOther && destination && isElsewhere(destination, kind) ? undefined : destination;
    }
    const base = site.origin + site.basePath + route.replace(/[?#]/g, encodeURIComponent);
    return resolveAgainst(href, base);
  };
}

const isElsewhere = ({ path, target, isOutside }: Destination, kind: ReferenceKind) =>
  isOutside === true ||
  (target === undefined && !isPagePath(path) && referenceKinds[kind].isOfPages);

/** The id that a hash refers to; text directives and `#top` refer to none. */
function anchorOf(hash: string): string {
  const directive = hash.indexOf(':~:');
  const fragment = decodePercent(hash.slice(1, directive < 0 ? undefined : directive));
  return fragment.toLowerCase() === 'top' ? '' : fragment;
}
