/** What a page and the sandbox in its worker say to each other. */
import type { Bytes } from './bytes';

/** From the page: a request, and the state that it finds. */
export interface RunMessage {
  /** The answer repeats it. */
  id: number;
  /** The target begins with the path of the server. Names of headers are in lower case. */
  request: { method: string; target: string; headers: Record<string, string>; body: Bytes };
  /** The snapshot of an earlier response. Without one, the state is that of the examples. */
  snapshot: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** A token that requests can send. */
export interface OfferedToken {
  secret: string;
  name: string;
  /** All scopes if it is left out. */
  scopes?: string[] | undefined;
  /** Why it is refused. */
  state?: 'revoked' | 'expired' | undefined;
}

/** From the worker. `ready` is the first message. */
export type WorkerMessage =
  | {
      kind: 'ready';
      /** Differs between builds whose contracts or rules differ. */
      digest: string;
      /** Empty if each text is a token. */
      tokens: OfferedToken[];
    }
  | {
      kind: 'response';
      id: number;
      status: number;
      headers: Record<string, string>;
      body: Bytes;
      snapshot: string;
    }
  | { kind: 'failure'; id: number; message: string };
