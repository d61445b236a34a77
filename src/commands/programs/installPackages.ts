import { spawnSync } from 'node:child_process';

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
