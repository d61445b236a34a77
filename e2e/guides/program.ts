import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { findPython } from '@docs/openapi/samples';
import type { Fence, Language } from './fences';
import { stepPath } from './recorder';

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

/** Shells differ in syntax, but their programs act alike after a failure. */
export const failureInterpreters: readonly Interpreter[] = ['dash', 'node', 'python'];

/** A program that runs in a separate folder. */
export interface Program {
  interpreter: Interpreter;
  /** Name without ending. */
  name: string;
  text: string;
  /** The contents of other files in the folder, by name. */
  files: Readonly<Record<string, string>>;
}

export interface ProgramRun {
  /** The exit status, or null if the program was killed. */
  status: number | null;
  /** The last 20,000 characters of standard error. */
  errors: string;
  /** The last 100,000 characters of standard output and standard error. */
  output: string;
  /** The waits that the program asked for, in seconds. */
  waits: number[];
}

/** In milliseconds. */
const timeLimit = 30_000;
/** The code that makes a program's waits instant. */
const instantWaits = path.join(__dirname, 'instantWaits');
/** The name of the file that records a program's waits. */
const waitsFile = '.waits';
/** The file endings of programs. */
export const endings: Record<Language, string> = { bash: 'sh', javascript: 'mjs', python: 'py' };

/** A statement that announces the start of a step to the recorder. */
export const announceStep = (language: Language, origin: string, step: number): string => {
  const url = `${origin}${stepPath}${step}`;
  return {
    bash: `curl --silent --output /dev/null "${url}"`,
    javascript: `await fetch('${url}');`,
    python: `__import__("urllib.request").request.urlopen("${url}").close()`,
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

/** Runs a program in an empty folder, with the given variables as its environment. */
export async function runProgram(
  program: Program,
  folder: string,
  variables: Readonly<Record<string, string>>,
): Promise<ProgramRun> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Replaces the user's file. A progress meter would hide failure messages, and the waits of
  // `--retry` cannot be instant.
  const files = {
    '.curlrc': 'no-progress-meter\nretry-max-time = 2\n',
    [waitsFile]: '',
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
  const child = spawn(command, [...args, file], {
    cwd: folder,
    env: { ...environment(folder), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The process group ensures that no child process outlives the program.
    detached: true,
  });
  let errors = '';
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output = (output + text).slice(-100_000);
      if (stream === child.stderr) errors = (errors + text).slice(-20_000);
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
  const waits = readFileSync(path.join(folder, waitsFile), 'utf8').split('\n').filter(Boolean);
  return { status, errors: stripVTControlCharacters(errors), output, waits: waits.map(Number) };
}

const environment = (folder: string): Record<string, string> => ({
  PATH: `${instantWaits}${path.delimiter}${process.env.PATH ?? ''}`,
  NODE_OPTIONS: `--import=${pathToFileURL(path.join(instantWaits, 'timers.mjs')).href}`,
  PYTHONPATH: instantWaits,
  WAITS_FILE: path.join(folder, waitsFile),
  HOME: folder,
  CURL_HOME: folder,
  LANG: 'C.UTF-8',
  TZ: 'UTC',
});
