import type { RenderBodyArgs } from 'gatsby';
import { addLineForAgents } from './src/gatsby/head/lineForAgents';
import { addToHead } from './src/gatsby/head/addToHead';

export { wrapPageElement } from './src/components/layout/wrapPageElement';
export { renderBody as replaceRenderer } from './src/gatsby/body/renderBody';
export { onPreRenderHTML } from './src/gatsby/head/onPreRenderHTML';

export function onRenderBody(api: RenderBodyArgs): void {
  addToHead(api);
  addLineForAgents(api);
}
