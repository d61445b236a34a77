/** What `gatsby-node.ts` gives to Gatsby, besides the hooks of the schema. */
export { createPages } from './createPages';
export { onCreateWebpackConfig } from './onCreateWebpackConfig';
export { onPostBuild } from './onPostBuild';
export { onPreBootstrap } from './onPreBootstrap';
export { onPreInit } from './onPreInit';
export { onCreateDevServer } from './develop/onCreateDevServer';
export { preprocessSource } from './preprocessSource';
