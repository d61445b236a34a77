import type { Problem } from '@docs/core/problems';
import type { Finding } from './checkExchange';
import type { Fence } from './fences';
import { failedResponse, gatewayTimeout, noResponse, type Injection } from './injection';
import { interpreters, type Interpreter } from './program';
import { lastLines, runSteps, stepProblem, stepsOf, type Guide, type GuideRun } from './runGuide';
import type { SampleApi } from './sampleApi';

/** The failures of requests, grouped by the reaction that a program needs. */
const failureKinds = [[401, 403, 409, 422], [429], [500, gatewayTimeout, noResponse]];

/** Programs that run at the same time. */
const parallel = 2;

/** A program's mistakes after failures of one request. */
interface Mistake extends Required<Pick<Finding, 'message' | 'expected' | 'found' | 'hint'>> {
  step: number;
  request: string;
  failures: number[];
}

/** `inTurn` selects one failure at a step, and another kind at the next step and language. */
export type Selection = 'all' | 'inTurn';

/**
 * Runs a guide's samples once for each selected failure of each step. Returns a problem for each
 * sample that does not report its failure.
 */
export async function runFailures(
  api: SampleApi,
  guide: Guide,
  interpreter: Interpreter,
  folder: string,
  selection: Selection,
): Promise<Problem[]> {
  const steps = stepsOf(guide, interpreter);
  const normal = await runSteps(api, guide, steps, interpreter, folder);
  const { possible, unused } = listInjections(api, steps, normal);
  const injections =
    selection === 'all' ? possible : takeTurns(possible, steps, interpreters.indexOf(interpreter));
  const mistakes = new Map<string, Mistake>();
  const runNext = async (slot: number): Promise<void> => {
    for (let next = injections.shift(); next; next = injections.shift()) {
      const started = isScript(steps) ? steps : steps.slice(0, next.step);
      const run = await runSteps(api, guide, started, interpreter, `${folder}-${slot}`, next);
      const mistake = mistakeOf(run, next, steps[next.step - 1]);
      if (!mistake) continue;
      const key = `${mistake.step} ${mistake.request} ${mistake.message}`;
      const known = mistakes.get(key);
      if (known) known.failures.push(next.failure);
      else mistakes.set(key, mistake);
    }
  };
  await Promise.all(Array.from({ length: parallel }, (_, slot) => runNext(slot)));
  return [
    ...[...mistakes.values()].map(({ step, request, failures: met, message, ...rest }) =>
      stepProblem(guide, steps, step, {
        message: `${request} gets ${met.map(nameOf).sort().join(', ')}: ${message}`,
        ...rest,
      }),
    ),
    ...unused.map(({ step, failure }) =>
      stepProblem(guide, steps, step, {
        message: 'No request of the step can get a status of `handles`.',
        found: String(failure),
        hint: 'Remove it, or correct the contract.',
      }),
    ),
  ];
}

const nameOf = (failure: number) => (failure === noResponse ? 'no response' : String(failure));

/** Lists the possible failures of each step, and statuses of `handles` that cannot occur. */
function listInjections(
  { operations }: SampleApi,
  steps: readonly Fence[],
  { exchanges }: GuideRun,
): { possible: Injection[]; unused: Injection[] } {
  const all = steps.flatMap(({ expect, handles }, index) =>
    [...new Set([...failureKinds.flat(), ...handles])]
      .filter((failure) => failure !== expect)
      .map((failure) => ({ step: index + 1, failure })),
  );
  const isPossible = ({ step, failure }: Injection) =>
    exchanges.some(
      ({ step: sentIn, operationId }) =>
        sentIn === step &&
        failedResponse(
          operations.find((operation) => operation.operationId === operationId),
          failure,
        ),
    );
  return {
    possible: all.filter(isPossible),
    unused: all.filter(
      (one) => steps[one.step - 1]?.handles.includes(one.failure) && !isPossible(one),
    ),
  };
}

/** Selects one failure at a step and each of its `handles`. */
function takeTurns(
  possible: readonly Injection[],
  steps: readonly Fence[],
  language: number,
): Injection[] {
  return steps.flatMap(({ handles }, index) => {
    const ofStep = possible.filter(({ step }) => step === index + 1);
    const kinds = failureKinds
      .map((kind) => ofStep.filter(({ failure }) => kind.includes(failure)))
      .filter((ofKind) => ofKind.length > 0);
    const turn = index + language;
    const ofKind = kinds[turn % kinds.length] ?? [];
    const inTurn = ofKind.slice(turn % ofKind.length).slice(0, 1);
    const handled = ofStep.filter(({ failure }) => handles.includes(failure));
    return [...new Set([...inTurn, ...handled])];
  });
}

/**
 * Whether a failure ends the program. Readers enter shell samples without `set -e` one by one, so
 * the steps after the failure do not count.
 */
const isScript = (steps: readonly Fence[]): boolean =>
  steps.some(({ language, code }) => language !== 'bash' || /^\s*set -\w*e/m.test(code));

/** Returns a program's mistake after a failure. */
function mistakeOf(
  { status, output, failed, waits }: GuideRun,
  { step, failure }: Injection,
  fence: Fence | undefined,
): Mistake | undefined {
  const { request = '', attempts = 0, response } = failed ?? {};
  const mistake = (message: string, expected: string, hint: string): Mistake => {
    const found = lastLines(output) ?? 'no output';
    return { step, request, failures: [failure], message, expected, found, hint };
  };
  if (status === null) {
    return mistake('The program had not ended after 30 seconds.', 'an end', 'Limit the attempts.');
  }
  const isHandled = fence?.handles.includes(failure) ?? false;
  if (status === 0) {
    const hint =
      'Check the status of the response; `handles` at the fence lists those after which the step goes on.';
    return isHandled
      ? undefined
      : mistake('The program ends with status 0.', 'another status', hint);
  }
  const names = response?.names.slice(0, isHandled ? 1 : undefined) ?? [];
  const missing = names.filter((name) => !output.includes(name));
  if (missing.length > 0) {
    const hint = 'Print the `code` and the `request_id` of the problem.';
    return mistake('The output does not name the problem.', missing.join(', '), hint);
  }
  const pause = Number(response?.headers['Retry-After'] ?? 0);
  const pauses = waits.filter((seconds) => seconds >= pause).length;
  if (pause === 0 || pauses >= attempts - 1) return undefined;
  return mistake(
    'The program does not wait as long as `Retry-After` says.',
    `${attempts - 1} times ${pause} seconds`,
    'Wait for that time before each further attempt.',
  );
}
