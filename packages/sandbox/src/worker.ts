import type { OfferedToken, RunMessage, WorkerMessage } from './messages';
import { createSandboxOf, type SandboxData } from './sandbox';

/** A worker, as far as it is used. */
interface Scope {
  postMessage: (message: WorkerMessage) => void;
  onmessage: ((event: { data: RunMessage }) => void) | null;
}

/**
 * Answers the messages of a page, one after the other. The page keeps the state between them, so
 * that all pages of a tab share it. A state of another build is not used.
 */
export function answerMessages(data: SandboxData, scope = globalThis as unknown as Scope): void {
  const { digest, settings } = data;
  let time = Date.now();
  const sandbox = createSandboxOf(data, () => time);
  let last = '';
  let queue = Promise.resolve();

  const respond = async ({ id, request, snapshot, now }: RunMessage): Promise<void> => {
    time = now;
    if (snapshot === undefined || !snapshot.startsWith(digest)) sandbox.control({ reset: true });
    else if (snapshot !== last) sandbox.restore(snapshot.slice(digest.length));
    const { status, headers, body } = await sandbox.handle(request, sandbox.serverOrigin);
    last = digest + sandbox.snapshot();
    scope.postMessage({ kind: 'response', id, status, headers, body, snapshot: last });
  };

  scope.onmessage = ({ data: message }) => {
    queue = queue
      .then(() => respond(message))
      .catch((error: unknown) => {
        scope.postMessage({ kind: 'failure', id: message.id, message: String(error) });
      });
  };
  const start = settings.clock === undefined ? time : Date.parse(settings.clock);
  const tokens = settings.tokens.map(({ secret, name, scopes, revoked, expires_at: expiresAt }) => {
    const isExpired = expiresAt !== null && Date.parse(expiresAt) <= start;
    const state = revoked ? 'revoked' : isExpired ? 'expired' : undefined;
    return { secret, name, scopes, state } satisfies OfferedToken;
  });
  scope.postMessage({ kind: 'ready', digest, tokens });
}
