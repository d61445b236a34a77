import type { CreateWebpackConfigArgs } from 'gatsby';
import { basePathOf } from '../content/basePath';
import { buildState } from './buildState';
import { compileWithEsbuild } from './webpack/compileWithEsbuild';
import { ignoreCssOrder } from './webpack/ignoreCssOrder';
import { invalidateHtmlOnCssChange } from './webpack/invalidateHtmlOnCssChange';
import { listAssets } from './webpack/listAssets';
import { narrowBuildDependencies } from './webpack/narrowBuildDependencies';
import { prefixPaths } from './webpack/prefixPaths';
import { rebuildOnContentChange } from './webpack/rebuildOnContentChange';
import { sameIdsInAnyFolder } from './webpack/sameIdsInAnyFolder';

/** All changes to Gatsby's webpack configuration; what each relies on is said in its file. */
export function onCreateWebpackConfig(api: CreateWebpackConfigArgs): void {
  ignoreCssOrder(api);
  prefixPaths(api, basePathOf(buildState.prepared?.site.source.site?.base_url ?? ''));
  compileWithEsbuild(api);
  rebuildOnContentChange(api);
  invalidateHtmlOnCssChange(api);
  listAssets(api, (names) => {
    buildState.assets = names;
  });
  sameIdsInAnyFolder(api);
  narrowBuildDependencies(api);
}
