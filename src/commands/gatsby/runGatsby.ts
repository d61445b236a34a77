import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { lockVariable } from '../../output/publish/buildLock';
import { gatsbyEnvironment } from './gatsbyEnvironment';
import { optimiseLater } from '../v8Flags';
import { createGatsbyOutput } from './gatsbyOutput';

export interface Ended {
  status: number | null;
  signal: NodeJS.Signals | null;
  /** Whether the process reached Node's memory limit. */
  isOutOfMemory: boolean;
}

/** The milliseconds between two progress updates. */
const interval = { terminal: 1_000, log: 10_000 };

/**
 * How much the heap may grow between two full collections, in percent of the data that the first
 * one left. V8 lets a growing heap quadruple, so a build had more garbage than data in memory.
 * With a lower value, builds take longer.
 */
const heapGrowth = '--heap-growing-percent=100';

/**
 * Runs a command of Gatsby in the current folder, and prints the output that authors need.
 * `GATSBY_LOGGER=yurnalist` shows all output in Gatsby's format.
 */
export function runGatsby(args: readonly string[]): Promise<Ended> {
  const gatsby = path.join('node_modules', 'gatsby', 'cli.js');
  const isPlain = process.env.GATSBY_LOGGER !== undefined;
  const child = spawn(process.execPath, [heapGrowth, ...optimiseLater, gatsby, ...args], {
    stdio: isPlain ? 'inherit' : ['inherit', 'pipe', 'pipe'],
    env: {
      GATSBY_LOGGER: 'json',
      ...gatsbyEnvironment(),
      [lockVariable]: String(process.pid),
    },
  });
  const endOutput = printOutput(child);
  // Ctrl-C reaches Gatsby too. This process waits until Gatsby has put `public/` back.
  const wait = () => undefined;
  process.on('SIGINT', wait);
  const pass = () => child.kill('SIGTERM');
  process.once('SIGTERM', pass);
  return new Promise((resolve) => {
    child.on('close', (status, signal) => {
      const isOutOfMemory = endOutput();
      process.off('SIGINT', wait);
      process.off('SIGTERM', pass);
      resolve({ status, signal, isOutOfMemory });
    });
  });
}

/** @returns A function to call after the process has ended. It says whether memory ran out. */
function printOutput({ stdout, stderr }: ChildProcess): () => boolean {
  if (!stdout || !stderr) return () => false;
  const { isTTY, columns } = process.stdout;
  const print = (text: string) => process.stdout.write(text);
  const printError = (text: string) => process.stderr.write(text);
  const output = createGatsbyOutput(print, printError, isTTY ? columns || 80 : undefined);
  const ends = [
    readLines(stdout, output.readLine, print),
    readLines(stderr, output.readErrorLine, printError),
  ];
  const timer = setInterval(output.showProgress, isTTY ? interval.terminal : interval.log);
  return () => {
    clearInterval(timer);
    for (const end of ends) end();
    output.erase();
    return output.isOutOfMemory();
  };
}

/**
 * @param onPart - Called with text that has no line break yet. It may be a question to the user,
 * for example about another port. Gatsby's reports begin with a brace.
 * @returns A function to call after the stream has ended.
 */
function readLines(
  stream: Readable,
  onLine: (line: string) => void,
  onPart: (text: string) => void,
): () => void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
    if (rest === '' || rest.startsWith('{')) return;
    onPart(rest);
    rest = '';
  });
  return () => {
    if (rest !== '') onLine(rest);
  };
}
