/** Measures the time and memory of a site's build. */
import { readdirSync, readFileSync } from 'node:fs';
import { startProcessGroup, type GroupCommand } from '../e2e/support/processGroup';

export interface Measurement {
  seconds: number;
  /** CPU time of all processes, including workers. */
  cpuSeconds: number;
  /** The part of it outside the system. */
  userSeconds: number;
  /** Memory of all processes together, as Linux reports it; 0 elsewhere. */
  peakBytes: number;
  status: number | null;
  output: string;
}

const ticksPerSecond = 100;
const pageBytes = 4_096;

/** Fields of `/proc/<pid>/stat` behind the name of the command, which may contain spaces. */
function statOf(pid: string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** CPU time of all processes that this one has started and that have ended. */
function childrensCpu(): { user: number; system: number } {
  const stat = statOf('self');
  return {
    user: Number(stat?.[13] ?? 0) / ticksPerSecond,
    system: Number(stat?.[14] ?? 0) / ticksPerSecond,
  };
}

/** Memory of everything that runs below this process. */
function descendantsBytes(): number {
  let pids: string[];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return 0;
  }
  const stats = new Map(pids.map((pid) => [pid, statOf(pid)]));
  const own = String(process.pid);
  const isBelow = (pid: string | undefined): boolean =>
    pid !== undefined && pid !== '0' && (pid === own || isBelow(stats.get(pid)?.[1]));
  return [...stats]
    .filter(([pid, stat]) => pid !== own && isBelow(stat?.[1]))
    .reduce((sum, [, stat]) => sum + Number(stat?.[21] ?? 0) * pageBytes, 0);
}

/**
 * Runs the command to its end, and ends the processes that it leaves.
 *
 * @param limit Milliseconds after which the command is ended too.
 */
export async function measureBuild(command: GroupCommand, limit?: number): Promise<Measurement> {
  const cpuBefore = childrensCpu();
  const start = performance.now();
  const build = startProcessGroup(command);
  let peakBytes = 0;
  const sampling = setInterval(() => {
    peakBytes = Math.max(peakBytes, descendantsBytes());
  }, 250);
  const ending = limit === undefined ? undefined : setTimeout(() => void build.stop(), limit);
  try {
    const status = await build.ended;
    const seconds = (performance.now() - start) / 1000;
    const { user, system } = childrensCpu();
    return {
      seconds,
      cpuSeconds: user + system - cpuBefore.user - cpuBefore.system,
      userSeconds: user - cpuBefore.user,
      peakBytes,
      status,
      output: build.output(),
    };
  } finally {
    clearInterval(sampling);
    clearTimeout(ending);
    await build.stop();
  }
}
