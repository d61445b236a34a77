import { loadHooksLater } from './src/gatsby/loadHooks';
import type * as NodeHooks from './src/gatsby/nodeHooks';
import type * as SchemaHooks from './src/gatsby/schemaHooks';

const node = loadHooksLater<typeof NodeHooks>('nodeHooks');
const schema = loadHooksLater<typeof SchemaHooks>('schemaHooks');

export const createPages: typeof NodeHooks.createPages = (api) => node().createPages(api);
export const createResolvers: typeof SchemaHooks.createResolvers = (api) =>
  schema().createResolvers(api);
export const createSchemaCustomization: typeof SchemaHooks.createSchemaCustomization = (api) =>
  schema().createSchemaCustomization(api);
export const onCreateDevServer: typeof NodeHooks.onCreateDevServer = (api) =>
  node().onCreateDevServer(api);
export const onCreateWebpackConfig: typeof NodeHooks.onCreateWebpackConfig = (api) =>
  node().onCreateWebpackConfig(api);
export const onPostBuild: typeof NodeHooks.onPostBuild = (api) => node().onPostBuild(api);
export const onPreBootstrap: typeof NodeHooks.onPreBootstrap = (api) => node().onPreBootstrap(api);
export const onPreInit: typeof NodeHooks.onPreInit = (api) => node().onPreInit(api);
export const preprocessSource: typeof NodeHooks.preprocessSource = (api) =>
  node().preprocessSource(api);
