import { isPathOnSite } from '@docs/core/urls';
import { pageHeadOf } from './documentHead';
import { routeAt, sitePath } from '../paths/sitePath';
import { trustHtml } from './trustedHtml';

/** The parts of a page's document that the browser shows. */
interface PageHtml {
  /** For `dangerouslySetInnerHTML`. React sets the HTML again if this object changes. */
  content: { __html: string };
  title: string;
  head: readonly Element[];
}

/** The attribute of the element whose HTML is the page. The site's layout is around it. */
export const pageMark = 'data-page';

// Module state, because events load pages and React shows them. The maps contain the loaded pages
// and those that are being loaded, by route.
const loaded = new Map<string, PageHtml>();
const loading = new Map<string, Promise<void>>();
/** The route of the document's own page. Its HTML is there already. */
const first = typeof window === 'undefined' ? '' : routeOf(window.pagePath);

/** Returns the HTML of a page that has been loaded. */
export function readPageHtml(path: string): PageHtml | undefined {
  const route = routeOf(path);
  if (route === first && !loaded.has(route)) loaded.set(route, pageOf(document));
  return loaded.get(route);
}

/** Whether the HTML of a page has been loaded. */
export const hasPageHtml = (path: string): boolean =>
  routeOf(path) === first || loaded.has(routeOf(path));

/**
 * Loads the document of a page for its HTML, once.
 *
 * @param build - The build that the page must be of.
 * @throws when it does not load, or is of another build.
 */
export function loadPageHtml(path: string, build: string | undefined): Promise<void> {
  const route = routeOf(path);
  if (hasPageHtml(path) || !isPathOnSite(path)) return Promise.resolve();
  let request = loading.get(route);
  if (!request) {
    request = load(route, build).finally(() => loading.delete(route));
    loading.set(route, request);
  }
  return request;
}

async function load(route: string, build: string | undefined): Promise<void> {
  const response = await fetch(sitePath(route));
  if (!response.ok) throw new Error(`${route}: ${response.status}`);
  const html = await response.text();
  if (build !== undefined && !html.includes(`"${build}"`))
    throw new Error(`${route}: another build`);
  loaded.set(route, pageOf(new DOMParser().parseFromString(trustHtml(html), 'text/html')));
}

function pageOf(parsed: Document): PageHtml {
  const html = parsed.querySelector(`[${pageMark}]`)?.innerHTML ?? '';
  const content = { __html: trustHtml(html) };
  // These are copies, because an element keeps its whole document in memory.
  const head = pageHeadOf(parsed.head).map((element) => document.importNode(element, true));
  return { content, title: parsed.title, head };
}

/** Returns a path without its query and without a slash at the end. */
function routeOf(path: string | undefined = ''): string {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const route = routeAt(pathname).replace(/\/+$/, '');
  return route === '' ? '/' : route;
}
