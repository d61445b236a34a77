import type { PreRenderHTMLArgs } from 'gatsby';
import { linkStylesheets } from './linkStylesheets';
import { watchLoadingFirst } from './watchLoadingFirst';

export function onPreRenderHTML(api: PreRenderHTMLArgs): void {
  linkStylesheets(api);
  watchLoadingFirst(api);
}
