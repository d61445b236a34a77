import type { Problem } from '@docs/core/problems';
import { asObject, isObject } from '@docs/openapi/json';
import type { Fence } from './fences';
import { interpreters, type Interpreter } from './program';
import {
  gatewayTimeout,
  longestPause,
  namesOf,
  noResponse,
  type Exchange,
  type Finding,
  type Injection as AnyInjection,
} from './recorder';
import {
  lastLines,
  runSteps,
  stepProblem,
  wrongChanges,
  type GuideProgram,
  type GuideRun,
} from './runGuide';
import type { SampleApi } from './sampleApi';

type Injection = AnyInjection<number>;

/** The failures of requests, grouped by the reaction that a program needs. */
const failureKinds = [[401, 403, 409, 422], [429], [500, gatewayTimeout, noResponse]];

/** A program's mistakes after failures of one request. */
interface Mistake extends Required<Pick<Finding, 'message' | 'expected' | 'found' | 'hint'>> {
  step: number;
  request: string;
  failures: string[];
}

/**
 * `inTurn` selects one failure at a step, and another kind at the next step and language. `all` also
 * selects failures that another attempt survives, and changes objects before they are updated.
 */
export type Selection = 'all' | 'inTurn';

/**
 * Runs a program once for each selected failure of each step. Returns a problem for each sample that
 * does not report its failure, or overwrites the change of another person.
 *
 * @param normal The run without a failure.
 */
export async function runFailures(
  api: SampleApi,
  program: GuideProgram,
  interpreter: Interpreter,
  folder: string,
  selection: Selection,
  normal: GuideRun,
): Promise<Problem[]> {
  const { steps } = program;
  const { possible, unused } = listInjections(api, steps, normal);
  const injections =
    selection === 'all'
      ? [...possible, ...failuresOnce(program, normal), ...competingChanges(normal)]
      : takeTurns(possible, steps, interpreters.indexOf(interpreter));
  const mistakes = new Map<string, Mistake>();
  for (const injection of injections) {
    const { step } = injection;
    const isWhole = isScript(steps) || injection.once || injection.change;
    const started = { ...program, steps: isWhole ? steps : steps.slice(0, step) };
    const run = await runSteps(api, started, interpreter, folder, { injection });
    const mistake = findMistake(program, run, injection);
    if (!mistake) continue;
    const key = `${mistake.step} ${mistake.request} ${mistake.message}`;
    const known = mistakes.get(key);
    if (known) known.failures.push(...mistake.failures);
    else mistakes.set(key, mistake);
  }
  return [
    ...[...mistakes.values()].map(({ step, request, failures, message, ...rest }) =>
      stepProblem(program, step, {
        message: `${request} gets ${failures.sort().join(', ')}: ${message}`,
        ...rest,
      }),
    ),
    ...unused.map(({ step, failure }) =>
      stepProblem(program, step, {
        message: 'No request of the step can get a status of `handles`.',
        found: String(failure),
        hint: 'Remove it, or correct the contract.',
      }),
    ),
  ];
}

