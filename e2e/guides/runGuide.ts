import path from 'node:path';
import { groupBy } from '@docs/core/lists';
import type { Problem } from '@docs/core/problems';
import { escapeRegExp } from '@docs/core/text';
import { asList, asObject, asText, type JsonObject } from '@docs/openapi/json';
import type { Sandbox } from '@docs/sandbox/sandbox';
import { sendsRequest, type Fence, type Guide } from './fences';
import {
  endings,
  fileContent,
  guideProgram,
  languageOf,
  runProgram,
  workDir,
  type Interpreter,
  type Program,
  type ProgramRun,
} from './program';
import {
  foreignHost,
  startRecorder,
  type Finding,
  type Injection,
  type Recorder,
} from './recorder';
import type { SampleApi } from './sampleApi';

/** The samples of a page that run as one program. */
export interface GuideProgram {
  guide: Guide;
  /** Such as `apply`. Empty for the samples that are not in a file. */
  name: string;
  steps: Fence[];
  /** What the page says that the steps print: those after the previous block. */
  outputs: { line: number; text: string; after: number }[];
  /** What the page says that the program leaves changed, in any language. */
  leaves: string[];
}

const nameOf = ({ title, file, language }: Fence): string =>
  title === undefined && file === undefined ? language : `${language} “${title ?? file}”`;

const programOf = ({ file = '' }: Fence): string => file.replace(/\.\w+$/, '');

/** Lists the programs of a page in the language of an interpreter. */
export function programsOf(guide: Guide, interpreter: Interpreter): GuideProgram[] {
  const own = guide.fences.filter(
    (fence) => fence.runs && fence.language === languageOf[interpreter],
  );
  const outputs = guide.outputs.map((output) => {
    const before = own.filter(({ line }) => line < output.line).at(-1);
    return { ...output, name: before && programOf(before) };
  });
  return [...groupBy(own, programOf)].map(([name, steps]) => ({
    guide,
    name,
    steps,
    outputs: outputs
      .filter((output) => output.name === name)
      .map((output) => ({
        ...output,
        after: steps.filter(({ line }) => line < output.line).length,
      })),
    leaves: leavesOf(guide, name),
  }));
}

/** What the fences of a program say that it leaves changed, in the first language that says it. */
function leavesOf({ fences }: Guide, name: string): string[] {
  const saying = fences.filter((one) => programOf(one) === name && one.leaves.length > 0);
  return saying
    .filter(({ language }) => language === saying[0]?.language)
    .flatMap(({ leaves }) => leaves);
}

/** Reports samples that cannot run, or cannot run as intended. */
export function findUnrunnable({ file, source, fences }: Guide, serverUrl: string): Problem[] {
  return fences.flatMap((fence): Problem[] => {
    const { line, title, runs, unknown, language, code, scopes = [] } = fence;
    const location = { severity: 'error', file, line, field: nameOf(fence) } as const;
    if (!runs) {
      // A file that other programs use is executed with them.
      return sendsRequest(fence, serverUrl) && fence.file === undefined
        ? [
            {
              ...location,
              message: 'The sample sends a request and is not executed.',
              hint: `Write \`\`\`${language} run${title === undefined ? '' : ` title="${title}"`}.`,
            },
          ]
        : [];
    }
    return [
      ...unknown.map((word) => ({
        ...location,
        message: 'The fence has an unknown attribute.',
        expected:
          'run, file="…", expect=<status>, handles="…", files="…", scopes="…", env="…", leaves="…", after="…", clock="…", again="…", keeps="…", operation="…", title="…", ins={…}, del={…} or {…}',
        found: word,
        hint: 'Correct or remove it.',
      })),
      ...scopes
        .filter((scope) => !source.includes(`<Scope name="${scope}"`))
        .map((scope) => ({
          ...location,
          message: 'The page does not say that the program needs this scope.',
          found: scope,
          hint: `Write <Scope name="${scope}" /> where the page says what a reader needs.`,
        })),
      ...(code.trim() === ''
        ? [{ ...location, message: 'The sample is empty.', hint: 'Remove it, or write its code.' }]
        : []),
    ];
  });
}

