export { wrapPageElement } from './src/components/layout/wrapPageElement';
export { renderBody as replaceRenderer } from './src/gatsby/body/renderBody';
export { onPreRenderHTML } from './src/gatsby/head/onPreRenderHTML';
export { onRenderBody } from './src/gatsby/head/onRenderBody';
