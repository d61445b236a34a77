import './src/styles';

export { wrapPageElement } from './src/components/layout/wrapPageElement';
export { wrapRootElement } from './src/components/layout/wrapRootElement';
export {
  onClientEntry,
  onInitialClientRender,
  onRouteUpdate,
  replaceHydrateFunction,
  shouldUpdateScroll,
} from './src/gatsby/browserHooks';
