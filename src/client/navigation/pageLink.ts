import { siteUrl } from '../paths/sitePath';

/** The browser, not the router, opens the files that the site serves beside its pages. */
const fileHref = /^[^?#]*\.[a-z0-9]{1,8}(?:[?#]|$)/i;

/** How long the pointer or the focus rests on a link before it counts, in milliseconds. */
export const intentDelay = 65;

/** Returns the link of an event if its target is a page of the site. */
export function pageLinkAt({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!link || !href?.startsWith('/') || link.target || link.hasAttribute('download')) {
    return undefined;
  }
  return !fileHref.test(href) && siteUrl(href) ? href : undefined;
}

/**
 * Returns the page of the site that a click is to open in this tab. Undefined for any other click,
 * and if something else has handled it.
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
