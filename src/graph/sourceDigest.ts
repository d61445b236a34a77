import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Endings that an import may leave out, in the order in which they are tried. */
const endings = ['', '.ts', '.tsx', '.mjs', '.cjs', '/index.ts'];

/**
 * Changes with every module of the project that the entries import, directly or
 * through others, and with the versions of all packages. Other modules and
 * tests do not change it.
 *
 * The imports are read from the sources, because Gatsby compiles its hooks into
 * one file and no module graph is left at run time.
 *
 * @param root - Absolute path of the project.
 * @param entries - Modules below the root, e.g. `src/mdx/compilePage.ts`.
 * @returns A hexadecimal digest.
 * @throws When an entry or the target of a relative import does not exist.
 */
export function digestOfSources(root: string, entries: readonly string[]): string {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const file of importedFiles(entries.map((entry) => path.join(root, entry)))) {
    hash
      .update(`\0${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** Absolute paths of the entries and of all that they import from the project, sorted. */
export function importedFiles(entries: readonly string[]): string[] {
  const files = new Set(entries);
  // The loop also visits what is added to the set meanwhile.
  for (const file of files) {
    if (!/\.[cm]?[jt]sx?$/.test(file)) continue;
    const { importedFiles: imports } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
    for (const { fileName } of imports) {
      if (fileName.startsWith('.')) files.add(resolveImport(file, fileName));
    }
  }
  return [...files].sort();
}

function resolveImport(importer: string, specifier: string): string {
  const target = path.resolve(path.dirname(importer), specifier);
  const file = endings
    .map((ending) => target + ending)
    .find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
  if (file === undefined)
    throw new Error(`${importer} imports ${specifier}, which does not exist.`);
  return file;
}
