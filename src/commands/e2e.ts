import { chromiumPath, headlessShellPath } from './programs/chromium';
import { nginxPath } from './programs/nginx';
import { runPlaywright } from './programs/runPlaywright';

/** Runs the browser tests. */
runPlaywright('e2e/playwright.config.ts', {
  CHROMIUM_PATH: chromiumPath(),
  HEADLESS_SHELL_PATH: headlessShellPath(),
  NGINX_PATH: nginxPath(),
});
