import { siteUrl } from '../paths/siteUrl';

/** Files that the site serves beside its pages are opened by the browser, not by the router. */
const fileHref = /^[^?#]*\.[a-z0-9]{1,8}(?:[?#]|$)/i;

/** How long the pointer or the focus rests on a link before it counts, in milliseconds. */
export const intentDelay = 65;

/** The link of an event, if it is one to a page of the site. */
export function pageLinkAt({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!link || !href?.startsWith('/') || link.target || link.hasAttribute('download')) {
    return undefined;
  }
  return !fileHref.test(href) && siteUrl(href) ? href : undefined;
}

/**
 * The page of the site that a click is to open in this tab; undefined for any other click, and for
 * one that something else has handled.
 */
export function pageClicked(event: MouseEvent): string | undefined {
  const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  const isElsewhere = button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
  return isElsewhere || defaultPrevented ? undefined : pageLinkAt(event);
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether to load only what the reader has asked for. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
