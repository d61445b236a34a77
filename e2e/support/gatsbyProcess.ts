import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

export interface GatsbyProcess {
  /** What it has printed so far, without colours. */
  output: () => string;
  /** Resolves with the exit status when it has ended; null when it was ended by a signal. */
  ended: Promise<number | null>;
  /** Ends it and everything that it has started. */
  stop: () => Promise<void>;
}

interface GatsbyCommand {
  /** E.g. `['build']`. */
  args: readonly string[];
  /** The project's folder. */
  cwd: string;
  env?: Readonly<Record<string, string>>;
}

/** Runs Gatsby's command line in a group of processes of its own, so that none outlives its test. */
export function startGatsby({ args, cwd, env = {} }: GatsbyCommand): GatsbyProcess {
  const child = spawn('npx', ['gatsby', ...args], {
    cwd,
    // Playwright says `test`; Gatsby is to choose for itself.
    env: { ...withoutNodeEnv(process.env), CI: 'true', GATSBY_TELEMETRY_DISABLED: '1', ...env },
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
      // Nothing of the group is left.
    }
  };
  const onExit = () => signalGroup('SIGKILL');
  process.once('exit', onExit);
  void ended.then(() => process.off('exit', onExit));
  return {
    output: () => stripVTControlCharacters(output),
    ended,
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
