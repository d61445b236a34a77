import type { Contract, Operation } from '@docs/openapi/contract';
import { buildSampleRequest, type RequestSample, requestSamples } from '@docs/openapi/samples';
import {
  announceStep,
  endings,
  fileContent,
  fullInterpreters,
  interpreters,
  languageOf,
  selectFor,
  type Interpreter,
} from './program';
import { namesOf, startRecorder } from './recorder';
import { runSamples } from './runGuide';
import type { SampleApi } from './sampleApi';
import { expect, test } from './test';

interface Runner {
  sample: RequestSample['language'];
  /** How a program runs the one in a file, in a separate scope. */
  run: (file: string) => string;
  /** The same for one that has to fail; without it, a sample only prints what it gets. */
  runFailing?: (file: string) => string;
}

const shell = (name: string): Runner => ({
  sample: 'curl',
  run: (file) => `${name} ./${file}`,
  runFailing: (file) => `if ${name} ./${file}; then exit 1; fi`,
});

const runners: Record<Interpreter, Runner> = {
  bash: shell('bash'),
  dash: shell('dash'),
  zsh: shell('zsh'),
  node: { sample: 'javascript', run: (file) => `await import('./${file}');` },
  python: { sample: 'python', run: (file) => `__import__("runpy").run_path("${file}")` },
};

/** Names of the files that the samples of a contract send. */
const filesOf = (contract: Contract): string[] =>
  contract.operations.flatMap((operation) => {
    const { body } = buildSampleRequest(contract, operation);
    if (body?.kind === 'file') return [body.fileName];
    if (body?.kind !== 'multipart') return [];
    return body.parts.flatMap((part) => (part.kind === 'file' ? [part.fileName] : []));
  });

/**
 * Runs the samples of all operations as one program.
 *
 * @param failure The status of each response that can have it.
 */
async function runOperations(api: SampleApi, interpreter: Interpreter, failure?: number) {
  const { sample, run, runFailing = run } = runners[interpreter];
  const language = languageOf[interpreter];
  const injection = failure === undefined ? undefined : { step: 'every' as const, failure };
  const recorder = await startRecorder(api.sandboxFor(undefined, true), {
    injection,
    isApart: true,
  });
  try {
    const files = Object.fromEntries(
      filesOf(api.contract).map((file) => [file, fileContent(file)]),
    );
    const codeOf = (operation: Operation) =>
      requestSamples(buildSampleRequest(api.contract, operation)).find(
        (candidate) => candidate.language === sample,
      )?.code ?? '';
    const operations = selectFor(interpreter, api.contract.operations, codeOf);
    const lines = operations.flatMap((operation, index) => {
      const file = `${operation.operationId}.${endings[language]}`;
      files[file] = codeOf(operation);
      const fails = operation.responses.some(({ status }) => status === String(failure));
      return [
        announceStep(language, recorder.origin, index + 1),
        fails ? runFailing(file) : run(file),
      ];
    });
    const text = `${language === 'bash' ? 'set -e\n' : ''}${lines.join('\n')}\n`;
    const folder = `operations-${interpreter}-${failure ?? 'success'}`;
    const program = { interpreter, name: 'operations', text, files };
    const ended = await runSamples(api, recorder, folder, program);
    const reached = operations[recorder.step() - 1]?.operationId ?? '';
    expect(ended.status, `${reached}: ${ended.errors}`).toBe(0);
    expect(recorder.findings).toEqual([]);
    return { operations, output: ended.output, exchanges: recorder.exchanges };
  } finally {
    await recorder.close();
  }
}

for (const interpreter of interpreters) {
  const { sample } = runners[interpreter];
  test(`the ${sample} samples of operations are accepted unchanged in ${interpreter}`, async ({
    api,
  }) => {
    const { operations, exchanges } = await runOperations(api, interpreter);
    const refused = exchanges.filter(({ status }) => status >= 400);
    expect(refused.map(({ request, problem }) => [request, problem])).toEqual([]);
    // A sample may not wait for its response before the next one is sent.
    expect(exchanges.map(({ operationId }) => operationId).sort()).toEqual(
      operations.map(({ operationId }) => operationId).sort(),
    );
  });

  if (!fullInterpreters.includes(interpreter)) continue;
  for (const failure of [401, 500]) {
    test(`the ${sample} sample of every operation prints a ${failure} in ${interpreter}`, async ({
      api,
    }) => {
      const { output, exchanges } = await runOperations(api, interpreter, failure);
      const failed = exchanges.filter(({ isFailed }) => isFailed);
      expect(failed.every(({ status }) => status === failure)).toBe(true);
      for (const name of failed.flatMap(namesOf)) expect(output).toContain(name);
    });
  }
}
