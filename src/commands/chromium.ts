import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Names under which distributions and vendors install a Chromium. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const run = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { stdio: 'inherit' });

function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const found = names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
  return process.env.CHROMIUM_PATH ?? found;
}

/** From the distribution's packages; Playwright's own download is not reachable everywhere. */
function installChromium(): void {
  console.log('No Chromium found; installing the distribution’s.');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  const [update = '', ...updateArgs] = [...sudo, 'apt-get', 'update', '-qq'];
  const [install = '', ...installArgs] = [
    ...sudo,
    'apt-get',
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    'chromium',
  ];
  run(update, updateArgs);
  run(install, installArgs);
}

/** Path of a Chromium, installed first where there is none. Without one the process ends. */
export function chromiumPath(): string {
  if (findChromium() === undefined) installChromium();
  const chromium = findChromium();
  if (chromium === undefined) {
    console.error('This needs Chromium. Install it, or set CHROMIUM_PATH to it.');
    process.exit(1);
  }
  return chromium;
}
