import { existsSync } from 'node:fs';
import type { ParentSpanPluginArgs } from 'gatsby';
import { digestOfFolder } from '@docs/core/files';
import { formatProblems, hasErrors, type Problem } from '@docs/core/problems';
import { contentRoot } from '../content/docsConfig';
import type { OnCompiled } from '../graph/compileManyPages';
import { checkOwnTypes } from '../graph/checkOwnTypes';
import { checkGoneRoutes } from '../graph/gonePages';
import type { Cache } from '../graph/pageCache';
import { checkExamples, prepareSite, type PreparedSite } from '../graph/prepareSite';
import { buildState, isDevelop } from './buildState';
import { sendProblems } from './develop/problemStream';

/** Whether the content has changed since the site was last prepared. */
export const isContentChanged = (): boolean => buildState.prepared?.digest !== digestOfContent();

/**
 * Returns the site with its current content. Prepares it once for each state of the content. Prints
 * all problems together. A build with errors ends here; `gatsby develop` goes on and shows them in
 * the browser.
 *
 * @param cache - Undefined before Gatsby has opened its cache.
 */
export async function currentSite(
  reporter: ParentSpanPluginArgs['reporter'],
  cache: Cache | undefined,
): Promise<PreparedSite> {
  // The digest comes first: what is saved while the content is being read counts as a change.
  const digest = digestOfContent();
  if (buildState.prepared?.digest === digest) return buildState.prepared.site;
  if (buildState.preparing?.digest !== digest) {
    buildState.preparing = { digest, site: prepare(digest, reporter, cache) };
  }
  try {
    return await buildState.preparing.site;
  } catch (error) {
    // A failed attempt is repeated, even if the content is the same.
    buildState.preparing = undefined;
    throw error;
  }
}

/** Checks the examples that were left out to show an edit soon. */
export function checkLeftExamples(reporter: ParentSpanPluginArgs['reporter']): void {
  const { prepared } = buildState;
  if (!prepared) return;
  const site = checkExamples(prepared.site);
  if (site === prepared.site) return;
  buildState.prepared = { ...prepared, site };
  sendProblems();
  reportProblems(site.problems.slice(prepared.site.problems.length), reporter);
}

async function prepare(
  digest: string,
  reporter: ParentSpanPluginArgs['reporter'],
  cache: Cache | undefined,
): Promise<PreparedSite> {
  const progress = compileProgress(reporter);
  const before = buildState.prepared?.site;
  const prepared = await prepareSite(contentRoot(), cache, before, {
    onCompiled: progress.onCompiled,
    // This makes an edit show soon.
    leavesExamples: isDevelop() && before !== undefined,
    showsDrafts: isDevelop(),
  });
  progress.end();
  const problems = [
    ...prepared.problems,
    ...checkGoneRoutes(prepared),
    // An editor shows them sooner, and an edit would show later.
    ...(isDevelop() ? [] : await checkOwnTypes(contentRoot(), prepared.own)),
  ];
  const site = { ...prepared, problems };
  buildState.prepared = { digest, site };
  if (isDevelop()) sendProblems();
  // Before Gatsby has opened its cache, the cache is incomplete and useless to the next build.
  if (hasErrors(site.problems) && cache) buildState.end = 'refused';
  reportProblems(withoutKnownWarnings(site.problems, before?.problems), reporter);
  return site;
}

/** Leaves out warnings from before an edit, so that they do not hide its own. */
export function withoutKnownWarnings(
  problems: readonly Problem[],
  before: readonly Problem[] = [],
): readonly Problem[] {
  const known = new Set(before.map((problem) => JSON.stringify(problem)));
  return problems.filter(
    (problem) => problem.severity === 'error' || !known.has(JSON.stringify(problem)),
  );
}

/** With fewer pages, nobody waits for the compiler. */
const leastPages = 20;

/** Shows how many of the pages are compiled. */
function compileProgress(reporter: ParentSpanPluginArgs['reporter']) {
  let activity: ReturnType<typeof reporter.createProgress> | undefined;
  const onCompiled: OnCompiled = (total) => {
    if (total < leastPages) return;
    if (!activity) {
      activity = reporter.createProgress('Compile pages', total);
      activity.start();
    }
    activity.tick();
  };
  return { onCompiled, end: () => activity?.end() };
}

const digestOfContent = (): string =>
  existsSync(contentRoot()) ? digestOfFolder(contentRoot()) : '';

function reportProblems(
  problems: readonly Problem[],
  reporter: ParentSpanPluginArgs['reporter'],
): void {
  if (problems.length === 0) return;
  const text = `Problems in the content\n\n${formatProblems(problems)}\n`;
  if (!hasErrors(problems)) reporter.warn(text);
  else if (isDevelop()) reporter.error(text);
  else {
    // Gatsby's own panic would add a stack trace, which does not help an author.
    process.stderr.write(`\n${text}`);
    process.exit(1);
  }
}
