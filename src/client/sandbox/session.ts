import { safeSessionStorage } from '../storage/storedValue';

const snapshotKey = 'sandbox';
const runsKey = 'sandbox-runs';

/** How many requests a tab remembers. */
const mostRuns = 20;

/** A request of this tab. It has no token. */
export interface PastRun {
  method: string;
  target: string;
  status: number;
  /** Milliseconds since 1970. */
  time: number;
  /** Path of the page on the host. */
  page: string;
}

interface Session {
  /** The latest one first. */
  runs: PastRun[];
  /** The size of all files that were sent. */
  fileBytes: number;
}

/** Returns the state of the sandbox. Undefined at the start. */
export const readSnapshot = (): string | undefined =>
  safeSessionStorage.read(snapshotKey) || undefined;

/** Returns what the pages of this tab sent since the start. The storage may contain anything. */
export function readSession(): Session {
  try {
    const { runs, fileBytes } = JSON.parse(safeSessionStorage.read(runsKey) ?? '') as Session;
    if (Array.isArray(runs) && typeof fileBytes === 'number') return { runs, fileBytes };
  } catch {
    // Nothing was sent yet.
  }
  return { runs: [], fileBytes: 0 };
}

/** Keeps the state after a request, until the tab closes. */
export function keepRun(snapshot: string, run: PastRun, fileBytes: number): void {
  const before = readSession();
  const session: Session = {
    runs: [run, ...before.runs].slice(0, mostRuns),
    fileBytes: before.fileBytes + fileBytes,
  };
  safeSessionStorage.write(snapshotKey, snapshot);
  safeSessionStorage.write(runsKey, JSON.stringify(session));
}

/** Lets the sandbox start again from its examples. */
export function resetSandbox(): void {
  safeSessionStorage.write(snapshotKey, '');
  safeSessionStorage.write(runsKey, '');
}
