import type { OfferedToken } from '@docs/sandbox/messages';
import { type FenceRequest, tokenPlace } from '../../mdx/fenceMeta';
import { buildRunRequest, type Edits, type RunInput } from './runRequest';
import { startSandbox, type RunAnswer, type RunRequest } from './sandboxWorker';
import { keepRun, readSession, readSnapshot } from './session';

/** The bytes of files that a tab can send: the state of the sandbox is in the storage of the tab. */
const mostFileBytes = 1_000_000;

export interface Run {
  tokens: OfferedToken[];
  /** The token that was sent. */
  secret: string;
  /** Undefined if its files are too large. */
  answer?: RunAnswer;
  /** Milliseconds. */
  time: number;
}

/**
 * Sends the request that a page shows to the sandbox.
 *
 * @param input - Without `secret`, the request is sent with the first token that may do everything.
 * @throws when the sandbox does not start, or cannot answer.
 */
export const runInSandbox = (
  input: Omit<RunInput, 'secret'> & { secret: string | undefined },
): Promise<Run> =>
  sendRequest(
    (secret) => buildRunRequest({ ...input, secret }),
    input.secret,
    sizeOfFiles(input.edits),
  );

/** Sends the request of a code block, as `runInSandbox` does. */
export const runBlock = ({ method, target, headers, body }: FenceRequest): Promise<Run> =>
  sendRequest((secret) =>
    Promise.resolve({
      method,
      target,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, value.replace(tokenPlace, secret)]),
      ),
      body: new TextEncoder().encode(body),
    }),
  );

/** Sends a request, and keeps the state of the sandbox. */
async function sendRequest(
  build: (secret: string) => Promise<RunRequest>,
  chosen?: string,
  fileBytes = 0,
): Promise<Run> {
  const { tokens, send } = await startSandbox();
  const secret = chosen ?? defaultSecret(tokens);
  if (fileBytes > 0 && fileBytes + readSession().fileBytes > mostFileBytes) {
    return { tokens, secret, time: 0 };
  }
  const request = await build(secret);
  const began = performance.now();
  const answer = await send({ request, snapshot: readSnapshot() });
  const time = Math.max(1, Math.round(performance.now() - began));
  keepRun(answer.snapshot, pastRun(request, answer), fileBytes);
  return { tokens, secret, answer, time };
}

/** The token with all scopes. Without a list of tokens, each text is one. */
const defaultSecret = (tokens: readonly OfferedToken[]): string =>
  (tokens.find(({ scopes, state }) => !scopes && !state) ?? tokens[0])?.secret ?? 'sandbox';

const sizeOfFiles = (edits: Edits): number =>
  Object.values(edits).reduce<number>(
    (sum, edit) => sum + (edit instanceof File ? edit.size : 0),
    0,
  );

const pastRun = ({ method, target }: RunRequest, { status }: RunAnswer) => ({
  method,
  target,
  status,
  time: Date.now(),
  page: window.location.pathname,
});