/** The result of a guide's program. */
export interface GuideRun extends ProgramRun, Pick<Recorder, 'exchanges' | 'findings'> {
  /** Number of the step that started last. */
  reached: number;
  /** What it left changed, such as `+applications` and `employees.phone`. */
  changes: string[];
  /** The objects before and after it, by collection and ID. */
  before: Map<string, JsonObject>;
  objects: Map<string, JsonObject>;
  /** The IDs and times of the sample data. */
  known: string;
}

/** How a run differs from that of the page. */
export interface RunOptions {
  injection?: Injection | undefined;
  /** The parameters of the program's command. */
  args?: readonly string[];
  /** How far the API's clock is ahead of this machine's, in milliseconds. */
  offset?: number;
  /** Whether it has the sandbox and the folder of the run before. */
  isResumed?: boolean;
  /** Changes the data of the sandbox before the run. */
  prepare?: (sandbox: Sandbox) => void;
}

/** Runs steps of a program in a new sandbox, with the files of all samples in its language. */
export async function runSteps(
  api: SampleApi,
  program: GuideProgram,
  interpreter: Interpreter,
  folder: string,
  { injection, args, isResumed, offset, prepare }: RunOptions = {},
): Promise<GuideRun> {
  const { guide, name, steps } = program;
  const [{ after, clock, scopes } = {} as Partial<Fence>] = steps;
  const earlier = programsOf(guide, interpreter).find((one) => one.name === after);
  const ahead = offset ?? (clock === undefined ? api.ahead() : Date.parse(clock) - Date.now());
  if (earlier && !isResumed) await runSteps(api, earlier, interpreter, folder, { offset: ahead });
  const sandbox = api.sandboxFor(scopes, false, !isResumed && !earlier);
  sandbox.control({ clock: new Date(Date.now() + ahead).toISOString() });
  prepare?.(sandbox);
  const before = objectsOf(sandbox);
  const recorder = await startRecorder(sandbox, { injection, offset: ahead });
  try {
    const language = languageOf[interpreter];
    const others = Object.values(endings).filter((ending) => ending !== endings[language]);
    const shared = Object.entries(api.files).filter(
      ([file]) => !others.includes(path.extname(file).slice(1)),
    );
    const files = steps.flatMap((step) => step.files).map((file) => [file, fileContent(file)]);
    const run = await runSamples(api, recorder, folder, {
      interpreter,
      name: name || path.basename(guide.file, '.mdx'),
      text: guideProgram(language, steps, recorder.origin),
      files: Object.fromEntries([...shared, ...files]) as Record<string, string>,
      args,
      isResumed: isResumed || earlier !== undefined,
      variables: Object.fromEntries(steps.flatMap(({ env }) => env.map((one) => one.split('=')))),
    });
    const objects = objectsOf(sandbox);
    return {
      ...run,
      exchanges: recorder.exchanges,
      findings: [
        ...recorder.findings,
        ...run.hosts.map((host) => ({ step: recorder.step(), finding: foreignHost(host) })),
      ],
      reached: recorder.step(),
      changes: listChanges(before, objects),
      before,
      objects,
      known: JSON.stringify([...before]),
    };
  } finally {
    await recorder.close();
  }
}

const objectsOf = (sandbox: Sandbox): Map<string, JsonObject> =>
  new Map(
    Object.entries(sandbox.objects()).flatMap(([collection, objects]) =>
      objects.map((object) => [`${collection} ${String(object.id)}`, structuredClone(object)]),
    ),
  );

/**
 * Describes what differs between two states: new and removed objects, and changed properties. Those
 * that occur several times have their number: `-application-logs:5`.
 */
