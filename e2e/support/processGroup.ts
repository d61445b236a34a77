import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

export interface ProcessGroup {
  /** Standard output and error so far, without colours. */
  output: () => string;
  /** Resolves with the exit status at the end, or null if a signal ended it. */
  ended: Promise<number | null>;
  /** Kills the group with all child processes, like a system without memory. */
  kill: () => void;
  /** Terminates the group with all child processes. */
  stop: () => Promise<void>;
}

export interface GroupCommand {
  command: string;
  args: readonly string[];
  /** The project's folder. */
  cwd: string;
  env?: Readonly<Record<string, string>>;
}

/** Runs a site generator in a separate process group, so that no process outlives its caller. */
export function startProcessGroup({ command, args, cwd, env = {} }: GroupCommand): ProcessGroup {
  const child = spawn(command, args, {
    cwd,
    // Playwright sets NODE_ENV to `test`, but a generator must set its own.
    env: { ...withoutNodeEnv(process.env), CI: 'true', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  const signalGroup = (signal: NodeJS.Signals) => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch {
      // The group has no process left.
    }
  };
  const onExit = () => signalGroup('SIGKILL');
  process.once('exit', onExit);
  void ended.then(() => process.off('exit', onExit));
  return {
    output: () => stripVTControlCharacters(output),
    ended,
    kill: () => signalGroup('SIGKILL'),
    stop: async () => {
      signalGroup('SIGTERM');
      const grace = setTimeout(() => signalGroup('SIGKILL'), 5_000);
      await ended;
      clearTimeout(grace);
      signalGroup('SIGKILL');
    },
  };
}

const withoutNodeEnv = ({ NODE_ENV: _, ...rest }: NodeJS.ProcessEnv) => rest;
