import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from './test';

/** Files of the project that a build or `gatsby develop` reads besides its content. */
const copied = [
  'src',
  'packages',
  'static',
  'docs/queries',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const isHook = (name: string) => /^gatsby-[a-z]+\.tsx?$/.test(name);

/** Returns the path of a project folder. It may not exist. */
export const projectFolder = (group: string, name: string): string =>
  path.join(projectDir, '.tmp', group, name);

/**
 * Creates a project folder `.tmp/<group>/<name>` with the site's code, for another
 * content root. The files are copied, because Gatsby resolves symbolic links of
 * source files; `node_modules` is a link.
 */
export function createProjectFolder(group: string, name: string): string {
  const folder = projectFolder(group, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const entry of [...copied, ...readdirSync(projectDir).filter(isHook)]) {
    cpSync(path.join(projectDir, entry), path.join(folder, entry), { recursive: true });
  }
  symlinkSync(path.join(projectDir, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  return folder;
}
