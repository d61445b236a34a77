import path from 'node:path';
import type { GroupCommand } from '../e2e/support/processGroup';

/** What builds a site of generated prose: ours, or a peer. */
export interface SiteGenerator {
  /** With its version. */
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
  /** What is edited before each warm build, by its name. */
  edits: Readonly<Record<string, () => void>>;
}

/** A build by a program of the project's `node_modules`, with the Node that is there, if one is. */
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
