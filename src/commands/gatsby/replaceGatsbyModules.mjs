/**
 * Replaces some of Gatsby's modules; `gatsbyEnvironment.ts` loads this file before Gatsby in each
 * of its processes.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import './developModules.mjs';
import { fromProject, loadReplaced, replaceModule } from './replaceModule.mjs';

const folder = path.join('.cache', 'compiled');

/** Compiles `gatsby-config.ts` and `gatsby-node.ts` of the site, which has no plugins of its own. */
function compileGatsbyFiles(root) {
  // Only the process that compiles loads it, and nothing of it stays in memory.
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
    // esbuild has printed file, line and reason.
    process.exit(1);
  }
  return Promise.resolve();
}

const findCompiledLocalPluginModule = (root, plugin, name) => {
  const file = path.join(root, folder, `${name}.js`);
  return plugin === 'default-site-plugin' && existsSync(file) ? file : undefined;
};

/**
 * Replaces Parcel, which took 2 to 3 seconds of each start to compile the two files.
 *
 * Relies on: Gatsby compiles by this module alone, and uses only these exports of it (verified on
 * Gatsby 5.16.1).
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
 * Replaces webpack with Rspack, which has its interface: bundling takes a tenth of the time and
 * needs no cache. `gatsby/onCreateWebpackConfig.ts` gives it a configuration; only the one for
 * Gatsby's functions, which the site does not have, still asks for webpack's cache.
 *
 * Relies on: Gatsby calls webpack as a function, and uses only plugins and classes that Rspack has
 * by the same names (verified on Gatsby 5.16.1, Rspack 2.2).
 */
replaceModule('webpack', () => {
  const load = () => fromProject('@rspack/core').rspack;
  // Worker processes require it too, and never use it.
  return new Proxy(() => undefined, {
    apply: (_, __, [config, onEnd]) => load()({ ...config, cache: false }, onEnd),
    get: (_, name) => (name === '__esModule' ? undefined : load()[name]),
  });
});

/**
 * Loads these when they are first called. Worker processes render pages and run queries, and need
 * none of them; a build needs no server, and the site no types of its queries.
 *
 * Relies on: these are all that the modules export, and no module calls them while it is loaded
 * (verified on Gatsby 5.16.1).
 */
loadLater('gatsby/dist/services/start-webpack-server.js', ['startWebpackServer']);
loadLater('gatsby/dist/utils/graphql-typegen/ts-codegen.js', ['writeTypeScriptTypes'], {
  DEFAULT_TYPES_OUTPUT_PATH: 'src/gatsby-types.d.ts',
  DEFAULT_DOCUMENT_SEARCH_PATHS: ['./gatsby-node.ts', './plugins/**/gatsby-node.ts'],
});
replaceModule(
  'gatsby/dist/utils/webpack.config.js',
  () =>
    (...args) =>
      loadReplaced('gatsby/dist/utils/webpack.config.js')(...args),
);

function loadLater(name, functions, constants = {}) {
  const later = functions.map((key) => [key, (...args) => loadReplaced(name)[key](...args)]);
  replaceModule(name, () => ({ __esModule: true, ...constants, ...Object.fromEntries(later) }));
}
