import { existsSync } from 'node:fs';
import path from 'node:path';
import type {
  PreInitArgs,
  ParentSpanPluginArgs,
  PreprocessSourceArgs,
  CreateDevServerArgs,
} from 'gatsby';
import { currentSite } from './currentSite';
import { staticFilesCopied } from './develop/staticFilesCopied';
import { deferRejection } from './earlyFiles';
import { isDevelop, buildState } from './buildState';
import { lendPublicFolder } from './publicFolder';
import { serveIcons } from './develop/serveIcons';
import { serveProblems } from './develop/problemStream';
import { queriesPath, serveQueries } from './develop/serveQueries';

/** The hooks of `gatsby-node.ts`, except those of the schema. */
export { createPages } from './createPages';
export { onCreateWebpackConfig } from './onCreateWebpackConfig';
export { onPostBuild } from './onPostBuild';

/**
 * Lends `public/` to Gatsby. Without a cache, other threads compile and check pages from here on,
 * while Gatsby reads the files. `createPages` waits for them.
 */
export async function onPreInit({ reporter }: PreInitArgs): Promise<void> {
  turnOffSlices();
  const hasCache = existsSync(path.join(process.cwd(), '.cache', 'public'));
  if (isDevelop()) await staticFilesCopied(process.cwd());
  lendPublicFolder();
  if (!isDevelop() && !hasCache) void deferRejection(currentSite(reporter, undefined));
}

/** Checks the content before anything is built from it, unless that has begun already. */
export async function onPreBootstrap({ reporter, cache }: ParentSpanPluginArgs): Promise<void> {
  if (!buildState.preparing) await currentSite(reporter, cache);
}

/**
 * Limits Gatsby's query extraction to modules with a query. It would parse most of `src`, tests
 * included, which took 3 seconds of each build.
 */
export function preprocessSource({ contents }: PreprocessSourceArgs): string | undefined {
  return contents.includes('graphql`') ? undefined : ';';
}

/**
 * Turns Gatsby's slices off in a build. The site has none, and Gatsby's own one replaces the
 * scripts of a page without rendering it. The page's policy would not name their hashes.
 *
 * Relies on: Gatsby sets `GATSBY_SLICES` when it has read its configuration, which is before
 * `onPreInit`, and reads it in each step of a build (`bootstrap/load-config/index.js`; verified on
 * Gatsby 5.16.1).
 */
function turnOffSlices(): void {
  if (!isDevelop()) delete process.env.GATSBY_SLICES;
}

/**
 * Adds the files that `gatsby develop` serves besides pages (documented hook).
 *
 * Relies on: the port is in Gatsby's state (`program.port`; verified on Gatsby 5.16.1).
 */
export function onCreateDevServer(api: CreateDevServerArgs): void {
  serveIcons(api);
  serveProblems(api);
  serveQueries(api);
  api.reporter.info(`Example queries for GraphiQL will be at ${queriesPath}`);
}
