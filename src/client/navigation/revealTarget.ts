import { decodePercent } from '@docs/core/urls';
import { sitePath, siteUrl } from '../paths/sitePath';

/**
 * Opens the collapsed parts around the URL's target and scrolls to it. Browsers do so themselves
 * when a page loads or a link within it is clicked, but not when the router changes the page.
 *
 * @param wasMissing - Whether the target was rendered after the browser looked for it.
 */
export function revealTarget(wasMissing = false): void {
  const id = decodePercent(window.location.hash.slice(1));
  const target = document.getElementById(id);
  if (!target && !followMovedAnchor(id)) renderTarget(id);
  let isHidden = wasMissing;
  for (
    let details = target?.parentElement?.closest('details');
    details;
    details = details.parentElement?.closest('details')
  ) {
    isHidden ||= !details.open;
    details.open = true;
  }
  if (isHidden) target?.scrollIntoView();
}

/** Reveals the target of each hash. Browsers do not find one that the page has yet to load. */
export function watchTarget(): void {
  window.addEventListener('hashchange', () => revealTarget());
}

/** Opens the elements that load the target on demand, one level after the other. */
function renderTarget(id: string): void {
  const around = [...document.querySelectorAll<HTMLDetailsElement>('details[data-more]')].filter(
    ({ dataset }) => id.startsWith(`${dataset.more ?? ''}.`),
  );
  for (const details of around) {
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      revealTarget(true);
    }).observe(details, { childList: true, subtree: true });
    details.open = true;
  }
}

/** Goes to the new place of a former anchor of the page. Returns false for any other anchor. */
function followMovedAnchor(id: string): boolean {
  const { moved } = document.getElementById('content')?.dataset ?? {};
  const urls = new Map(Object.entries(JSON.parse(moved ?? '{}') as Record<string, string>));
  const to = urls.get(id);
  if (to === undefined) return false;
  const href = sitePath(to);
  if (siteUrl(href) && '___navigate' in window) void window.___navigate(href, { replace: true });
  else window.location.replace(href);
  return true;
}
