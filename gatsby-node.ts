import { loadHooks } from './src/gatsby/loadHooks';

export const {
  createPages,
  createResolvers,
  createSchemaCustomization,
  onCreateDevServer,
  onCreateWebpackConfig,
  onPostBuild,
  onPreBootstrap,
  onPreInit,
} = loadHooks<typeof import('./src/gatsby/nodeHooks')>('nodeHooks');
