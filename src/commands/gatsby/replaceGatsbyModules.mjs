/**
 * Replaces some of Gatsby's modules. `gatsbyEnvironment.ts` loads this file before Gatsby in each
 * of its processes.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import './developModules.mjs';
import { fromProject, loadReplaced, replaceModule } from './replaceModule.mjs';

const folder = path.join('.cache', 'compiled');

/** Compiles `gatsby-config.ts` and `gatsby-node.ts`. The site has no local plugins. */
function compileGatsbyFiles(root) {
  // Only the process that compiles loads esbuild, and none of it stays in memory.
  const { buildSync } = fromProject('esbuild');
  try {
    buildSync({
      absWorkingDir: root,
      entryPoints: ['gatsby-config.ts', 'gatsby-node.ts'],
      outdir: folder,
      bundle: true,
      packages: 'external',
      platform: 'node',
      target: 'node20',
      format: 'cjs',
      logLevel: 'error',
    });
  } catch {
    // esbuild has printed the file, line and reason.
    process.exit(1);
  }
  return Promise.resolve();
}

const findCompiledLocalPluginModule = (root, plugin, name) => {
  const file = path.join(root, folder, `${name}.js`);
  return plugin === 'default-site-plugin' && existsSync(file) ? file : undefined;
};

/**
 * Replaces Parcel: it took 2 to 3 seconds of each start to compile the two files.
 *
 * Relies on: only this module compiles for Gatsby, and Gatsby uses only these exports (verified
 * on Gatsby 5.16.1).
 */
replaceModule('gatsby/dist/utils/parcel/compile-gatsby-files.js', () => ({
  COMPILED_CACHE_DIR: folder,
  compileGatsbyFiles,
  findCompiledLocalPluginModule,
  getResolvedFieldsForPlugin: (root, plugin) => ({
    resolvedCompiledGatsbyNode: findCompiledLocalPluginModule(root, plugin, 'gatsby-node'),
  }),
}));

/**
 * Replaces webpack with Rspack, which has the same interface. Bundling takes a tenth of the time
 * and needs no cache. `gatsby/onCreateWebpackConfig.ts` sets the configuration. Only that of
 * Gatsby's functions still asks for webpack's cache, and the site has none.
 *
 * Relies on: Gatsby calls webpack as a function, and uses only plugins and classes that Rspack
 * has with the same names (verified on Gatsby 5.16.1, Rspack 2.2).
 */
replaceModule('webpack', () => {
  const load = () => fromProject('@rspack/core').rspack;
  // Worker processes require it too but never use it.
  return new Proxy(() => undefined, {
    apply: (_, __, [config, onEnd]) => load()({ ...config, cache: false }, onEnd),
    get: (_, name) => (name === '__esModule' ? undefined : load()[name]),
  });
});

/**
 * Loads these modules at their first call. Workers render pages and run queries without them. A
 * build needs no server.
 *
 * Relies on: the modules export nothing else, and no module calls them while it loads (verified
 * on Gatsby 5.16.1).
 */
const serverModule = 'gatsby/dist/services/start-webpack-server.js';
replaceModule(serverModule, () => ({
  __esModule: true,
  startWebpackServer: (...args) => loadReplaced(serverModule).startWebpackServer(...args),
}));
const configModule = 'gatsby/dist/utils/webpack.config.js';
replaceModule(
  configModule,
  () =>
    (...args) =>
      loadReplaced(configModule)(...args),
);
