/** The hooks of `gatsby-node.ts`, except those of the schema. */
export { createPages } from './createPages';
export { onCreateWebpackConfig } from './onCreateWebpackConfig';
export { onPostBuild } from './onPostBuild';
export { onPreBootstrap } from './onPreBootstrap';
export { onPreInit } from './onPreInit';
export { onCreateDevServer } from './develop/onCreateDevServer';
export { preprocessSource } from './preprocessSource';
