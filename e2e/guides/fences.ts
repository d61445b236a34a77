import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import { displayPath } from '@docs/core/files';
import type { Content, Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';

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
  bash: /(?:^|[\s;|&(])curl\s/m,
  javascript: /\bfetch\(/,
  python: /\brequests\.\w+\(|\burlopen\(/,
};

/** Finds the pages with samples below a folder, by path. */
export function guidesIn(folder: string): Guide[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .sort()
    .map((name) => readGuide(path.join(folder, name)))
    .filter(({ fences }) => fences.length > 0);
}

/** Reads the fences of an MDX page in bash, JavaScript or Python, in document order. */
export function readGuide(file: string): Guide {
  const source = readFileSync(file, 'utf8');
  const processor = createProcessor({ remarkPlugins: [remarkFrontmatter] });
  const tree = processor.parse(new VFile({ value: source, path: file }));
  const guide: Guide = { file: displayPath(file), source, fences: [], outputs: [] };
  visit(tree as Root, (visited: unknown) => {
    const { type, lang, meta, position, value } = visited as Content & {
      lang?: string;
      meta?: string;
      value: string;
    };
    if (type !== 'code' || !position) return;
    const language = languages[lang ?? ''];
    const { line } = position.start;
    if (language) guide.fences.push({ language, code: value, line, ...readMeta(meta ?? '') });
    else if (/^output\b/.test(meta ?? '')) guide.outputs.push({ line, text: value });
  });
  return guide;
}

/** The values of `name="…"` that are lists, separated by commas or spaces. */
const lists = ['handles', 'files', 'scopes', 'env', 'leaves'];

function readMeta(text: string): Omit<Fence, 'language' | 'code' | 'line'> {
  const values = new Map<string, string[]>();
  const words: string[] = [];
  for (const [word, name = '', value = ''] of text.matchAll(/([\w-]+)="([^"]*)"|\S+/g)) {
    if (name === 'title' || name === 'file') values.set(name, [value]);
    else if (
      lists.includes(name) &&
      (name !== 'handles' || /^[45]\d\d(?:[, ]+[45]\d\d)*$/.test(value))
    )
      values.set(name, value.split(/[, ]+/));
    else words.push(word);
  }
  const expect = words.find((word) => /^expect=[1-5]\d\d$/.test(word));
  const isKnown = (word: string) =>
    word === 'run' || word === expect || /^(?:(?:ins|del)=)?\{[\d,-]*\}$/.test(word);
  return {
    title: values.get('title')?.[0],
    file: values.get('file')?.[0],
    runs: words.includes('run'),
    expect: expect === undefined ? undefined : Number(expect.slice('expect='.length)),
    handles: (values.get('handles') ?? []).map(Number),
    files: values.get('files') ?? [],
    scopes: values.get('scopes'),
    env: values.get('env') ?? [],
    leaves: values.get('leaves') ?? [],
    unknown: words.filter((word) => !isKnown(word)),
  };
}

/** Whether the code appears to send a request to the API, and not to a mock on the reader's machine. */
export const sendsRequest = ({ language, code }: Fence, serverUrl: string): boolean =>
  code.includes(serverUrl) || (requests[language].test(code) && !code.includes('//127.0.0.1:'));
