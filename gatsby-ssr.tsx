import type { GatsbySSR } from 'gatsby';
import { addToHead, linkStylesheets } from './src/gatsby/head/addToHead';
import { watchLoadingFirst } from './src/gatsby/head/watchLoadingFirst';

export { wrapPageElement } from './src/components/layout/wrapPageElement';

export const onRenderBody: GatsbySSR['onRenderBody'] = (api) => addToHead(api);

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = (api) => {
  linkStylesheets(api);
  watchLoadingFirst(api);
};
