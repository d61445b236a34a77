import { formatProblems, type Problem } from '@docs/core/problems';
import { contentRoot } from '../../src/content/docsConfig';
import { guidesIn } from './fences';
import { fullInterpreters, interpreters, isExhaustive, selectFor } from './program';
import { runFailures } from './runFailures';
import { runFaults } from './runFaults';
import { findProblems, findUnrunnable, programsOf, runSteps } from './runGuide';
import { expect, test } from './test';

const guides = guidesIn(contentRoot());

const expectNone = (problems: readonly Problem[]) =>
  expect(problems.length, formatProblems(problems)).toBe(0);

for (const guide of guides) {
  test(`${guide.file}: every sample is executed`, ({ api }) => {
    expectNone(findUnrunnable(guide, api.serverUrl));
  });
}

for (const interpreter of interpreters) {
  const isFull = fullInterpreters.includes(interpreter);
  const programs = guides.flatMap((guide) => programsOf(guide, interpreter));
  const selected = selectFor(interpreter, programs, ({ steps }) =>
    steps.map(({ code }) => code).join('\n'),
  );
  for (const program of selected) {
    const name = [program.guide.file, program.name, interpreter].filter(Boolean).join(' ');
    test(`${name}${isFull ? ': runs, and reports failures' : ''}`, async ({ api }) => {
      test.setTimeout(600_000);
      const folder = name.replace(/\W+/g, '-');
      const normal = await runSteps(api, program, interpreter, folder);
      expectNone(findProblems(program, normal));
      if (!isFull) return;
      const selection = isExhaustive ? 'all' : 'inTurn';
      expectNone(await runFailures(api, program, interpreter, folder, selection, normal));
      if (isExhaustive) expectNone(await runFaults(api, program, interpreter, folder, normal));
    });
  }
}
