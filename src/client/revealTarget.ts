import { decoded } from '../content/decoded';

/**
 * Opens what the address's target is hidden in and scrolls to it. Browsers do
 * so themselves when a page loads or a link within it is followed, but not when
 * the router changes the page.
 */
export function revealTarget(): void {
  const target = document.getElementById(decoded(window.location.hash.slice(1)));
  let isHidden = false;
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
