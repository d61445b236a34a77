import type { CreateWebpackConfigArgs } from 'gatsby';
import { ignoreCssOrder } from './webpack/ignoreCssOrder';
import { invalidateHtmlOnCssChange } from './webpack/invalidateHtmlOnCssChange';
import { rebuildOnDiagramChange } from './webpack/rebuildOnDiagramChange';

export function onCreateWebpackConfig(api: CreateWebpackConfigArgs): void {
  ignoreCssOrder(api);
  rebuildOnDiagramChange(api);
  invalidateHtmlOnCssChange(api);
}
