import { spawnSync } from 'node:child_process';

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

let python: string | undefined;

/** A Python with the library that samples use; undefined where there is none. */
export function findPython(): string | undefined {
  python ??= ['python3', '/usr/bin/python3'].find((one) =>
    succeeds(one, '-s', '-c', 'import requests'),
  );
  return python;
}

/** Packages of the distribution that the samples of the guides need and that are not there. */
export function missingSamplePackages(): string[] {
  return [
    ...['curl', 'jq'].filter((tool) => !succeeds(tool, '--version')),
    ...(findPython() === undefined ? ['python3', 'python3-requests'] : []),
  ];
}
