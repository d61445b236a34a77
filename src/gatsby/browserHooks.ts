import { showProblems } from '../client/developOverlay';
import { endProgress } from '../client/navigationProgress';
import { watchNavigations } from '../client/navigations';
import { loadFirstPage } from '../client/pageLoader';
import { revealTarget } from '../client/revealTarget';

/** Gatsby waits for what it returns before it hydrates the page, whatever its types say. */
export function onClientEntry(): Promise<void> {
  if (process.env.NODE_ENV === 'development') showProblems();
  return loadFirstPage();
}

export function onInitialClientRender(): void {
  watchNavigations();
  window.loadFailures.hydrated();
}

export function onRouteUpdate(): void {
  endProgress();
  revealTarget();
}
