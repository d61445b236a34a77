import { decodePercent } from '../content/decodePercent';

/**
 * Opens the collapsed parts around the URL's target and scrolls to it. Browsers do
 * so themselves when a page loads or a link within it is clicked, but not when the
 * router changes the page.
 */
export function revealTarget(): void {
  reveal(false);
}

function reveal(wasMissing: boolean): void {
  const id = decodePercent(window.location.hash.slice(1));
  const target = document.getElementById(id);
  if (!target) renderTarget(id);
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

/** Opens what may contain a target that is rendered on demand, one level after the other. */
function renderTarget(id: string): void {
  const parts = id.split('.');
  const around = parts
    .map((_part, at) => document.getElementById(parts.slice(0, parts.length - at).join('.')))
    .find((element) => element !== null);
  const deferred = around?.querySelectorAll<HTMLDetailsElement>('details[data-deferred]') ?? [];
  if (!around || deferred.length === 0) return;
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    reveal(true);
  }).observe(around, { childList: true, subtree: true });
  for (const details of deferred) details.open = true;
}
