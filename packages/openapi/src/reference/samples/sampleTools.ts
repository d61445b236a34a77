import { spawnSync } from 'node:child_process';

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

// Cached, because each check starts a Python process.
let python: string | undefined;

/** Returns the path of a Python that has the library `requests`; undefined if there is none. */
export const findPython = (): string | undefined =>
  (python ??= pathOfPython('python3') ?? pathOfPython('/usr/bin/python3'));

/** Returns the path of the executable. The command of a version manager is only a script. */
function pathOfPython(command: string): string | undefined {
  const program = 'import requests, sys; print(sys.executable)';
  const { status, stdout } = spawnSync(command, ['-s', '-c', program], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Lists the Debian packages that the samples of the guides need and that are not installed. */
export function missingSamplePackages(): string[] {
  return [
    ...['curl', 'jq'].filter((tool) => !succeeds(tool, '--version')),
    // dash has no option that prints its version.
    ...['bash', 'dash', 'zsh'].filter((shell) => !succeeds(shell, '-c', ':')),
    ...(findPython() === undefined ? ['python3', 'python3-requests'] : []),
  ];
}
