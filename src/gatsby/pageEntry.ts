import { showCanonicalPath } from '../client/paths/canonicalPath';
import { repeatEarlyClick } from '../client/loading/earlyClick';
import { layOutInSteps } from '../client/loading/layoutInSteps';
import { watchLeaving } from '../client/navigation/leaving';
import { startAppWhenMeant } from '../client/startApp';
import { allowHarmless } from '../client/navigation/trustedHtml';
import { whenShown } from '../client/loading/whenShown';
import { startPage, whenParsed } from './startPage';

/**
 * The script of each page of a build. It loads Gatsby's app when a reader is about to need that
 * (`bundler/bundleConfig.ts`).
 */
allowHarmless();
whenShown(() => {
  showCanonicalPath();
  startPage();
  watchLeaving();
  whenParsed(() => {
    startAppWhenMeant(() => import(/* webpackChunkName: "gatsby" */ 'gatsby-app'));
    repeatEarlyClick();
    void layOutInSteps();
  });
});
