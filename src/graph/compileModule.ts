import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { countWork } from '@docs/core/work';

/**
 * Compiles a module with all that it imports from the project into one file that Node can load;
 * errors keep the names and lines of the sources.
 *
 * @param root - Absolute path of the project.
 * @param entry - The module, such as `src/gatsby/nodeHooks.ts`.
 * @returns Absolute path of the compiled file, below `.build`, because Gatsby deletes `.cache`.
 * @throws When the sources cannot be compiled; the message has file and line.
 */
export function compileModule(root: string, entry: string): string {
  const outfile = path.join(root, '.build', 'modules', `${path.parse(entry).name}.cjs`);
  countWork('esbuildRuns');
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    write: false,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    jsx: 'automatic',
    sourcemap: 'inline',
    logLevel: 'error',
  });
  // In one step, because Gatsby's worker processes compile the same module at the same time.
  const written = `${outfile}.${process.pid}`;
  mkdirSync(path.dirname(outfile), { recursive: true });
  writeFileSync(written, outputFiles[0]?.contents ?? '');
  renameSync(written, outfile);
  return outfile;
}
