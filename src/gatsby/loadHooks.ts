import { createRequire } from 'node:module';
import path from 'node:path';
import { buildSync } from 'esbuild';

/**
 * Compiles a module of `src/gatsby` with all that it imports, and loads it.
 *
 * Gatsby compiles `gatsby-config.ts` and `gatsby-node.ts` with Parcel, which took 4 to
 * 15 seconds of each build when these imported the rest of the build. esbuild takes
 * 0.3, and errors keep the names and lines of the sources.
 *
 * @param name - The module's file in `src/gatsby`, without its ending.
 * @throws When the sources cannot be compiled; the message has file and line.
 */
export function loadHooks<Module>(name: string): Module {
  const root = process.cwd();
  const outfile = path.join(root, '.cache', 'hooks', `${name}.cjs`);
  buildSync({
    absWorkingDir: root,
    entryPoints: [`src/gatsby/${name}.ts`],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    jsx: 'automatic',
    sourcemap: 'inline',
    logLevel: 'error',
  });
  process.setSourceMapsEnabled(true);
  return createRequire(outfile)(outfile) as Module;
}
