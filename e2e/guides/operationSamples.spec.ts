import path from 'node:path';
import type { Contract } from '../../src/contract/contract';
import { buildSampleRequest } from '../../src/reference/sampleRequest';
import { requestSamples, type RequestSample } from '../../src/reference/samples/requestSamples';
import { workDir } from './folders';
import {
  announceStep,
  endings,
  fileContent,
  interpreters,
  languageOf,
  type Interpreter,
} from './program';
import { startRecorder } from './recorder';
import { runSamples } from './runGuide';
import { expect, test } from './test';

const shell = (name: string) => ({
  sample: 'curl' as const,
  run: (file: string) => `${name} ./${file}`,
});

/** How a program runs the one in a file, in a separate scope. */
const runners: Record<
  Interpreter,
  { sample: RequestSample['language']; run: (file: string) => string }
> = {
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

for (const interpreter of interpreters) {
  const { sample, run } = runners[interpreter];
  test(`the ${sample} sample of every operation is accepted unchanged in ${interpreter}`, async ({
    api,
  }) => {
    const language = languageOf[interpreter];
    const { contract } = api;
    const recorder = await startRecorder(api, { expects: () => undefined, carries: false });
    try {
      const files = Object.fromEntries(filesOf(contract).map((name) => [name, fileContent(name)]));
      const lines = contract.operations.flatMap((operation, index) => {
        const file = `${operation.operationId}.${endings[language]}`;
        const samples = requestSamples(buildSampleRequest(contract, operation));
        files[file] = samples.find((candidate) => candidate.language === sample)?.code ?? '';
        return [announceStep(language, recorder.origin, index + 1), run(file)];
      });
      const ended = await runSamples(
        api,
        recorder,
        path.join(workDir, `operations-${interpreter}`),
        {
          interpreter,
          name: 'operations',
          text: `${language === 'bash' ? 'set -e\n' : ''}${lines.join('\n')}\n`,
          files,
        },
      );
      const reached = api.operations[recorder.step() - 1]?.operationId ?? '';
      expect(ended.status, `${reached}: ${ended.errors}`).toBe(0);

      const problems = recorder.exchanges.flatMap(({ request, findings }) =>
        findings.map(({ message, found = '' }) => `${request}: ${message} ${found}`.trim()),
      );
      expect(problems).toEqual([]);
      // A sample may not wait for its response before the next one is sent.
      expect(recorder.exchanges.map(({ operationId }) => operationId).sort()).toEqual(
        api.operations.map(({ operationId }) => operationId).sort(),
      );
    } finally {
      await recorder.close();
    }
  });
}
