import { spawnSync } from 'node:child_process';

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

// Cached for the process, because each check starts a Python.
let python: string | undefined;

/** Command of a Python that has the library of the samples; undefined where there is none. */
export function findPython(): string | undefined {
  python ??= ['python3', '/usr/bin/python3'].find((command) =>
    succeeds(command, '-s', '-c', 'import requests'),
  );
  return python;
}

/** Packages of the distribution that the samples of the guides need and that are missing. */
export function missingSamplePackages(): string[] {
  return [
    ...['curl', 'jq'].filter((tool) => !succeeds(tool, '--version')),
    ...(findPython() === undefined ? ['python3', 'python3-requests'] : []),
  ];
}
