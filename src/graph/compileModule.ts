import path from 'node:path';
import { countWork } from '@docs/core/work';
import { bundle, type KeptBundle } from './keptBundle.cjs';

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

/**
 * Compiles a module with all that it needs, packages too, into one small module that runs in Node
 * and in browsers.
 *
 * @param root - Absolute path of the project.
 * @param entry - The module, such as `packages/sandbox/src/entry.ts`.
 */
export function compileProgram(root: string, entry: string): Pick<KeptBundle, 'text' | 'inputs'> {
  const outfile = path.join(root, '.build', 'modules', `${path.parse(entry).name}.mjs`);
  const { text, inputs, isKept } = bundle(root, outfile, {
    entryPoints: [entry],
    format: 'esm',
    packages: 'bundle',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    external: ['node:*'],
    target: ['node20', 'es2022'],
    minify: true,
    legalComments: 'none',
    logLevel: 'error',
  });
  if (!isKept) countWork('esbuildRuns');
  return { text, inputs };
}
