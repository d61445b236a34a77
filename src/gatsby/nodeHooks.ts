/** What `gatsby-node.ts` gives to Gatsby. */
export { createPages } from './createPages';
export { onCreateWebpackConfig } from './onCreateWebpackConfig';
export { onPostBuild } from './onPostBuild';
export { onPreBootstrap } from './onPreBootstrap';
export { onPreInit } from './onPreInit';
export { createResolvers, createSchemaCustomization } from './schemaHooks';
export { serveProblems as onCreateDevServer } from './develop/problemStream';