function listChanges(
  before: ReadonlyMap<string, JsonObject>,
  after: ReadonlyMap<string, JsonObject>,
): string[] {
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [collection = ''] = key.split(' ');
    const [old, now] = [before.get(key), after.get(key)];
    if (!old || !now) return `${old ? '-' : '+'}${collection}`;
    return (
      Object.keys({ ...old, ...now })
        // These say only that something else changed.
        .filter((name) => !/^updated_(?:at|by)$/.test(name))
        .filter((name) => JSON.stringify(old[name] ?? null) !== JSON.stringify(now[name] ?? null))
        .map((name) => `${collection}.${name}`)
    );
  });
  return [...groupBy(changes, (change) => change)]
    .map(([change, all]) => (all.length > 1 ? `${change}:${all.length}` : change))
    .sort();
}

/** Runs a program with the recorder as its API. */
export function runSamples(
  { serverUrl, variables }: SampleApi,
  { origin }: Recorder,
  folder: string,
  program: Program & { variables?: Record<string, string> },
): Promise<ProgramRun> {
  const localUrl = origin + new URL(serverUrl).pathname.replace(/\/$/, '');
  const localise = (text: string) => text.replaceAll(serverUrl, localUrl);
  const files = Object.entries(program.files).map(([name, text]) => [name, localise(text)]);
  return runProgram(
    {
      ...program,
      text: localise(program.text),
      files: Object.fromEntries(files) as Record<string, string>,
    },
    path.join(workDir, folder),
    origin,
    {
      ...Object.fromEntries(variables.map((name) => [name, 'sample_token'])),
      ...program.variables,
    },
  );
}

/** Finds the problems of the steps in a run without injected failures. */
export const findProblems = (program: GuideProgram, run: GuideRun): Problem[] =>
  findMistakes(program, run).map(({ step, finding, line }) =>
    stepProblem(program, step, finding, line),
  );

interface StepFinding {
  step: number;
  finding: Finding;
  /** Of the page, if it is not that of the step. */
  line?: number;
}

/** Finds what differs from what the page says. */
const findMistakes = (program: GuideProgram, run: GuideRun): StepFinding[] => [
  ...run.findings,
  ...unexpectedErrors(run, program),
  ...endFindings(run, program),
  ...missingErrors(run, program),
  ...(run.status === 0 ? [...wrongOutputs(run, program), ...wrongChanges(run, program)] : []),
];

/** Turns a finding into a problem of its step's fence. */
export function stepProblem(
  { guide: { file }, steps }: GuideProgram,
  number: number,
  { hint = 'Correct the sample, or the contract.', ...finding }: Finding,
  line?: number,
): Problem {
  const fence = steps[Math.max(number, 1) - 1];
  const field = fence && `step ${number} of ${steps.length}, ${nameOf(fence)}`;
  return { severity: 'error', file, line: line ?? fence?.line, field, ...finding, hint };
}

/** Finds errors that the step neither expects nor handles. */
const unexpectedErrors = ({ exchanges }: GuideRun, { steps }: GuideProgram): StepFinding[] =>
  exchanges.flatMap(({ step, request, status, problem }): StepFinding[] => {
    const { expect, handles = [] } = steps[step - 1] ?? {};
    if (status < 400 || status === expect || handles.includes(status)) return [];
    const { code, detail, errors } = problem;
    const reason = [code, detail].filter((part) => typeof part === 'string').join(': ');
    return [
      {
        step,
        finding: {
          message: `${request}: The response is ${status}. ${reason}`.trim(),
          expected: expect === undefined ? 'a successful response' : `2xx or ${expect}`,
          found: describeErrors(errors),
          hint: `Correct the sample, or write \`expect=${status}\` at the fence when the guide expects it.`,
        },
      },
    ];
  });

const describeErrors = (errors: unknown): string | undefined =>
  asList(errors)
    .map(asObject)
    .map(({ pointer, code, message }) => `${asText(pointer)} ${asText(code)}: ${asText(message)}`)
    .join('\n            ') || undefined;

