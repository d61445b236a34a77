import type { ModelContext } from '../mcp/offerTools';
import { showCanonicalPath } from '../client/paths/sitePath';
import { repeatEarlyClick } from '../client/loading/earlyClick';
import { layOutInSteps } from '../client/loading/layoutInSteps';
import { watchLeaving } from '../client/navigation/leaving';
import { startAppWhenMeant } from '../client/startApp';
import { allowHarmless } from '../client/navigation/trustedHtml';
import { whenShown } from '../client/documentEvents';
import { startPage, whenParsed } from './startPage';

/** The bundle's own loader of scripts. Calls for the same script share one request. */
declare const __webpack_require__: {
  l: (url: string, whenDone: () => void, key: string) => void;
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
 * Relies on: chunks are loaded with `__webpack_require__.l`, by their URL (verified on Rspack 2.2).
 */
allowHarmless();
whenShown(() => {
  showCanonicalPath();
  startPage();
  watchLeaving();
  whenParsed(() => {
    startAppWhenMeant(
      () => import(/* webpackChunkName: "gatsby" */ 'gatsby-app'),
      (url) => __webpack_require__.l(url, () => undefined, url),
    );
    repeatEarlyClick();
    void layOutInSteps();
    offerToolsToAgents();
  });
});
