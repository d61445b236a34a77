import { spawnSync } from 'node:child_process';

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

// Cached for the process, because each check starts a Python.
let python: string | undefined;

/** Path of a Python that has the library of the samples; undefined where there is none. */
export const findPython = (): string | undefined =>
  (python ??= pathOfPython('python3') ?? pathOfPython('/usr/bin/python3'));

/** The Python's own path, because the command of a version manager is a script that looks for it. */
function pathOfPython(command: string): string | undefined {
  const program = 'import requests, sys; print(sys.executable)';
  const { status, stdout } = spawnSync(command, ['-s', '-c', program], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Packages of the distribution that the samples of the guides need and that are missing. */
export function missingSamplePackages(): string[] {
  return [
    ...['curl', 'jq'].filter((tool) => !succeeds(tool, '--version')),
    // dash has no option for its version.
    ...['bash', 'dash', 'zsh'].filter((shell) => !succeeds(shell, '-c', ':')),
    ...(findPython() === undefined ? ['python3', 'python3-requests'] : []),
  ];
}
