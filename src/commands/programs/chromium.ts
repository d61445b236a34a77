import { findProgram } from './findProgram';
import { installPackages } from './installPackages';

/** Names of the executable in distributions and by vendors. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

const findChromium = () => process.env.CHROMIUM_PATH ?? findProgram(names);

/** Returns the path of Chromium and installs it if needed. Exits the process on failure. */
export function chromiumPath(): string {
  if (findChromium() === undefined) {
    installPackages(['chromium']);
    // A separate call, because not every distribution has it.
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
 * Returns the path of Chromium's headless shell, or of Chromium if there is none. The shell runs
 * the browser tests in half the time.
 */
export function headlessShellPath(): string {
  const chromium = chromiumPath();
  return process.env.HEADLESS_SHELL_PATH ?? findProgram(shellNames) ?? chromium;
}
