import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { formatProblems, hasErrors } from '../content/problem';
import { siteRoutes } from '../plan/siteRoutes';
import { lastGoodFolder, nextFolder } from '../output/buildFolders';
import { collectSite } from '../output/collectSite';
import { finishBuild, finishingSteps } from '../output/finishBuild';
import type { OperationPageView } from '../reference/operationPage';
import { buildState } from './buildState';
import { gatsbyFolder } from './publicFolder';

/**
 * Collects the site, writes the files beside the pages and checks links and budgets; what
 * is wrong ends the build, and the site before it stays.
 */
export async function onPostBuild({ reporter, cache }: BuildArgs): Promise<void> {
  const { built, browserFiles } = buildState;
  if (!built) throw new Error('The build ended without any pages.');
  const root = process.cwd();
  const activity = reporter.createProgress('Finish the site', finishingSteps.length);
  activity.start();
  collectSite(
    {
      folder: gatsbyFolder(),
      routes: siteRoutes(built.plan, '').map(({ route }) => route),
      assets: browserFiles.names,
      staticDir: path.join(root, 'static'),
    },
    nextFolder(root),
  );
  const problems = await finishBuild(
    nextFolder(root),
    built,
    async (key) => (await cache.get(key)) as OperationPageView | undefined,
    lastGoodFolder(root),
    (step) => {
      activity.setStatus(step);
      if (step !== finishingSteps[0]) activity.tick();
    },
  );
  activity.done();

  const text = `Problems with the built site\n\n${formatProblems(problems)}\n`;
  if (hasErrors(problems)) {
    buildState.end = 'refused';
    process.stderr.write(`\n${text}\nThe site has not been replaced.\n`);
    process.exit(1);
  }
  if (problems.length > 0) reporter.warn(text);
  buildState.end = 'published';
}