function endFindings(
  { status, errors, reached, exchanges }: GuideRun,
  { steps }: GuideProgram,
): StepFinding[] {
  const found = lastLines(errors);
  const finding = (step: number, message: string): StepFinding[] => [
    { step, finding: { message, found } },
  ];
  if (status === null) return finding(reached, 'The program had not ended after 30 seconds.');
  const isLast = reached === steps.length;
  // The program may end with the expected error of its last step.
  if (status !== 0 && !(isLast && (steps[reached - 1]?.expect ?? 0) >= 400)) {
    return finding(reached, `The program ended with status ${status}.`);
  }
  if (!isLast) return finding(reached, 'The program ended here, before its last step.');
  const sends = steps.some((step) => sendsRequest(step, ''));
  return sends && exchanges.length === 0 ? finding(1, 'The program sent no request.') : [];
}

/** Returns the end of a program's output, or undefined without output. */
export const lastLines = (text: string): string | undefined =>
  text.trim().split('\n').slice(-12).join('\n            ') || undefined;

/** Finds steps that expect an error but get none. */
const missingErrors = ({ exchanges, reached }: GuideRun, { steps }: GuideProgram): StepFinding[] =>
  steps.flatMap(({ expect }, index): StepFinding[] => {
    const sent = exchanges.filter(({ step }) => step === index + 1);
    if (expect === undefined || index >= reached) return [];
    if (sent.some(({ status }) => status === expect)) return [];
    const found = sent.map(({ request, status }) => `${request}: ${status}`).join(', ');
    return [
      {
        step: index + 1,
        finding: {
          message: 'No response of this step has the status that the fence expects.',
          expected: String(expect),
          found: found || 'no request',
          hint: 'Correct `expect`, or the request.',
        },
      },
    ];
  });

/** Finds blocks that the program does not print. */
function wrongOutputs({ printed, known }: GuideRun, { outputs }: GuideProgram): StepFinding[] {
  return outputs.flatMap(({ line, text, after }, index): StepFinding[] => {
    const from = outputs[index - 1]?.after ?? 0;
    const own = printed
      .slice(from + 1, after + 1)
      .join('')
      .trim();
    return outputPattern(text, known).test(own)
      ? []
      : [
          {
            step: after,
            line,
            finding: {
              message: 'The program does not print what the page says.',
              expected: lastLines(text),
              found: lastLines(own) ?? 'no output',
              hint: 'Correct the block, or the sample.',
            },
          },
        ];
  });
}

/** Matches an output. IDs and times that the sample data does not have can differ. */
function outputPattern(text: string, known: string): RegExp {
  const variable = /\b[a-z]{2,4}_\w{12}\b|\b\d{4}-\d\d-\d\dT[\d:]+Z/g;
  let pattern = '';
  let end = 0;
  for (const { 0: value, index } of text.trim().matchAll(variable)) {
    const own = value.includes('_') ? `${value.split('_')[0]}_\\w{12}` : '[\\dT:-]+Z';
    pattern +=
      escapeRegExp(text.trim().slice(end, index)) +
      (known.includes(value) ? escapeRegExp(value) : own);
    end = index + value.length;
  }
  return new RegExp(`^${pattern}${escapeRegExp(text.trim().slice(end))}$`);
}

/** Compares what the program left changed with what its fences say. */
export function wrongChanges(
  { changes }: GuideRun,
  { steps, leaves }: GuideProgram,
): StepFinding[] {
  const [expected, found] = [[...leaves].sort().join(' '), changes.join(' ')];
  if (expected === found) return [];
  const finding: Finding = {
    message: 'The program leaves other changes than the page says.',
    expected: expected || 'no change',
    found: found || 'no change',
    hint: `Correct the sample, or write \`leaves="${found}"\` at one of its fences.`,
  };
  return [{ step: steps.length, finding }];
}
