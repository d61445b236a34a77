import type { GatsbySSR } from 'gatsby';
import { addToHead, linkStylesheets } from './src/output/htmlHead';
import { watchLoadingFirst } from './src/output/watchLoadingFirst';

export { wrapPageElement } from './src/components/layout/wrapPageElement';

export const onRenderBody: GatsbySSR['onRenderBody'] = (api) => addToHead(api);

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = (api) => {
  linkStylesheets(api);
  watchLoadingFirst(api);
};
