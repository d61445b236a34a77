import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findPython } from '../../src/commands/sampleTools';
import type { Fence, Language } from './fences';
import { stepPath } from './recorder';

/** A program in one language, to be run in a folder of its own. */
export interface Program {
  language: Language;
  /** Name without ending. */
  name: string;
  text: string;
  /** Files that have to be there. */
  files: Readonly<Record<string, string>>;
}

export interface ProgramRun {
  /** Null when it had to be ended. */
  status: number | null;
  /** The end of what it wrote to standard error. */
  errors: string;
}

const longest = 30_000;
const endings: Record<Language, string> = { bash: 'sh', javascript: 'mjs', python: 'py' };
const begin: Record<Language, string> = { bash: 'set -euo pipefail', javascript: '', python: '' };

/** A statement that tells the recorder which step begins. */
export const announce = (language: Language, origin: string, step: number): string => {
  const address = `${origin}${stepPath}${step}`;
  return {
    bash: `curl --silent --output /dev/null "${address}"`,
    javascript: `await fetch('${address}');`,
    python: `__import__("urllib.request").request.urlopen("${address}").close()`,
  }[language];
};

/**
 * The fences of a guide as one program. Each keeps the lines that it has in the
 * guide, so that error messages name those; what announces a step stands where
 * its fence opens.
 */
export function guideProgram(language: Language, fences: readonly Fence[], origin: string): string {
  const lines: string[] = [begin[language]];
  fences.forEach((fence, index) => {
    lines[fence.line - 1] = announce(language, origin, index + 1);
    lines.splice(fence.line, 0, ...fence.code.split('\n'));
  });
  return `${Array.from(lines, (line: string | undefined) => line ?? '').join('\n')}\n`;
}

/** A few bytes of the kind that a file's name promises. */
export const fileContent = (name: string): string =>
  name.endsWith('.pdf') ? `%PDF-1.4\n% ${name}\n%%EOF\n` : `${name}\n`;

/** Runs a program in an empty folder with nothing in its environment but what is given. */
export async function runProgram(
  program: Program,
  folder: string,
  variables: Readonly<Record<string, string>>,
): Promise<ProgramRun> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Read in place of the user's. The meter would fill what is shown of a failure.
  const files = { '.curlrc': 'no-progress-meter\n', ...program.files };
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), content);
  const file = `${program.name}.${endings[program.language]}`;
  writeFileSync(path.join(folder, file), program.text);
  const [command = '', ...args] = {
    bash: ['bash'],
    javascript: [process.execPath],
    python: [findPython() ?? 'python3', '-s', '-B'],
  }[program.language];
  const child = spawn(command, [...args, file], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      CURL_HOME: folder,
      LANG: 'C.UTF-8',
      TZ: 'UTC',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that nothing it has started outlives it.
    detached: true,
  });
  let errors = '';
  child.stdout.resume();
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', (text: string) => {
    errors = (errors + text).slice(-20_000);
  });
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nothing of the group is left.
    }
  };
  const limit = setTimeout(end, longest);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  clearTimeout(limit);
  end();
  return { status, errors: stripVTControlCharacters(errors) };
}
