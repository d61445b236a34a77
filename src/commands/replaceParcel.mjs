import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const folder = path.join('.cache', 'compiled');
const fromProject = createRequire(import.meta.url);
const fromGatsby = createRequire(fromProject.resolve('gatsby/package.json'));

/** Compiles `gatsby-config.ts` and `gatsby-node.ts` of the site, which has no plugins of its own. */
async function compileGatsbyFiles(root) {
  // Only the process that compiles loads it.
  const { build } = fromProject('esbuild');
  try {
    await build({
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
}

const findCompiledLocalPluginModule = (root, plugin, name) => {
  const file = path.join(root, folder, `${name}.js`);
  return plugin === 'default-site-plugin' && existsSync(file) ? file : undefined;
};

/**
 * Takes the place of Parcel, by which Gatsby compiles the two files, and which took 2 to 3
 * seconds of each start. `gatsbyEnvironment.ts` loads this before Gatsby in each of its processes.
 *
 * Relies on: Gatsby compiles by this module alone, and uses of it what is exported here
 * (verified on Gatsby 5.16.1).
 */
const replaced = fromGatsby.resolve('gatsby/dist/utils/parcel/compile-gatsby-files.js');
fromGatsby.cache[replaced] = {
  id: replaced,
  filename: replaced,
  loaded: true,
  exports: {
    COMPILED_CACHE_DIR: folder,
    compileGatsbyFiles,
    findCompiledLocalPluginModule,
    getResolvedFieldsForPlugin: (root, plugin) => ({
      resolvedCompiledGatsbyNode: findCompiledLocalPluginModule(root, plugin, 'gatsby-node'),
    }),
  },
};
