import { showProblems } from '../client/developOverlay';
import { endProgress } from '../client/navigationProgress';
import { watchNavigations } from '../client/navigations';
import { loadFirstPage } from '../client/pageLoader';
import { revealTarget } from '../client/revealTarget';
import { allowHarmless } from '../client/trustedHtml';

/**
 * Gatsby waits for what it returns before it loads and hydrates the page, whatever its
 * types say (`cache-dir/production-app.js`; verified on Gatsby 5.16.1).
 */
export function onClientEntry(): Promise<void> {
  allowHarmless();
  if (process.env.NODE_ENV === 'development') showProblems();
  return loadFirstPage();
}

/** Gatsby calls it in an effect of its root component, when the page has been hydrated. */
export function onInitialClientRender(): void {
  watchNavigations();
  window.loadFailures.hydrated();
}

/** Gatsby calls it when another page, or another part of it, has been rendered. */
export function onRouteUpdate(): void {
  endProgress();
  revealTarget();
}
