import type { ModelContext } from '../mcp/offerTools';
import { showCanonicalPath } from '../client/paths/sitePath';
import { repeatEarlyClick } from '../client/loading/earlyClick';
import { layOutInSteps } from '../client/loading/layoutInSteps';
import { untilLoaded } from '../client/loading/settled';
import { showProgressOnUnload } from '../client/navigation/pageUnload';
import { hydrateOnIntent } from '../client/hydrateApp';
import { progressOptions } from '../client/navigation/progressOptions';
import { allowHarmless } from '../client/navigation/trustedHtml';
import { whenShown } from '../client/documentEvents';
import { startPage, whenParsed } from './startPage';

/** The runtime of the bundle. */
declare const __webpack_require__: {
  /** Loads a script. Calls for the same one share one request. */
  l: (url: string, whenDone: () => void, key: string) => void;
  /** Loads the scripts of a chunk, for `import`. */
  e: (chunk: string) => Promise<unknown>;
};

/** Where the browser has a place for tools of agents: the draft moved it once. */
type WithModelContext<Holder> = Holder & { modelContext?: ModelContext };

function offerToolsToAgents(): void {
  const { modelContext = (navigator as WithModelContext<Navigator>).modelContext } =
    document as WithModelContext<Document>;
  if (modelContext) void import('../mcp/offerTools').then((mcp) => mcp.offerTools(modelContext));
}

/**
 * The script of each page of a build. It loads Gatsby's app when a reader is about to need it
 * (`bundler/bundleConfig.ts`).
 *
 * Relies on: `import` calls `__webpack_require__.e` for each chunk, which loads it with
 * `__webpack_require__.l`, by its URL (verified on Rspack 2.2).
 */
const { e: loadChunk } = __webpack_require__;
__webpack_require__.e = (chunk) => untilLoaded(loadChunk(chunk));
allowHarmless(progressOptions.template, []);
whenShown(() => {
  showCanonicalPath();
  startPage();
  showProgressOnUnload();
  whenParsed(() => {
    hydrateOnIntent(
      () => import(/* webpackChunkName: "gatsby" */ 'gatsby-app'),
      (url) => __webpack_require__.l(url, () => undefined, url),
    );
    repeatEarlyClick();
    void layOutInSteps();
    offerToolsToAgents();
  });
});
