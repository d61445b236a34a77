import { isPathOnSite } from '../../content/urls/pathOnSite';
import { pageHeadOf } from './documentHead';
import { routeAt, sitePath } from '../paths/sitePath';
import { trustedHtml } from './trustedHtml';

/** What a page is in the browser: parts of its document. */
export interface PageHtml {
  /** For `dangerouslySetInnerHTML`; the same object for the same page, or React sets it again. */
  content: { __html: string };
  title: string;
  head: readonly Element[];
}

/** Attribute of the element whose HTML is the page; around it is the site's layout. */
export const pageMark = 'data-page';

// Module state, because pages are loaded by events and shown by React: all pages that have been
// loaded, by their routes, and those that are being loaded.
const loaded = new Map<string, PageHtml>();
const loading = new Map<string, Promise<void>>();
/** The page of the document itself. Its HTML is there already. */
const first = typeof window === 'undefined' ? '' : routeOf(window.pagePath);

/** The HTML of a page that has been loaded. */
export function pageHtml(path: string): PageHtml | undefined {
  const route = routeOf(path);
  if (route === first && !loaded.has(route)) loaded.set(route, pageOf(document));
  return loaded.get(route);
}

/** Whether the HTML of a page is there. */
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
  loaded.set(route, pageOf(new DOMParser().parseFromString(trustedHtml(html), 'text/html')));
}

function pageOf(parsed: Document): PageHtml {
  const html = parsed.querySelector(`[${pageMark}]`)?.innerHTML ?? '';
  const content = { __html: trustedHtml(html) };
  // Copies, because an element keeps the whole document that it is of.
  const head = pageHeadOf(parsed.head).map((element) => document.importNode(element, true));
  return { content, title: parsed.title, head };
}

/** Without the query and a slash at the end. */
function routeOf(path: string | undefined = ''): string {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const route = routeAt(pathname).replace(/\/+$/, '');
  return route === '' ? '/' : route;
}
