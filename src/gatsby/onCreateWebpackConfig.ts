import type { CreateWebpackConfigArgs } from 'gatsby';
import { basePathOf } from '../content/basePath';
import { buildState } from './buildState';
import { startBesidePages } from './earlyFiles';
import { definePolicyNeeds } from './webpack/definePolicyNeeds';
import { defineTemplateFiles } from './webpack/defineTemplateFiles';
import { ignoreCssOrder } from './webpack/ignoreCssOrder';
import { invalidateHtmlOnCssChange } from './webpack/invalidateHtmlOnCssChange';
import { leaveOutLazyModules } from './webpack/leaveOutLazyModules';
import { listAssets } from './webpack/listAssets';
import { narrowBuildDependencies } from './webpack/narrowBuildDependencies';
import { onRendererBuilt } from './webpack/onRendererBuilt';
import { prefixPaths } from './webpack/prefixPaths';
import { rebuildOnContentChange } from './webpack/rebuildOnContentChange';
import { replaceBabel } from './webpack/replaceBabel';
import { resolveMdxProvider } from './webpack/resolveMdxProvider';
import { sameIdsInAnyFolder } from './webpack/sameIdsInAnyFolder';
import { skipLint } from './webpack/skipLint';
import { skipPostcss } from './webpack/skipPostcss';
import { trimRuntime } from './webpack/trimRuntime';

/** All changes to Gatsby's webpack configuration; what each relies on is said in its file. */
export function onCreateWebpackConfig(api: CreateWebpackConfigArgs): void {
  ignoreCssOrder(api);
  prefixPaths(api, basePathOf(buildState.prepared?.site.source.site?.base_url ?? ''));
  replaceBabel(api);
  rebuildOnContentChange(api);
  resolveMdxProvider(api);
  invalidateHtmlOnCssChange(api);
  listAssets(api, (files) => {
    buildState.browserFiles = files;
  });
  onRendererBuilt(api, () => startBesidePages(api.cache));
  leaveOutLazyModules(api);
  sameIdsInAnyFolder(api);
  narrowBuildDependencies(api);
  definePolicyNeeds(api);
  defineTemplateFiles(api);
  skipLint(api);
  skipPostcss(api);
  trimRuntime(api);
}
