import { spawnSync } from 'node:child_process';
import { chromiumPath, headlessShellPath } from './programs/chromium';
import { nginxPath } from './programs/nginx';

/** Runs the browser tests. */
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: chromiumPath(),
      HEADLESS_SHELL_PATH: headlessShellPath(),
      NGINX_PATH: nginxPath(),
    },
  },
);
process.exitCode = status ?? 1;
