import type { GatsbyNode } from 'gatsby';
import { createContentYamlNode } from './src/graph/contentYamlNodes';
import { createSite } from './src/graph/createSite';
import { serveProblems } from './src/gatsby/develop/problemStream';
import { reportContent, reportContentEarly } from './src/gatsby/reportContent';
import { pageResolvers } from './src/graph/pageResolvers';
import { quietStyleOrder } from './src/gatsby/webpack/ignoreCssOrder';
import { renewWithStyles } from './src/gatsby/webpack/invalidateHtmlOnCssChange';
import { repeatMissedSaves, sourceDigests } from './src/graph/repeatMissedSaves';
import { typeDefinitions } from './src/graph/schema';
import { watchDrawings } from './src/gatsby/webpack/rebuildOnDiagramChange';
import { unmarkBuilt } from './src/output/buildStamp';
import { copyAssets } from './src/output/copyAssets';
import { finishBuild } from './src/output/finishBuild';

export const onPreInit: GatsbyNode['onPreInit'] = (api) => reportContentEarly(api);

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async (api) => {
  await reportContent(api);
  unmarkBuilt();
};

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) =>
  actions.createTypes(typeDefinitions);

export const createResolvers: GatsbyNode['createResolvers'] = (api) =>
  api.createResolvers(pageResolvers(api));

export const onCreateNode: GatsbyNode['onCreateNode'] = (api) => createContentYamlNode(api);

export const createPages: GatsbyNode['createPages'] = async (api) => {
  const planned = process.env.NODE_ENV === 'development' && sourceDigests(api);
  copyAssets(await createSite(api));
  if (!planned) return;
  await reportContent(api);
  repeatMissedSaves(planned);
};

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = (api) => {
  quietStyleOrder(api);
  watchDrawings(api);
  renewWithStyles(api);
};

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = (api) => serveProblems(api);

export const onPostBuild: GatsbyNode['onPostBuild'] = (api) => finishBuild(api);
