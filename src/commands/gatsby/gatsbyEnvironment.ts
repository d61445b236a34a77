import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { availableParallelism, homedir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentRoot } from '../../content/readContent';

/** Up to so many pages, Gatsby's worker processes take longer to start than they save. */
const fewPages = 500;

/** With so few processors, Gatsby has one worker anyway, which it would start twice. */
const fewProcessors = 2;

const replaceGatsbyModules = pathToFileURL(
  path.resolve('src', 'commands', 'gatsby', 'replaceGatsbyModules.mjs'),
).href;

/** The environment in which Gatsby starts fastest, and is the same everywhere. */
export const gatsbyEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  // Gatsby then runs queries in its own process, and starts one worker instead of two in turn.
  ...((availableParallelism() <= fewProcessors || hasFewPages()) && { GATSBY_CPU_COUNT: '1' }),
  // Without it, `gatsby develop` writes the data of all pages after each edit when it runs in CI,
  // and a page that is opened meanwhile is not found, or has half of its data.
  GATSBY_ENABLE_QUERY_ON_DEMAND_IN_CI: 'true',
  ...(!canWriteSettings() && { XDG_CONFIG_HOME: path.resolve('.build', 'config') }),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${replaceGatsbyModules}`,
});

/** Gatsby ends when it cannot write its settings to the home folder, of which the site uses none. */
function canWriteSettings(): boolean {
  const folder = process.env.XDG_CONFIG_HOME ?? path.join(homedir(), '.config');
  try {
    mkdirSync(path.join(folder, 'gatsby'), { recursive: true });
    accessSync(path.join(folder, 'gatsby'), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function hasFewPages(): boolean {
  const folder = contentRoot();
  if (!existsSync(folder)) return true;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  // Without pages from the contract: reading it takes longer than a second worker saves.
  return names.filter((name) => /\.mdx?$/.test(name)).length <= fewPages;
}
