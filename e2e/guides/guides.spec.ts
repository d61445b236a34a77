import { formatProblems } from '@docs/core/problems';
import { contentRoot } from '../../src/content/readContent';
import { guidesIn } from './fences';
import { failureInterpreters, interpreters } from './program';
import { runFailures } from './runFailures';
import { findUnrunnable, programsOf, runGuide } from './runGuide';
import { expect, test } from './test';

/** All take many times as long, and fail for the same reasons. */
const selection = process.env.FAILURES === 'all' ? 'all' : 'inTurn';

for (const guide of guidesIn(contentRoot())) {
  test(`${guide.file}: every sample is executed`, ({ api }) => {
    const problems = findUnrunnable(guide, api.serverUrl);
    expect(problems.length, formatProblems(problems)).toBe(0);
  });

  for (const interpreter of interpreters) {
    for (const program of programsOf(guide, interpreter)) {
      const name = [guide.file, program.name, interpreter].filter(Boolean).join(' ');
      const folder = name.replace(/\W+/g, '-');
      test(name, async ({ api }) => {
        const problems = await runGuide(api, program, interpreter, folder);
        expect(problems.length, formatProblems(problems)).toBe(0);
      });
      if (!failureInterpreters.includes(interpreter)) continue;
      test(`${name}: failures are reported`, async ({ api }) => {
        test.setTimeout(600_000);
        const problems = await runFailures(
          api,
          program,
          interpreter,
          `${folder}-failures`,
          selection,
        );
        expect(problems.length, formatProblems(problems)).toBe(0);
      });
    }
  }
}
