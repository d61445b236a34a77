import { fill } from '@docs/core/fill';
import { words } from '@docs/core/words';
import type { OfferedToken, RunMessage, WorkerMessage } from '@docs/sandbox/messages';
import { type TrustedTypes, workerPolicy } from '../navigation/trustedHtml';
import { sandboxFile } from '../../plan/staticPages';
import { sitePath } from '../paths/sitePath';

/** A request as the sandbox reads it. */
export type RunRequest = RunMessage['request'];

export type RunAnswer = Extract<WorkerMessage, { kind: 'response' }>;

export interface Sandbox {
  tokens: OfferedToken[];
  /** Must be called again only after it has settled. */
  send: (message: Pick<RunMessage, 'request' | 'snapshot'>) => Promise<RunAnswer>;
}

// A document allows each policy once.
const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy(workerPolicy, {
  createScriptURL: (url) => (url === sitePath(sandboxFile) ? url : null),
});

// Module state, because the pages of a document share the worker.
let sandbox: Promise<Sandbox> | undefined;
let lastId = 0;

/**
 * Starts the worker with the first call.
 *
 * @throws when it does not start. The next call is another attempt.
 */
export const startSandbox = (): Promise<Sandbox> =>
  (sandbox ??= start().catch(async (error: Error) => {
    sandbox = undefined;
    throw await reasonOf(error);
  }));

async function start(): Promise<Sandbox> {
  const url = sitePath(sandboxFile);
  const worker = new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' });
  const next = () =>
    new Promise<WorkerMessage>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => resolve(data);
      worker.onerror = ({ message = '' }) => {
        worker.terminate();
        reject(new Error(message));
      };
    });
  const ready = await next();
  const send: Sandbox['send'] = async (message) => {
    const id = (lastId += 1);
    worker.postMessage({ ...message, id, now: Date.now() } satisfies RunMessage);
    let answer = await next();
    // A page that the reader has left may have sent another request.
    while (!('id' in answer) || answer.id !== id) answer = await next();
    if (answer.kind === 'failure') throw await reasonOf(new Error(answer.message));
    return answer;
  };
  return { tokens: 'tokens' in ready ? ready.tokens : [], send };
}

/**
 * Returns the reason why the worker failed. Browsers do not say that a file is missing. The sandbox
 * makes functions of schemas, which a policy of the server may forbid for this file.
 */
async function reasonOf(error: Error): Promise<Error> {
  const path = sitePath(sandboxFile);
  const { ok, status, headers } = await fetch(path, { method: 'HEAD' });
  if (!ok) return new Error(fill(words.loading.statusFailed, { path, status }));
  const policies = (headers.get('Content-Security-Policy') ?? '').split(',');
  return policies.some(forbidsFunctions) ? new Error(fill(words.run.forbidden, { path })) : error;
}

function forbidsFunctions(text: string): boolean {
  const directives = text.split(';').map((directive) => directive.trim());
  const scripts =
    directives.find((directive) => /^script-src\s/i.test(directive)) ??
    directives.find((directive) => /^default-src\s/i.test(directive));
  return scripts !== undefined && !scripts.includes("'unsafe-eval'");
}
