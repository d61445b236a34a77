import type { PreRenderHTMLArgs } from 'gatsby';
import { watchLoading } from '../../client/loading/watchLoading';

/**
 * Puts the script that shows loading failures (specification §8) before all that can fail to load.
 *
 * Relies on: `replaceHeadComponents` of `onPreRenderHTML` keeps the order of its list (documented;
 * verified on Gatsby 5.16.1).
 */
export function watchLoadingFirst(api: PreRenderHTMLArgs): void {
  api.replaceHeadComponents([
    <script
      key="watch-loading"
      dangerouslySetInnerHTML={{ __html: `(${String(watchLoading)})()` }}
    />,
    ...api.getHeadComponents(),
  ]);
}
