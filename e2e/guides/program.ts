import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { findPython } from '@docs/openapi/samples';
import type { Fence, Language } from './fences';
import { stepPath } from './recorder';

/** Folder in which programs run. */
export const workDir = path.resolve(__dirname, '..', '..', '.tmp', 'guides');

/** The language of each interpreter. Readers have different shells. */
export const languageOf = {
  bash: 'bash',
  dash: 'bash',
  zsh: 'bash',
  node: 'javascript',
  python: 'python',
} as const satisfies Record<string, Language>;

export type Interpreter = keyof typeof languageOf;

export const interpreters = Object.keys(languageOf) as Interpreter[];

/**
 * Those that run every program, and fail its requests. Of shells, this is only one: they differ in
 * syntax, but their programs act alike.
 */
export const fullInterpreters: readonly Interpreter[] = ['dash', 'node', 'python'];

/** Whether every program runs with every failure in every interpreter. */
export const isExhaustive = process.env.FAILURES === 'all';

/**
 * Returns what an interpreter runs. A further shell runs one program of each kind: with the same
 * special characters outside of quotes. These are what shells read differently.
 */
export function selectFor<T>(
  interpreter: Interpreter,
  programs: readonly T[],
  textOf: (program: T) => string,
): readonly T[] {
  if (isExhaustive || fullInterpreters.includes(interpreter)) return programs;
  const ofKind = programs.map((program) => {
    const bare = textOf(program).replace(/'[^']*'|"(?:\\.|[^"\\])*"/g, '');
    return [[...new Set(bare.match(/[^\w\s\\:/.,-]/g))].sort().join(''), program] as const;
  });
  return [...new Map(ofKind.reverse()).values()].reverse();
}

/** A program that runs in a separate folder. */
export interface Program {
  interpreter: Interpreter;
  /** Name without ending. */
  name: string;
  text: string;
  /** The contents of other files in the folder, by name. */
  files: Readonly<Record<string, string>>;
  /** The parameters of its command. */
  args?: readonly string[] | undefined;
  /** Whether the folder has the files of an earlier run. */
  isResumed?: boolean | undefined;
}

export interface ProgramRun {
  /** The exit status, or null if the program was killed. */
  status: number | null;
  /** The last 20,000 characters of standard error. */
  errors: string;
  /** The standard output of each step, by its number. */
  printed: string[];
  /** The last 100,000 characters of standard output and standard error. */
  output: string;
  /** The other hosts that the program tried to reach. */
  hosts: string[];
  /** The waits that the program asked for, in seconds. */
  waits: number[];
}

/** In milliseconds. */
const timeLimit = 30_000;
/** The code that makes a program's waits instant, and refuses connections to other hosts. */
const guards = path.join(__dirname, 'guards');
/** The names of the files that record a program's waits, and the other hosts that it tries. */
const [waitsFile, hostsFile] = ['.waits', '.hosts'];
/** The file endings of programs. */
export const endings: Record<Language, string> = { bash: 'sh', javascript: 'mjs', python: 'py' };

/** A statement that announces the start of a step to the recorder, and in the output. */
export const announceStep = (language: Language, origin: string, step: number): string => {
  const url = `${origin}${stepPath}${step}`;
  return {
    bash: `curl --silent --output /dev/null "${url}"; printf '\\001'`,
    javascript: `await fetch('${url}'); process.stdout.write('\\x01');`,
    python: `__import__("urllib.request").request.urlopen("${url}").close(); print("\\x01", end="")`,
  }[language];
};

/**
 * Joins the fences of a guide to one program. Lines keep their numbers in the guide, so that
 * error messages contain those. A step is announced on the line where its fence opens.
 */
export function guideProgram(language: Language, fences: readonly Fence[], origin: string): string {
  const lines: string[] = [];
  fences.forEach((fence, index) => {
    lines[fence.line - 1] = announceStep(language, origin, index + 1);
    lines.splice(fence.line, 0, ...fence.code.split('\n'));
  });
  return `${Array.from(lines, (line: string | undefined) => line ?? '').join('\n')}\n`;
}

/** A few bytes in the format of a file's extension. */
export const fileContent = (name: string): string =>
  name.endsWith('.pdf') ? `%PDF-1.4\n% ${name}\n%%EOF\n` : `${name}\n`;

/**
 * Runs a program in a folder of its own, with the given variables as its environment.
 *
 * @param origin Origin of the recorder, which is the only host that the program can reach.
 */
export async function runProgram(
  program: Program,
  folder: string,
  origin: string,
  variables: Readonly<Record<string, string>>,
): Promise<ProgramRun> {
  if (!program.isResumed) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Replaces the user's file. A progress meter would hide failure messages, and the waits of
  // `--retry` cannot be instant.
  const settings = ['no-progress-meter', 'retry-max-time = 2', 'noproxy = 127.0.0.1'];
  const files = {
    '.curlrc': [...settings, `proxy = ${origin}`, ''].join('\n'),
    [waitsFile]: '',
    [hostsFile]: '',
    ...program.files,
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), content);
  const file = `${program.name}.${endings[languageOf[program.interpreter]]}`;
  writeFileSync(path.join(folder, file), program.text);
  const [command = '', ...args] = {
    bash: ['bash'],
    dash: ['dash'],
    zsh: ['zsh'],
    node: [process.execPath],
    python: [findPython() ?? 'python3', '-s', '-B'],
  }[program.interpreter];
  const child = spawn(command, [...args, file, ...(program.args ?? [])], {
    cwd: folder,
    env: { ...environment(folder), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The process group ensures that no child process outlives the program.
    detached: true,
  });
  let errors = '';
  let output = '';
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output = (output + text).slice(-100_000);
      if (stream === child.stderr) errors = (errors + text).slice(-20_000);
      else if (printed.length < 1_000_000) printed += text;
    });
  }
  const killGroup = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group has no process left.
    }
  };
  const limit = setTimeout(killGroup, timeLimit);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  clearTimeout(limit);
  killGroup();
  const [waits = [], hosts = []] = [waitsFile, hostsFile].map((name) =>
    readFileSync(path.join(folder, name), 'utf8').split('\n').filter(Boolean),
  );
  return {
    status,
    errors: stripVTControlCharacters(errors),
    printed: printed.split('\x01'),
    output: output.replaceAll('\x01', ''),
    waits: waits.map(Number),
    hosts,
  };
}

const environment = (folder: string): Record<string, string> => ({
  PATH: `${guards}${path.delimiter}${process.env.PATH ?? ''}`,
  NODE_OPTIONS: `--import=${pathToFileURL(path.join(guards, 'guards.mjs')).href}`,
  PYTHONPATH: guards,
  WAITS_FILE: path.join(folder, waitsFile),
  HOSTS_FILE: path.join(folder, hostsFile),
  HOME: folder,
  CURL_HOME: folder,
  LANG: 'C.UTF-8',
  TZ: 'UTC',
});
