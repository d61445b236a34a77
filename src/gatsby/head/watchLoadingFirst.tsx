import type { PreRenderHTMLArgs } from 'gatsby';
import { watchLoading } from '../../client/watchLoading';

/** Puts the watch over loading before all that can fail to load. */
export function watchLoadingFirst(api: PreRenderHTMLArgs): void {
  api.replaceHeadComponents([
    <script
      key="watch-loading"
      dangerouslySetInnerHTML={{ __html: `(${String(watchLoading)})()` }}
    />,
    ...api.getHeadComponents(),
  ]);
}
