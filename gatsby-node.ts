export { createPages } from './src/gatsby/createPages';
export { onCreateWebpackConfig } from './src/gatsby/onCreateWebpackConfig';
export { onPostBuild } from './src/gatsby/onPostBuild';
export { onPreBootstrap } from './src/gatsby/onPreBootstrap';
export { onPreInit } from './src/gatsby/onPreInit';
export { createResolvers, createSchemaCustomization } from './src/gatsby/schemaHooks';
export { serveProblems as onCreateDevServer } from './src/gatsby/develop/problemStream';
