import { readFileSync } from 'node:fs';
import { createProcessor } from '@mdx-js/mdx';
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
  /** Whether the author marked it `run`. */
  runs: boolean;
  /** The required status of a response in this step; 2xx by default. */
  expect: number | undefined;
  /** Error statuses that do not end the step. */
  handles: number[];
  /** The files that the program needs before it starts. */
  files: string[];
  /** Unknown words in the info string of a `run` fence. */
  unknown: string[];
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

/** Code fences of an MDX page in bash, JavaScript or Python, in document order. */
export function fencesOf(file: string): Fence[] {
  const processor = createProcessor({ remarkPlugins: [remarkFrontmatter] });
  const tree = processor.parse(new VFile({ value: readFileSync(file, 'utf8'), path: file }));
  const fences: Fence[] = [];
  visit(tree as Root, (visited: unknown) => {
    const node = visited as Content;
    if (node.type !== 'code') return;
    const language = languages[node.lang ?? ''];
    const { position, value: code } = node;
    if (language === undefined || position === undefined) return;
    const meta = readMeta(node.meta);
    fences.push({ language, code, line: position.start.line, ...meta });
  });
  return fences;
}

type Meta = Pick<Fence, 'title' | 'runs' | 'expect' | 'handles' | 'files' | 'unknown'>;

function readMeta(text: string | null | undefined): Meta {
  const meta: Meta = {
    title: undefined,
    runs: false,
    expect: undefined,
    handles: [],
    files: [],
    unknown: [],
  };
  for (const [word, name, quoted = ''] of (text ?? '').matchAll(/([\w-]+)="([^"]*)"|\S+/g)) {
    if (name === 'title') meta.title = quoted;
    else if (name === 'files') meta.files = quoted.split(',').map((file) => file.trim());
    else if (/^handles="[45]\d\d(?:,[45]\d\d)*"$/.test(word))
      meta.handles = quoted.split(',').map(Number);
    else if (word === 'run') meta.runs = true;
    else if (/^expect=[1-5]\d\d$/.test(word)) meta.expect = Number(word.slice('expect='.length));
    else if (!/^(?:(?:ins|del)=)?\{[\d,-]*\}$/.test(word)) meta.unknown.push(word);
  }
  return meta;
}

/** Whether the code appears to send a request to the API, and not to a mock on the reader's machine. */
export const sendsRequest = ({ language, code }: Fence, serverUrl: string): boolean =>
  code.includes(serverUrl) || (requests[language].test(code) && !code.includes('//127.0.0.1:'));
