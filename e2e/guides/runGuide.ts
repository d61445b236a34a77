import path from 'node:path';
import type { Problem } from '../../src/content/problem';
import type { Finding } from './checkExchange';
import { sendsRequest, type Fence, type Language } from './fences';
import { fileContent, guideProgram, runProgram, type Program, type ProgramRun } from './program';
import { startRecorder, type Recorder } from './recorder';
import type { SampleApi } from './sampleApi';

/** A page with samples. */
export interface Guide {
  /** As its author knows it. */
  file: string;
  fences: Fence[];
}

/** What keeps samples of a guide from being run, or from being run as meant. */
export function unrunnable({ file, fences }: Guide, serverUrl: string): Problem[] {
  return fences.flatMap((fence): Problem[] => {
    const { line, title, runs, unknown, language, code } = fence;
    const place = { severity: 'error', file, line, field: nameOf(fence) } as const;
    if (!runs) {
      return sendsRequest(fence, serverUrl)
        ? [
            {
              ...place,
              message: 'The sample sends a request and is not executed.',
              hint: `Write \`\`\`${language} run${title === undefined ? '' : ` title="${title}"`}.`,
            },
          ]
        : [];
    }
    return [
      ...unknown.map((word) => ({
        ...place,
        message: 'The fence has an attribute that means nothing.',
        expected: 'run, expect=<status>, files="…", title="…", ins={…}, del={…} or {…}',
        found: word,
        hint: 'Correct or remove it.',
      })),
      ...(code.trim() === ''
        ? [{ ...place, message: 'The sample is empty.', hint: 'Remove it, or write its code.' }]
        : []),
    ];
  });
}

const nameOf = ({ title, language }: Fence): string =>
  title === undefined ? language : `${language} “${title}”`;

/** Runs the samples of a guide in one language; what went wrong, by steps. */
export async function runGuide(
  api: SampleApi,
  { file, fences }: Guide,
  language: Language,
  folder: string,
): Promise<Problem[]> {
  const steps = fences.filter((fence) => fence.runs && fence.language === language);
  const recorder = await startRecorder(api, {
    expects: (step) => steps[step - 1]?.expect,
    carries: true,
  });
  try {
    const files = steps.flatMap((step) => step.files);
    const run = await runSamples(api, recorder, folder, {
      language,
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
        findings.map((one) => problemOf(step, { ...one, message: `${request}: ${one.message}` })),
      ),
      ...endFindings(run, recorder, steps).map(([step, finding]) => problemOf(step, finding)),
      ...steps.flatMap(({ expect }, index) => {
        const seen = recorder.exchanges.filter(({ step }) => step === index + 1);
        if (expect === undefined || index >= recorder.step()) return [];
        if (seen.some(({ status }) => status === expect)) return [];
        return problemOf(index + 1, {
          message: 'No request of this step was answered as the fence says.',
          expected: String(expect),
          found:
            seen.map(({ request, status }) => `${request}: ${status}`).join(', ') || 'no request',
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
  const address = origin + new URL(serverUrl).pathname.replace(/\/$/, '');
  const here = (text: string) => text.replaceAll(serverUrl, address);
  const files = Object.entries(program.files).map(([name, text]) => [name, here(text)] as const);
  return runProgram(
    { ...program, text: here(program.text), files: Object.fromEntries(files) },
    folder,
    {
      ...Object.fromEntries(variables.map((name) => [name, 'sample-token'])),
      // Another host is asked for through the recorder, which tells of it.
      http_proxy: origin,
      https_proxy: origin,
      no_proxy: '127.0.0.1',
    },
  );
}
