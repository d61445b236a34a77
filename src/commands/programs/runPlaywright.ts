import { spawnSync } from 'node:child_process';

/** Runs the tests of a configuration with the arguments of the command, and sets its exit status. */
export function runPlaywright(config: string, env: NodeJS.ProcessEnv = {}): void {
  const args = ['playwright', 'test', '--config', config, ...process.argv.slice(2)];
  const { status } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...env } });
  process.exitCode = status ?? 1;
}
