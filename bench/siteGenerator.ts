import path from 'node:path';
import type { GroupCommand } from '../e2e/support/processGroup';

/** A generator that builds a site of generated prose: ours, or a peer. */
export interface SiteGenerator {
  /** The name and version. */
  name: string;
  /** The version of Node that it runs on. */
  node: string;
  prepare: (pages: number) => PreparedSite;
}

/** A project that is ready to be built without a cache. */
export interface PreparedSite {
  command: GroupCommand;
  /** The folder that the build writes. */
  output: string;
  /** The HTML files of the generated pages in it. */
  pageFiles: string[];
  /** The edit before each warm build, by name. */
  edits: Readonly<Record<string, () => void>>;
}

/** Returns a build with a program of the project's `node_modules`, and its Node if any. */
export const buildCommand = (
  folder: string,
  [program = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
): GroupCommand => {
  const programs = path.join(folder, 'node_modules', '.bin');
  return {
    command: program === 'node' ? process.execPath : path.join(programs, program),
    args,
    cwd: folder,
    env: { ...env, PATH: `${programs}${path.delimiter}${process.env.PATH ?? ''}` },
  };
};

export const sentence = '\nOne sentence more.\n';
