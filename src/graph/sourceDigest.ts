import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { countWork } from '@docs/core/work';
import { words } from '@docs/core/words';
import { bundle } from './keptBundle.cjs';

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
  for (const file of listImportedFiles(root, entries)) {
    hash
      .update(`\0${file}\0`)
      .update(readFileSync(path.join(root, file)))
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
 * Paths of the entries and of all that they import from the project, relative to the root and
 * sorted; without what only types need.
 */
export function listImportedFiles(root: string, entries: readonly string[]): string[] {
  const name = `imports-of-${entries.map((entry) => path.basename(entry)).join('-')}`;
  const { inputs, isKept } = bundle(root, path.join(root, '.build', 'modules', name), {
    entryPoints: [...entries],
    external: ['*.woff2', '*.css'],
    format: 'esm',
    outfile: undefined,
    outdir: '.',
    logLevel: 'silent',
  });
  if (!isKept) countWork('esbuildRuns');
  return inputs;
}
