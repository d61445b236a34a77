import type { CreateWebpackConfigArgs } from 'gatsby';
import { compileWithEsbuild } from './webpack/compileWithEsbuild';
import { ignoreCssOrder } from './webpack/ignoreCssOrder';
import { invalidateHtmlOnCssChange } from './webpack/invalidateHtmlOnCssChange';
import { narrowBuildDependencies } from './webpack/narrowBuildDependencies';
import { rebuildOnDiagramChange } from './webpack/rebuildOnDiagramChange';
import { trimRuntime } from './webpack/trimRuntime';

/** All changes to Gatsby's webpack configuration; what each relies on is said in its file. */
export function onCreateWebpackConfig(api: CreateWebpackConfigArgs): void {
  ignoreCssOrder(api);
  compileWithEsbuild(api);
  rebuildOnDiagramChange(api);
  invalidateHtmlOnCssChange(api);
  narrowBuildDependencies(api);
  trimRuntime(api);
}
