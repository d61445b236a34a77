import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Copies the folder `static` of the content root to the root of the site, over the project's own:
 * another content root brings its icons in it.
 */
export function copyStaticFiles(publicDir: string, contentDir: string): void {
  const folder = path.join(contentDir, 'static');
  if (existsSync(folder)) cpSync(folder, publicDir, { recursive: true });
}
