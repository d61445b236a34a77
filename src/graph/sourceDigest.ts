import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { countWork } from '@docs/core/work';
import { words } from '@docs/core/words';

/**
 * Changes with every module of the project that the entries import, directly or
 * through others, and with the versions of all packages. Other modules and
 * tests do not change it.
 *
 * The imports are read from the sources, because the hooks are compiled into one file and no
 * module graph is left at run time.
 *
 * @param root - Absolute path of the project.
 * @param entries - Modules below the root, such as `src/mdx/compilePage.ts`.
 * @returns A hexadecimal digest.
 * @throws When an entry or the target of an import does not exist.
 */
export function digestOfSources(root: string, entries: readonly string[]): string {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const file of listImportedFiles(entries.map((entry) => path.join(root, entry)))) {
    hash
      .update(`\0${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** By entries. A process keeps the code that it has loaded, whatever is edited. */
const digests = new Map<string, string>();

/**
 * The digest of the sources of this project as they were when this process first asked, and of the
 * words of the interface, which what they make contains.
 */
export function digestOfLoadedSources(entries: readonly string[]): string {
  const key = entries.join('\n');
  const digest = digests.get(key) ?? digestOfSources(process.cwd(), entries);
  digests.set(key, digest);
  const ofWords = createHash('sha256').update(JSON.stringify(words)).digest('hex');
  return digest + ofWords.slice(0, 16);
}

/**
 * Absolute paths of the entries and of all that they import from the project, sorted; without
 * what only types need.
 */
export function listImportedFiles(entries: readonly string[]): string[] {
  countWork('esbuildRuns');
  const { metafile } = buildSync({
    entryPoints: [...entries],
    bundle: true,
    packages: 'external',
    external: ['*.woff2', '*.css'],
    platform: 'node',
    format: 'esm',
    outdir: '.',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs)
    .map((file) => path.resolve(file))
    .sort();
}
