import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { availableParallelism, homedir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentRoot } from '../../content/docsConfig';

/** Up to this number of pages, Gatsby's workers take longer to start than they save. */
const fewPages = 500;

/** Up to this number of processors, Gatsby uses one worker but would start it twice. */
const fewProcessors = 2;

const replaceGatsbyModules = pathToFileURL(
  path.resolve('src', 'commands', 'gatsby', 'replaceGatsbyModules.mjs'),
).href;

/** Returns the fastest environment for Gatsby. It is the same everywhere. */
export const gatsbyEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  // Gatsby then runs queries in its own process and starts one worker, not two in turn.
  ...((availableParallelism() <= fewProcessors || hasFewPages()) && { GATSBY_CPU_COUNT: '1' }),
  // Without it, `gatsby develop` in CI writes the data of all pages after each edit. A page that
  // is opened meanwhile is not found or has half of its data.
  GATSBY_ENABLE_QUERY_ON_DEMAND_IN_CI: 'true',
  ...(!canWriteSettings() && { XDG_CONFIG_HOME: path.resolve('.build', 'config') }),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${replaceGatsbyModules}`,
});

/** Whether Gatsby can write settings to the home folder. Otherwise it ends. The site uses none. */
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
  // Pages from the contract do not count: to read it takes longer than a second worker saves.
  return names.filter((name) => /\.mdx?$/.test(name)).length <= fewPages;
}
