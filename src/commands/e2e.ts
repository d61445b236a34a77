import {
  chromiumPath,
  headlessShellPath,
  installedProgram,
  installWebKit,
} from './programs/installedProgram';
import { runPlaywright } from './programs/runPlaywright';

/** Runs the browser tests. */
if (isRun('webkit')) installWebKit();
runPlaywright('e2e/playwright.config.ts', {
  CHROMIUM_PATH: chromiumPath(),
  HEADLESS_SHELL_PATH: headlessShellPath(),
  NGINX_PATH: installedProgram('NGINX_PATH', ['nginx'], ['nginx-light']),
  ...(isRun('static') && {
    JAVA_PATH: installedProgram('JAVA_PATH', ['java'], ['default-jre-headless']),
  }),
  ...(isRun('firefox') && {
    FIREFOX_PATH: installedProgram('FIREFOX_PATH', ['firefox-esr', 'firefox'], ['firefox-esr']),
  }),
});

/** Whether a project of `e2e/playwright.config.ts` runs. Without names, all run. */
function isRun(project: string): boolean {
  const named = process.argv.filter((argument) => argument.startsWith('--project='));
  return named.length === 0 || named.includes(`--project=${project}`);
}
