import type { BuildOptions } from 'esbuild';

export interface KeptBundle {
  text: string;
  /** Sorted paths of the bundled files, relative to the root. */
  inputs: string[];
  /** Whether esbuild did not run. */
  isKept: boolean;
}

/**
 * Bundles modules, for Node unless the options say otherwise, with all that they import from the project. The bundle is kept, and
 * returned as long as its sources, the options and the versions of packages stay the same.
 *
 * JavaScript, because `commands/run.mjs` needs it before TypeScript can run.
 *
 * @param root - Absolute path of the project.
 * @param file - Absolute path of the file that keeps the bundle. Not written in a read-only folder.
 * @param options - For esbuild. They replace those that make a bundle for Node.
 * @throws esbuild's error, with file and line, when the sources cannot be compiled.
 */
export declare function bundle(root: string, file: string, options: BuildOptions): KeptBundle;
