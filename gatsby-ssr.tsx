export { wrapPageElement } from './src/components/layout/wrapPageElement';
export { renderBody as replaceRenderer } from './src/gatsby/body/renderBody';
export { addToHead as onRenderBody } from './src/gatsby/head/addToHead';
export { onPreRenderHTML } from './src/gatsby/head/onPreRenderHTML';
