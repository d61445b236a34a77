import type { GatsbySSR } from 'gatsby';
import { linkStylesheets, markScripting } from './src/output/htmlHead';

export { wrapPageElement } from './src/components/layout/wrapPageElement';

export const onRenderBody: GatsbySSR['onRenderBody'] = (api) => markScripting(api);

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = (api) => linkStylesheets(api);
