import type { PreRenderHTMLArgs } from 'gatsby';
import { linkStylesheets } from './linkStylesheets';
import { watchLoadingFirst } from './watchLoadingFirst';

/** In this order: the second puts its script before all that is in the head by then. */
export function onPreRenderHTML(api: PreRenderHTMLArgs): void {
  linkStylesheets(api);
  watchLoadingFirst(api);
}
