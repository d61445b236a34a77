import path from 'node:path';
import { countWork } from '@docs/core/work';
import { bundle } from './keptBundle.cjs';

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
  const { isKept } = bundle(root, outfile, {
    entryPoints: [entry],
    format: 'cjs',
    jsx: 'automatic',
    sourcemap: 'inline',
    logLevel: 'error',
  });
  if (!isKept) countWork('esbuildRuns');
  return outfile;
}
