import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { displayPath } from '../content/displayPath';
import { formatProblems, hasErrors } from '../content/problem';
import { digestOfInputs, markBuilt } from '../output/buildStamp';
import { finishBuild } from '../output/finishBuild';
import type { OperationPageView } from '../reference/operationPage';
import { buildState } from './buildState';

/** Writes the files beside the pages, checks links and budgets; what is wrong ends the build. */
export async function onPostBuild({ reporter, cache }: BuildArgs): Promise<void> {
  if (!buildState.built) throw new Error('The build ended without any pages.');
  const publicDir = path.join(process.cwd(), 'public');
  const activity = reporter.activityTimer('Write downloads and check links');
  activity.start();
  const problems = await finishBuild(
    publicDir,
    buildState.built,
    async (key) => (await cache.get(key)) as OperationPageView | undefined,
  );
  activity.end();

  if (!hasErrors(problems)) markBuilt(digestOfInputs());
  if (problems.length === 0) return;
  const text = `Problems with the built pages\n\n${formatProblems(problems)}\n`;
  if (!hasErrors(problems)) {
    reporter.warn(text);
    return;
  }
  process.stderr.write(
    `\n${text}\n${displayPath(publicDir)}/ contains this failed build; do not deploy it.\n`,
  );
  process.exit(1);
}
