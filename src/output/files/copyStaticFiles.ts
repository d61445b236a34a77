import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { entriesIn, isFile } from '@docs/core/files';

/**
 * Copies the folder `static` of a content root to the root of the site. It replaces files that are
 * there, so a content root can have its own icons. A symbolic link to a
 * file is copied as that file; a link to a folder or to nothing is left out.
 */
export function copyStaticFiles(publicDir: string, root: string): void {
  const folder = path.join(root, 'static');
  if (!existsSync(folder)) return;
  for (const entry of entriesIn(folder)) {
    const from = path.join(entry.parentPath, entry.name);
    if (!isFile(from)) continue;
    const to = path.join(publicDir, path.relative(folder, from));
    // Not as a copy of its folder, which may be read-only: the next build has to delete it.
    mkdirSync(path.dirname(to), { recursive: true });
    // What it replaces may be a link to a file of the previous site, which must stay.
    rmSync(to, { force: true });
    copyFileSync(from, to);
  }
}
