import type { GatsbyBrowser } from 'gatsby';
import './src/styles/layers.css';
import './src/styles/fonts.css';
import './src/styles/tokens.css';
import './src/styles/base.css';
import './src/styles/loadFailure.css';
import { showProblems } from './src/client/developOverlay';
import { progressEnds } from './src/client/navigationProgress';
import { watchNavigations } from './src/client/navigations';
import { loadFirstPage } from './src/client/pageLoader';
import { revealTarget } from './src/client/revealTarget';

export { wrapPageElement } from './src/components/layout/wrapPageElement';
export { wrapRootElement } from './src/components/layout/wrapRootElement';

/** Gatsby waits for what it returns, whatever its types say. */
export function onClientEntry(): Promise<void> {
  if (process.env.NODE_ENV === 'development') showProblems();
  return loadFirstPage();
}

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  watchNavigations();
  window.loadFailures.firstPageShown();
  window.repeatEarlyInput();
};

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = () => {
  progressEnds();
  revealTarget();
};
