import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { displayPath } from '@docs/core/files';
import { parseMarkdown, visit } from '@docs/core/mdx';
import { parseFenceMeta } from '../../src/mdx/fenceMeta';

export type Language = 'bash' | 'javascript' | 'python';

/** A code fence in a language that can be run. */
export interface Fence {
  language: Language;
  code: string;
  /** Line of the file in which the fence opens. */
  line: number;
  title: string | undefined;
  /** The program that the fence is a part of, such as `apply.py`. */
  file: string | undefined;
  /** Whether the author marked it `run`. */
  runs: boolean;
  /** The required status of a response in this step; 2xx by default. */
  expect: number | undefined;
  /** Error statuses that do not end the step. */
  handles: number[];
  /** The files that the program needs before it starts. */
  files: string[];
  /** The scopes of the program's token; all if undefined. */
  scopes: string[] | undefined;
  /** Variables of the program's environment, as `NAME=value`. */
  env: string[];
  /** What the program leaves changed, such as `+applications` and `employees.phone`. */
  leaves: string[];
  /** The program of the page that runs before it. */
  after: string | undefined;
  /** The time of the API when the program starts. */
  clock: string | undefined;
  /** The parameters of another run. */
  again: string[];
  /** The files and folders that the program keeps up to date. */
  keeps: string[];
  /** Unknown words in the info string of a `run` fence. */
  unknown: string[];
}

/** A page with samples. */
export interface Guide {
  /** Path relative to the project's root. */
  file: string;
  source: string;
  fences: Fence[];
  /** What programs print, with the line of the block. */
  outputs: { line: number; text: string }[];
}

const languages: Readonly<Record<string, Language>> = {
  bash: 'bash',
  sh: 'bash',
  shell: 'bash',
  js: 'javascript',
  javascript: 'javascript',
  mjs: 'javascript',
  python: 'python',
  py: 'python',
};

const requests: Readonly<Record<Language, RegExp>> = {
  // `curl -O` stores a file of a site.
  bash: /(?:^|[\s;|&(])curl\s(?!-O )/m,
  javascript: /\bfetch\(/,
  python: /\brequests\.\w+\(|\burlopen\(/,
};

/** Reads the MDX files below a folder, by path. */
export const readPages = (folder: string): { absolutePath: string; text: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .sort()
    .map((name) => path.resolve(folder, name))
    .map((absolutePath) => ({ absolutePath, text: readFileSync(absolutePath, 'utf8') }));

/** Finds the pages with samples below a folder, by path. */
export const guidesIn = (folder: string): Guide[] =>
  readPages(folder)
    .map(({ absolutePath, text }) => readGuide(absolutePath, text))
    .filter(({ fences }) => fences.length > 0);

/** Reads the fences of an MDX page in bash, JavaScript or Python, in document order. */
export function readGuide(file: string, source: string): Guide {
  const guide: Guide = { file: displayPath(file), source, fences: [], outputs: [] };
  visit(parseMarkdown(source, false), 'code', ({ lang, meta, position, value }) => {
    const language = languages[lang ?? ''];
    const line = position?.start.line ?? 1;
    if (language) guide.fences.push({ language, code: value, line, ...readMeta(meta ?? '') });
    else if (parseFenceMeta(meta ?? '').words.has('output'))
      guide.outputs.push({ line, text: value });
  });
  return guide;
}

const known = [
  // The build reads it.
  'operation',
  'title',
  'file',
  'expect',
  'handles',
  'files',
  'scopes',
  'env',
  'leaves',
  'after',
  'clock',
  'again',
  'keeps',
  'ins',
  'del',
];
const statuses = /^[1-5]\d\d(?:[, ]+[1-5]\d\d)*$/;

function readMeta(meta: string): Omit<Fence, 'language' | 'code' | 'line'> {
  const { words, values } = parseFenceMeta(meta);
  const list = (name: string): string[] => values.get(name)?.split(/[, ]+/) ?? [];
  const isKnown = ([name, value]: [string, string]) =>
    known.includes(name) && (!/^(?:expect|handles)$/.test(name) || statuses.test(value));
  return {
    title: values.get('title'),
    file: values.get('file'),
    runs: words.has('run'),
    expect: values.has('expect') ? Number(values.get('expect')) : undefined,
    handles: list('handles').map(Number),
    files: list('files'),
    scopes: values.has('scopes') ? list('scopes') : undefined,
    env: list('env'),
    leaves: list('leaves'),
    after: values.get('after'),
    clock: values.get('clock'),
    again: list('again'),
    keeps: list('keeps'),
    unknown: [
      ...[...words].filter((word) => word !== 'run'),
      ...[...values].filter((pair) => !isKnown(pair)).map((pair) => pair.join('=')),
    ],
  };
}

/** Whether the code appears to send a request to the API, and not to a mock on the reader's machine. */
export const sendsRequest = ({ language, code }: Fence, serverUrl: string): boolean =>
  code.includes(serverUrl) || (requests[language].test(code) && !code.includes('//127.0.0.1:'));