/** Lists the possible failures of each step, and statuses of `handles` that cannot occur. */
function listInjections(
  { contract }: SampleApi,
  steps: readonly Fence[],
  { exchanges }: GuideRun,
): { possible: Injection[]; unused: Injection[] } {
  const statusesOf = ({ operationId }: Exchange) =>
    contract.operations
      .find((operation) => operation.operationId === operationId)
      ?.responses.map(({ status }) => Number(status)) ?? [];
  const all = steps.flatMap(({ expect, handles }, index): Injection[] =>
    [...new Set([...failureKinds.flat(), ...handles])]
      .filter((failure) => failure !== expect)
      .map((failure) => ({ step: index + 1, failure })),
  );
  const isPossible = ({ step, failure }: Injection) =>
    exchanges.some(
      (one) =>
        one.step === step && [noResponse, gatewayTimeout, ...statusesOf(one)].includes(failure),
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

const isWrite = ({ request }: Exchange): boolean => !/^(?:GET|HEAD) /.test(request);

/**
 * Loses the response of the first write of each step, which was carried out. A program in a file also
 * gets a cut in a body, and a long pause: it has to try again.
 */
function failuresOnce({ name }: GuideProgram, { exchanges }: GuideRun): Injection[] {
  const stepsOf = (some: readonly Exchange[]) => [...new Set(some.map(({ step }) => step))];
  const all = name === '' ? [] : stepsOf(exchanges.filter(({ step }) => step > 0));
  return [
    ...stepsOf(exchanges.filter(isWrite)).map((step): Injection => ({
      step,
      failure: noResponse,
      once: 'late',
    })),
    ...all.map((step): Injection => ({ step, failure: noResponse, once: 'cut' })),
    ...all.map((step): Injection => ({ step, failure: 429, once: 'pause' })),
  ];
}

/** Changes what a step is about to change, right before it does. */
const competingChanges = ({ exchanges, before, objects }: GuideRun): Injection[] =>
  exchanges.flatMap(({ step, request, sent, status }): Injection[] => {
    const id = request.split('?')[0]?.split('/').at(-1) ?? '';
    const key = [...objects.keys()].find((one) => one.endsWith(` ${id}`)) ?? '';
    const [property = '', own] = Object.entries(asObject(sent))[0] ?? [];
    if (!/^(?:PATCH|PUT) /.test(request) || status >= 300 || key === '') return [];
    const known = [own, before.get(key)?.[property] ?? null].map((one) => JSON.stringify(one));
    const value = [...[...objects.values()].map((other) => other[property]), ...otherValues(own)]
      .filter((one) => one !== undefined)
      .find((one) => !known.includes(JSON.stringify(one)));
    if (value === undefined) return [];
    return [
      { step, failure: 412, change: { request, object: id, changes: { [property]: value } } },
    ];
  });

/** Values of the same type. */
function otherValues(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'boolean') return [!value];
  if (typeof value !== 'string') return [null];
  return [/^\d{4}-\d\d-\d\d$/.test(value) ? '2099-12-31' : `${value} 2`];
}

/**
 * Whether a failure ends the program. Readers enter shell samples without `set -e` one by one, so
 * the steps after the failure do not count. A file that is loaded can set it.
 */
const isScript = (steps: readonly Fence[]): boolean =>
  steps.some(({ language, code }) => language !== 'bash' || /^(?:set -\w*e|\. )/m.test(code));

/** Returns a program's mistake after a failure. */
function findMistake(
  program: GuideProgram,
  run: GuideRun,
  injection: Injection,
): Mistake | undefined {
  const { step, failure, once, change } = injection;
  const { status, output, exchanges, waits, objects } = run;
  const failed = exchanges.filter(({ isFailed }) => isFailed);
  const last = failed.at(-1);
  const name = change ? 'a competing change' : failure === noResponse ? 'no response' : failure;
  const mistake = (message: string, expected: string, hint: string, found?: string): Mistake => ({
    step,
    request: last?.request ?? '',
    failures: [`${name}${once ? onceNames[once] : ''}`],
    message,
    expected,
    found: found ?? lastLines(output) ?? 'no output',
    hint,
  });
  if (status === null) {
    return mistake('The program had not ended after 30 seconds.', 'an end', 'Limit the attempts.');
  }
  if (change) {
    const [, object] = [...objects].find(([key]) => key.endsWith(` ${change.object}`)) ?? [];
    const lost = Object.entries(change.changes).find(
      ([property, value]) => JSON.stringify(object?.[property]) !== JSON.stringify(value),
    );
    const hint = 'Send the ETag of the version that the program has read, and stop on 412.';
    return (
      lost &&
      mistake(
        'The program overwrites the change.',
        `${lost[0]}: ${show(lost[1])}`,
        hint,
        show(object?.[lost[0]]),
      )
    );
  }
  if (once) {
    if (status !== 0) {
      const hint = 'Send the request again. A `412` can be the change of its first attempt.';
      const isOpen = program.name !== '' && last !== undefined;
      return isOpen ? mistake(`The program ends with status ${status}.`, '0', hint) : undefined;
    }
    const [wrong] = wrongChanges(run, program);
    const { message = '', expected = '', found } = wrong?.finding ?? {};
    return wrong && mistake(message, expected, 'Make the repeated request harmless.', found);
  }
  const isHandled = program.steps[step - 1]?.handles.includes(failure) ?? false;
  if (status === 0) {
    const hint =
      'Check the status of the response; `handles` at the fence lists those after which the step goes on.';
    return isHandled
      ? undefined
      : mistake('The program ends with status 0.', 'another status', hint);
  }
  const names = last ? namesOf(last).slice(0, isHandled ? 1 : undefined) : [];
  const missing = names.filter((one) => !output.includes(one));
  if (missing.length > 0) {
    const hint = 'Print the `code` and the `request_id` of the problem.';
    return mistake('The output does not name the problem.', missing.join(', '), hint);
  }
  const pause = Number(last?.headers['Retry-After'] ?? 0);
  const pauses = waits.filter((seconds) => seconds >= pause).length;
  if (pause === 0 || pauses >= failed.length - 1) return undefined;
  return mistake(
    'The program does not wait as long as `Retry-After` says.',
    `${failed.length - 1} times ${pause} seconds`,
    'Wait for that time before each further attempt.',
  );
}

const onceNames = {
  late: ' although it was carried out',
  cut: ' but half a body',
  pause: ` with \`Retry-After: ${longestPause}\``,
} as const;

const show = (value: unknown): string => (isObject(value) ? JSON.stringify(value) : String(value));
