import { findProgram } from './findProgram';
import { installPackages } from './installPackages';

/** Names of the executable in distributions and by vendors. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

const findChromium = () => process.env.CHROMIUM_PATH ?? findProgram(names);

/** Path of a Chromium, which is installed first where there is none. Exits the process when that fails. */
export function chromiumPath(): string {
  if (findChromium() === undefined) {
    installPackages(['chromium']);
    // Separately, because not every distribution has it.
    installPackages(['chromium-headless-shell']);
  }
  const chromium = findChromium();
  if (chromium === undefined) {
    console.error('This needs Chromium. Install it, or set CHROMIUM_PATH to it.');
    process.exit(1);
  }
  return chromium;
}

/**
 * Path of Chromium's headless shell, which runs the browser tests in half the time;
 * where there is none, of Chromium itself.
 */
export function headlessShellPath(): string {
  const chromium = chromiumPath();
  return process.env.HEADLESS_SHELL_PATH ?? findProgram(shellNames) ?? chromium;
}
