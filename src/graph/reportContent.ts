import type { ParentSpanPluginArgs } from 'gatsby';
import { formatProblems, hasErrors } from '../content/problem';
import { contentRoot, readContent } from '../content/readContent';
import { checkContent } from './checkContent';
import { tellProblems } from './developProblems';

/**
 * Checks the whole content and prints all problems together. A build with errors
 * ends here, before anything in `public/` is touched; `gatsby develop` goes on
 * and shows them in the browser.
 */
export async function reportContent({ cache, reporter }: ParentSpanPluginArgs): Promise<void> {
  const problems = await checkContent(readContent(contentRoot()), cache);
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
