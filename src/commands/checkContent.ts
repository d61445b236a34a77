import { contentRoot } from '../content/readContent';
import { formatProblems, hasErrors } from '../content/problem';
import { prepareSite } from '../graph/prepareSite';

/**
 * Checks a content root as a build does, in seconds and without building: settings,
 * sidebars, pages, the contract, and what pages say about it. Links are checked by
 * the build only.
 *
 * An argument limits the output to files whose paths contain it, and prints repeated warnings in full.
 */
async function main([part = '']: readonly string[]): Promise<void> {
  const { problems } = await prepareSite(contentRoot(), undefined);
  const shown = problems.filter(({ file }) => file.includes(part));
  if (shown.length > 0) console.error(formatProblems(shown, part !== ''));
  else console.log('No problems found.');
  if (hasErrors(shown)) process.exitCode = 1;
}

void main(process.argv.slice(2));
