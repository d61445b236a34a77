import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from './test';

/** What a build reads of the project besides its content. */
const copied = ['src', 'static', 'package.json', 'package-lock.json', 'tsconfig.json'];
const isHook = (name: string) => /^gatsby-[a-z]+\.tsx?$/.test(name);

/** Path of a project folder, whether or not it has been made. */
export const projectFolder = (group: string, name: string): string =>
  path.join(projectDir, '.tmp', group, name);

/**
 * Makes an empty project folder `.tmp/<group>/<name>` with the site's untouched
 * code, for a content root of its own. Copies, because Gatsby follows symbolic
 * links of source files to where they lead; the packages are a link.
 */
export function makeProjectFolder(group: string, name: string): string {
  const folder = projectFolder(group, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const entry of [...copied, ...readdirSync(projectDir).filter(isHook)]) {
    cpSync(path.join(projectDir, entry), path.join(folder, entry), { recursive: true });
  }
  symlinkSync(path.join(projectDir, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  return folder;
}
