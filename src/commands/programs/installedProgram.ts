import { existsSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';

/**
 * Returns the path of a program and installs it if needed. Returns undefined on failure.
 *
 * @param variable - Environment variable that names another executable.
 * @param names - Names of the executable in distributions.
 * @param packages - Packages of the distribution to install.
 */
export function installedProgram(
  variable: string,
  names: readonly string[],
  packages: readonly string[],
): string | undefined {
  const find = () => process.env[variable] ?? findProgram(names);
  if (find() === undefined) installPackages(packages);
  return find();
}

/** The servers' folder in distributions. Not every user's PATH has it. */
const serverFolder = '/usr/sbin';

/** Returns the path of the first installed program. */
function findProgram(programs: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), serverFolder];
  return programs
    .flatMap((program) => folders.map((folder) => path.join(folder, program)))
    .find((file) => existsSync(file));
}

let isListed = false;

/**
 * Installs packages of the Linux distribution with apt-get. The vendors' downloads may not be
 * reachable.
 */
export function installPackages(packages: readonly string[]): void {
  console.log(`Installing ${packages.join(', ')} from the distribution’s packages.`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  const aptGet = (...args: string[]) => {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...args];
    spawnSync(command, rest, { stdio: 'inherit' });
  };
  // Only the first call updates the list.
  if (!isListed) aptGet('update', '-qq');
  isListed = true;
  aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

/** The modules that open a WebKit window from Python (`e2e/engines/webkitWindow.py`). */
const bindings =
  "import gi; gi.require_version('WebKit2', '4.1'); gi.require_version('Gtk', '3.0')";

/** Uses the distribution's Python because others lack its bindings. */
const hasBindings = () => spawnSync('/usr/bin/python3', ['-c', bindings]).status === 0;

/** Installs WebKit, its driver and a virtual display if one of them is missing. */
export function installWebKit(): void {
  const isComplete = findProgram(['WebKitWebDriver']) && findProgram(['Xvfb']) && hasBindings();
  if (isComplete) return;
  installPackages(['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb']);
}

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
