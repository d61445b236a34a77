import type { CreateWebpackConfigArgs } from 'gatsby';
import { buildState } from './buildState';
import { compileWithEsbuild } from './webpack/compileWithEsbuild';
import { definePolicyNeeds } from './webpack/definePolicyNeeds';
import { ignoreCssOrder } from './webpack/ignoreCssOrder';
import { invalidateHtmlOnCssChange } from './webpack/invalidateHtmlOnCssChange';
import { listAssets } from './webpack/listAssets';
import { narrowBuildDependencies } from './webpack/narrowBuildDependencies';
import { rebuildOnContentChange } from './webpack/rebuildOnContentChange';
import { sameIdsInAnyFolder } from './webpack/sameIdsInAnyFolder';

/** All changes to Gatsby's webpack configuration; what each relies on is said in its file. */
export function onCreateWebpackConfig(api: CreateWebpackConfigArgs): void {
  ignoreCssOrder(api);
  compileWithEsbuild(api);
  rebuildOnContentChange(api);
  invalidateHtmlOnCssChange(api);
  listAssets(api, (names) => {
    buildState.assets = names;
  });
  sameIdsInAnyFolder(api);
  narrowBuildDependencies(api);
  definePolicyNeeds(api);
}
