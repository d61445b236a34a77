import type { BuildArgs } from 'gatsby';
import { formatProblems, hasErrors } from '@docs/core/problems';
import { recordWork } from '@docs/core/work';
import { listSiteRoutes } from '../plan/siteRoutes';
import { markdownLinksSetting } from '../content/siteSchema';
import { siteFolder } from '../output/publish/buildFolders';
import { summariseBuild } from '../output/publish/buildSummary';
import { collectSite } from '../output/collectSite';
import { finishBuild, finishingSteps, type FinishingStep } from '../output/finishBuild';
import { buildState } from './buildState';
import { gatsbyFolder } from './publicFolder';

/**
 * Collects the site and checks links and budgets. An error ends the build, and the last site stays.
 */
export async function onPostBuild({ reporter, cache }: BuildArgs): Promise<void> {
  const { built, browserFiles, previewImages, besidePages } = buildState;
  if (!built || !previewImages || !besidePages)
    throw new Error('The build ended without any pages.');
  const target = siteFolder(process.cwd());
  const activity = reporter.activityTimer('Finish the site');
  activity.start();
  await collectSite(
    {
      folder: gatsbyFolder(),
      routes: listSiteRoutes(built.plan, '').map(({ route }) => route),
      assets: browserFiles.names,
    },
    target,
  );
  const onStep = (step: FinishingStep) => {
    const number = finishingSteps.indexOf(step) + 1;
    activity.setStatus(`${number} of ${finishingSteps.length}: ${step}`);
  };
  const early = { previewImages, besidePages };
  const problems = await finishBuild(target, built, early, { onStep, cache });
  activity.end();

  const text = `Problems with the built site\n\n${formatProblems(problems)}\n`;
  if (hasErrors(problems)) {
    buildState.end = 'refused';
    process.stderr.write(`\n${text}\nThe site has not been replaced.\n`);
    process.exit(1);
  }
  if (problems.length > 0) reporter.warn(text);
  recordWork(process.cwd(), 'modulesOfGatsby');
  buildState.end = 'published';
  buildState.summary = summariseBuild({
    pages: listSiteRoutes(built.plan, '').length,
    operations: built.versions.reduce(
      (sum, { reference }) => sum + (reference?.operations.size ?? 0),
      0,
    ),
    hiddenParts: built.versions.reduce(
      (sum, { source }) => sum + (source.readContract?.hiddenParts ?? 0),
      0,
    ),
    isRunLeftOut: built.source.sandbox?.isForPages === false,
    warnings: built.problems.length + problems.length,
    markdownLinks: problems.filter(({ setting }) => setting === markdownLinksSetting).length,
    seconds: process.uptime(),
    folder: target.folder,
  });
}
