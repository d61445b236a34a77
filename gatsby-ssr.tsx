export { wrapPageElement } from './src/components/layout/wrapPageElement';
export { addToHead as onRenderBody } from './src/gatsby/head/addToHead';
export { onPreRenderHTML } from './src/gatsby/head/onPreRenderHTML';
