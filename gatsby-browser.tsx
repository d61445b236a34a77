import type { GatsbyBrowser } from 'gatsby';
import './src/styles/layers.css';
import './src/styles/fonts.css';
import './src/styles/tokens.css';
import './src/styles/base.css';
import { showProblems } from './src/client/developOverlay';
import { revealTarget } from './src/client/revealTarget';
import { navigationEnds, watchNavigations } from './src/client/navigationProgress';

export { wrapPageElement } from './src/components/layout/wrapPageElement';

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  if (process.env.NODE_ENV === 'development') showProblems();
};

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () =>
  watchNavigations();

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = ({ location }) => {
  navigationEnds(location.pathname);
  revealTarget();
};
