import path from 'node:path';
import type { Problem } from '../../src/content/problem';
import type { Finding } from './checkExchange';
import { sendsRequest, type Fence } from './fences';
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

/** Reports samples of a guide that cannot be run, or not as intended. */
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
        expected: 'run, expect=<status>, files="…", title="…", ins={…}, del={…} or {…}',
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

/** Runs the samples of a guide in the language of an interpreter. Returns the problems of each step. */
export async function runGuide(
  api: SampleApi,
  { file, fences }: Guide,
  interpreter: Interpreter,
  folder: string,
): Promise<Problem[]> {
  const language = languageOf[interpreter];
  const steps = fences.filter((fence) => fence.runs && fence.language === language);
  const recorder = await startRecorder(api, {
    expects: (step) => steps[step - 1]?.expect,
    carries: true,
  });
  try {
    const files = steps.flatMap((step) => step.files);
    const run = await runSamples(api, recorder, folder, {
      interpreter,
      name: path.basename(file),
      text: guideProgram(language, steps, recorder.origin),
      files: Object.fromEntries(files.map((name) => [name, fileContent(name)])),
    });
    const problemOf = (number: number, { hint, ...finding }: Finding): Problem => {
      const fence = steps[Math.max(number, 1) - 1];
      return {
        severity: 'error',
        file,
        line: fence?.line,
        field: fence && `step ${number} of ${steps.length}, ${nameOf(fence)}`,
        ...finding,
        hint: hint ?? 'Correct the sample, or the contract.',
      };
    };
    return [
      ...recorder.exchanges.flatMap(({ step, request, findings }) =>
        findings.map((finding) =>
          problemOf(step, { ...finding, message: `${request}: ${finding.message}` }),
        ),
      ),
      ...endFindings(run, recorder, steps).map(([step, finding]) => problemOf(step, finding)),
      ...steps.flatMap(({ expect }, index) => {
        const sent = recorder.exchanges.filter(({ step }) => step === index + 1);
        if (expect === undefined || index >= recorder.step()) return [];
        if (sent.some(({ status }) => status === expect)) return [];
        return problemOf(index + 1, {
          message: 'No response of this step has the status that the fence expects.',
          expected: String(expect),
          found:
            sent.map(({ request, status }) => `${request}: ${status}`).join(', ') || 'no request',
          hint: 'Correct `expect`, or the request.',
        });
      }),
    ];
  } finally {
    await recorder.close();
  }
}

function endFindings(
  { status, errors }: ProgramRun,
  recorder: Recorder,
  steps: readonly Fence[],
): [step: number, Finding][] {
  const reached = recorder.step();
  const found = errors.trim().split('\n').slice(-12).join('\n            ') || undefined;
  if (status === null) {
    return [[reached, { message: 'The program had not ended after 30 seconds.', found }]];
  }
  if (status !== 0) {
    return [[reached, { message: `The program ended with status ${status}.`, found }]];
  }
  if (reached < steps.length) {
    return [[reached, { message: 'The program ended here, before its last step.', found }]];
  }
  const sends = steps.some((step) => sendsRequest(step, ''));
  return sends && recorder.exchanges.length === 0
    ? [[1, { message: 'The program sent no request.', found }]]
    : [];
}

/** Runs a program whose API is the recorder. */
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
