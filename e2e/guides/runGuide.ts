import path from 'node:path';
import type { Problem } from '@docs/core/problems';
import type { Finding } from './checkExchange';
import { sendsRequest, type Fence } from './fences';
import type { FailedRequest, Injection } from './injection';
import {
  fileContent,
  guideProgram,
  languageOf,
  runProgram,
  type Interpreter,
  type Program,
  type ProgramRun,
} from './program';
import { startRecorder, type Recorder } from './recorder';
import type { SampleApi } from './sampleApi';

/** A page with samples. */
export interface Guide {
  /** Path relative to the project's root. */
  file: string;
  fences: Fence[];
}

/** Reports samples that cannot run, or cannot run as intended. */
export function findUnrunnable({ file, fences }: Guide, serverUrl: string): Problem[] {
  return fences.flatMap((fence): Problem[] => {
    const { line, title, runs, unknown, language, code } = fence;
    const location = { severity: 'error', file, line, field: nameOf(fence) } as const;
    if (!runs) {
      return sendsRequest(fence, serverUrl)
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
          'run, expect=<status>, handles="…", files="…", title="…", ins={…}, del={…} or {…}',
        found: word,
        hint: 'Correct or remove it.',
      })),
      ...(code.trim() === ''
        ? [{ ...location, message: 'The sample is empty.', hint: 'Remove it, or write its code.' }]
        : []),
    ];
  });
}

const nameOf = ({ title, language }: Fence): string =>
  title === undefined ? language : `${language} “${title}”`;

/** Returns a guide's samples in the language of an interpreter. */
export const stepsOf = ({ fences }: Guide, interpreter: Interpreter): Fence[] =>
  fences.filter((fence) => fence.runs && fence.language === languageOf[interpreter]);

/** Runs a guide's samples in the language of an interpreter. Returns the problems of steps. */
export async function runGuide(
  api: SampleApi,
  guide: Guide,
  interpreter: Interpreter,
  folder: string,
): Promise<Problem[]> {
  const steps = stepsOf(guide, interpreter);
  const run = await runSteps(api, guide, steps, interpreter, folder);
  const findings = [
    ...run.exchanges.flatMap(({ step, request, findings: found }) =>
      found.map((finding): StepFinding => [
        step,
        { ...finding, message: `${request}: ${finding.message}` },
      ]),
    ),
    ...endFindings(run, steps),
    ...missingErrors(run, steps),
  ];
  return findings.map(([number, finding]) => stepProblem(guide, steps, number, finding));
}

type StepFinding = [step: number, Finding];

/** The result of a guide's program. */
export interface GuideRun extends ProgramRun {
  exchanges: Recorder['exchanges'];
  /** Number of the step that started last. */
  reached: number;
  failed: FailedRequest | undefined;
}

/** Runs steps of a guide as one program. */
export async function runSteps(
  api: SampleApi,
  { file }: Guide,
  steps: readonly Fence[],
  interpreter: Interpreter,
  folder: string,
  injection?: Injection,
): Promise<GuideRun> {
  const recorder = await startRecorder(api, {
    expects: (step) => steps[step - 1]?.expect,
    carries: true,
    injection,
  });
  try {
    const files = steps.flatMap((step) => step.files);
    const run = await runSamples(api, recorder, folder, {
      interpreter,
      name: path.basename(file),
      text: guideProgram(languageOf[interpreter], steps, recorder.origin),
      files: Object.fromEntries(files.map((name) => [name, fileContent(name)])),
    });
    const { exchanges } = recorder;
    return { ...run, exchanges, reached: recorder.step(), failed: recorder.failed() };
  } finally {
    await recorder.close();
  }
}

/** Turns a finding into a problem of its step's fence. */
export function stepProblem(
  { file }: Guide,
  steps: readonly Fence[],
  number: number,
  { hint = 'Correct the sample, or the contract.', ...finding }: Finding,
): Problem {
  const fence = steps[Math.max(number, 1) - 1];
  const field = fence && `step ${number} of ${steps.length}, ${nameOf(fence)}`;
  return { severity: 'error', file, line: fence?.line, field, ...finding, hint };
}

function endFindings(
  { status, errors, reached, exchanges }: GuideRun,
  steps: readonly Fence[],
): StepFinding[] {
  const found = lastLines(errors);
  if (status === null) {
    return [[reached, { message: 'The program had not ended after 30 seconds.', found }]];
  }
  const isLast = reached === steps.length;
  // The program may end with the expected error of its last step.
  if (status !== 0 && !(isLast && (steps[reached - 1]?.expect ?? 0) >= 400)) {
    return [[reached, { message: `The program ended with status ${status}.`, found }]];
  }
  if (!isLast) {
    return [[reached, { message: 'The program ended here, before its last step.', found }]];
  }
  const sends = steps.some((step) => sendsRequest(step, ''));
  return sends && exchanges.length === 0
    ? [[1, { message: 'The program sent no request.', found }]]
    : [];
}

/** Returns the end of a program's output, or undefined without output. */
export const lastLines = (text: string): string | undefined =>
  text.trim().split('\n').slice(-12).join('\n            ') || undefined;

/** Finds steps that expect an error but get none. */
const missingErrors = ({ exchanges, reached }: GuideRun, steps: readonly Fence[]): StepFinding[] =>
  steps.flatMap(({ expect }, index): StepFinding[] => {
    const sent = exchanges.filter(({ step }) => step === index + 1);
    if (expect === undefined || index >= reached) return [];
    if (sent.some(({ status }) => status === expect)) return [];
    const found = sent.map(({ request, status }) => `${request}: ${status}`).join(', ');
    return [
      [
        index + 1,
        {
          message: 'No response of this step has the status that the fence expects.',
          expected: String(expect),
          found: found || 'no request',
          hint: 'Correct `expect`, or the request.',
        },
      ],
    ];
  });

/** Runs a program with the recorder as its API. */
export function runSamples(
  { serverUrl, variables }: SampleApi,
  { origin }: Recorder,
  folder: string,
  program: Program,
): Promise<ProgramRun> {
  const localUrl = origin + new URL(serverUrl).pathname.replace(/\/$/, '');
  const localise = (text: string) => text.replaceAll(serverUrl, localUrl);
  const files = Object.entries(program.files).map(
    ([name, text]) => [name, localise(text)] as const,
  );
  return runProgram(
    { ...program, text: localise(program.text), files: Object.fromEntries(files) },
    folder,
    {
      ...Object.fromEntries(variables.map((name) => [name, 'sample-token'])),
      // Requests to other hosts go through the recorder, which reports them.
      http_proxy: origin,
      https_proxy: origin,
      no_proxy: '127.0.0.1',
    },
  );
}
