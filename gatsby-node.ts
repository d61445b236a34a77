import { loadHooks } from './src/gatsby/loadHooks';
import type * as NodeHooks from './src/gatsby/nodeHooks';

export const {
  createPages,
  createResolvers,
  createSchemaCustomization,
  onCreateDevServer,
  onCreateWebpackConfig,
  onPostBuild,
  onPreBootstrap,
  onPreInit,
} = loadHooks<typeof NodeHooks>('nodeHooks');
