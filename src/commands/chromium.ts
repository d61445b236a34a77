import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from './installPackages';

/** Names under which distributions and vendors install a Chromium. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const found = names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
  return process.env.CHROMIUM_PATH ?? found;
}

/** Path of a Chromium, installed first where there is none. Without one the process ends. */
export function chromiumPath(): string {
  if (findChromium() === undefined) installPackages(['chromium']);
  const chromium = findChromium();
  if (chromium === undefined) {
    console.error('This needs Chromium. Install it, or set CHROMIUM_PATH to it.');
    process.exit(1);
  }
  return chromium;
}
