import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { entriesIn } from '@docs/core/files';

/** Gatsby begins to copy this many milliseconds after its start, and one second more. */
const nearlyCopying = 9_000;

/** The longest wait in milliseconds. Gatsby reports a file that it cannot copy. */
const patience = 10_000;

/**
 * Waits until a slow `gatsby develop` has copied `static/` to `public/`. The copy fails, and the
 * server with it, if `public/` is moved meanwhile.
 *
 * Relies on: Gatsby copies 10 seconds after its start, in every state
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
  // A file has its content before it gets its mode.
  await setTimeout(50);
}
