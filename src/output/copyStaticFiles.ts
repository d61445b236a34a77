import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Copies the folder `static` of the content root to the root of the site, over the project's own:
 * another content root brings its icons in it.
 */
export function copyStaticFiles(publicDir: string, contentDir: string): void {
  const folder = path.join(contentDir, 'static');
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // What it replaces may be a link to a file of the site before, which must stay as it is.
    if (entry.isFile()) {
      rmSync(path.join(publicDir, path.relative(folder, entry.parentPath), entry.name), {
        force: true,
      });
    }
  }
  cpSync(folder, publicDir, { recursive: true });
}
