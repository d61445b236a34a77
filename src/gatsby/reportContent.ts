import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ParentSpanPluginArgs } from 'gatsby';
import { formatProblems, hasErrors } from '../content/problem';
import { contentRoot, readContent } from '../content/readContent';
import { checkContent } from '../graph/checkContent';
import { tellProblems } from './develop/problemStream';
import type { Cache } from '../graph/pageCache';

let isReported = false;

/**
 * Checks the content where Gatsby is about to empty `public/`, which it does
 * between its first two hooks when it has no cache to tell old files by.
 */
export async function reportContentEarly({ reporter }: ParentSpanPluginArgs): Promise<void> {
  const hasCache = existsSync(path.join(process.cwd(), '.cache', 'caches-lmdb'));
  if (process.env.NODE_ENV === 'development' || hasCache) return;
  await report(reporter, undefined);
  isReported = true;
}

/**
 * Checks the whole content and prints all problems together. A build with errors
 * ends here, before anything in `public/` is touched; `gatsby develop` goes on
 * and shows them in the browser.
 */
export async function reportContent({ cache, reporter }: ParentSpanPluginArgs): Promise<void> {
  if (!isReported) await report(reporter, cache);
}

async function report(
  reporter: ParentSpanPluginArgs['reporter'],
  cache: Cache | undefined,
): Promise<void> {
  const problems = await checkContent(await readContent(contentRoot()), cache);
  if (process.env.NODE_ENV === 'development') tellProblems(problems);
  if (problems.length === 0) return;
  const text = `Problems in the content\n\n${formatProblems(problems)}\n`;
  if (!hasErrors(problems)) reporter.warn(text);
  else if (process.env.NODE_ENV === 'development') reporter.error(text);
  else {
    // Gatsby's own panic would add a stack trace, which says nothing to an author.
    process.stderr.write(`\n${text}`);
    process.exit(1);
  }
}
