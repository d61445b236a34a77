import { spawnSync } from 'node:child_process';

/** Runs a configuration's tests with the command's arguments. Sets the exit status. */
export function runPlaywright(config: string, env: NodeJS.ProcessEnv = {}): void {
  const args = ['playwright', 'test', '--config', config, ...process.argv.slice(2)];
  const { status } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...env } });
  process.exitCode = status ?? 1;
}
