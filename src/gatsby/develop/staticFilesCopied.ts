import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { entriesIn } from '../../content/files/entriesIn';

/** Milliseconds after its start at which Gatsby begins to copy, less one second. */
const nearlyCopying = 9_000;

/** Milliseconds to wait; a file that cannot be copied is Gatsby's to report. */
const patience = 10_000;

/**
 * Where `gatsby develop` is slow to start, waits until it has copied `static/` to `public/`: the
 * copy fails, and the server with it, when `public/` is moved meanwhile.
 *
 * Relies on: Gatsby copies 10 seconds after its start, whatever it does then
 * (`commands/develop-process.js`; verified on Gatsby 5.16.1).
 *
 * @param elapsed - Milliseconds since the start.
 */
export async function staticFilesCopied(root: string, elapsed = performance.now()): Promise<void> {
  if (elapsed < nearlyCopying) return;
  const folder = path.join(root, 'static');
  if (!existsSync(folder)) return;
  const copies = entriesIn(folder)
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => path.join(root, 'public', file));
  const isCopied = (file: string) =>
    (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= performance.timeOrigin;
  const end = Date.now() + patience;
  while (!copies.every(isCopied) && Date.now() < end) await setTimeout(20);
  // A file gets its mode when it has its content.
  await setTimeout(50);
}
