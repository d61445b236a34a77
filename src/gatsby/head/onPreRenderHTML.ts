import type { PreRenderHTMLArgs } from 'gatsby';
import { factsAsData } from '../body/factsAsData';
import { addContentPolicy } from './addContentPolicy';
import { linkStylesheets } from './linkStylesheets';
import { watchLoadingFirst } from './watchLoadingFirst';

/**
 * Changes the head in this order: `watchLoadingFirst` puts its script first, and the policy names
 * all scripts. `gatsby develop` has no policy, because its code is evaluated from strings.
 */
export function onPreRenderHTML(api: PreRenderHTMLArgs): void {
  linkStylesheets(api);
  watchLoadingFirst(api);
  if (process.env.NODE_ENV !== 'production') return;
  factsAsData(api);
  addContentPolicy(api);
}
