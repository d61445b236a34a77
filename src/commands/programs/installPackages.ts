import { spawnSync } from 'node:child_process';

let isListed = false;

/**
 * Installs packages of the Linux distribution with apt-get; vendors' downloads are not reachable
 * everywhere.
 */
export function installPackages(packages: readonly string[]): void {
  console.log(`Installing ${packages.join(', ')} from the distribution’s packages.`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  const aptGet = (...args: string[]) => {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...args];
    spawnSync(command, rest, { stdio: 'inherit' });
  };
  // Once, however often it is called.
  if (!isListed) aptGet('update', '-qq');
  isListed = true;
  aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages);
}
