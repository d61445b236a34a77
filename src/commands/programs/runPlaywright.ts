import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Runs a configuration's tests with the command's arguments. Sets the exit status. */
export function runPlaywright(config: string, env: NodeJS.ProcessEnv = {}): void {
  // `npx` would load npm first.
  const playwright = path.join('node_modules', '@playwright', 'test', 'cli.js');
  const args = [playwright, 'test', '--config', config, ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  process.exitCode = status ?? 1;
}
