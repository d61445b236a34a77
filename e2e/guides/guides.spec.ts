import path from 'node:path';
import { formatProblems } from '@docs/core/problems';
import { contentRoot } from '../../src/content/readContent';
import { workDir } from './folders';
import { guidesIn, slugOf } from './guidesIn';
import { failureInterpreters, interpreters, languageOf } from './program';
import { runFailures } from './runFailures';
import { runGuide, findUnrunnable } from './runGuide';
import { expect, test } from './test';

/** All take many times as long, and fail for the same reasons. */
const selection = process.env.FAILURES === 'all' ? 'all' : 'inTurn';

for (const guide of guidesIn(contentRoot())) {
  test(`${guide.file}: every sample is executed`, ({ api }) => {
    const problems = findUnrunnable(guide, api.serverUrl);
    expect(problems.length, formatProblems(problems)).toBe(0);
  });

  for (const interpreter of interpreters) {
    const language = languageOf[interpreter];
    if (!guide.fences.some((fence) => fence.runs && fence.language === language)) continue;
    test(`${guide.file} in ${interpreter}`, async ({ api }) => {
      const folder = path.join(workDir, `${slugOf(guide)}-${interpreter}`);
      const problems = await runGuide(api, guide, interpreter, folder);
      expect(problems.length, formatProblems(problems)).toBe(0);
    });
    if (!failureInterpreters.includes(interpreter)) continue;
    test(`${guide.file} in ${interpreter}: failures are reported`, async ({ api }) => {
      test.setTimeout(600_000);
      const folder = path.join(workDir, `${slugOf(guide)}-${interpreter}-failures`);
      const problems = await runFailures(api, guide, interpreter, folder, selection);
      expect(problems.length, formatProblems(problems)).toBe(0);
    });
  }
}
