import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentRoot } from '../content/readContent';

/** Up to so many pages, Gatsby's worker processes take longer to start than they save. */
const fewPages = 500;

const listFewerFiles = pathToFileURL(path.join(__dirname, 'listFewerFiles.mjs')).href;

/** The environment in which Gatsby starts fastest. */
export const gatsbyEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  // Gatsby compiles two small files with Parcel, whose worker processes take longer than that.
  PARCEL_WORKERS: '0',
  // Gatsby then runs queries in its own process, and starts one worker instead of two in turn.
  ...(hasFewPages() && { GATSBY_CPU_COUNT: '1' }),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${listFewerFiles}`,
});

function hasFewPages(): boolean {
  const folder = contentRoot();
  if (!existsSync(folder)) return true;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.mdx')).length <= fewPages;
}
