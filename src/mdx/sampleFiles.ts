import type { Root } from 'mdast';
import { bundledLanguagesInfo } from 'shiki/langs';
import { displayPath } from '@docs/core/files';
import { groupBy } from '@docs/core/lists';
import { parseMarkdown, visit } from '@docs/core/mdx';
import type { Problem } from '@docs/core/problems';
import { parseFenceMeta } from './fenceMeta';
import { startOf, type SampleFence } from './plugins/pageFile';
import { remarkFenceInfo } from './plugins/remarkFenceInfo';

/** A program that readers download. The fences of one page with its name are its text. */
export interface SampleFile {
  name: string;
  text: string;
  /** Path of the page in problems. */
  file: string;
  /** The line of its first fence. */
  line: number;
}

interface SampleFiles {
  /** By name. */
  files: SampleFile[];
  problems: Problem[];
}

/** Finds the fences with a `file` in a page, in document order. */
export function findSampleFences(tree: Root): SampleFence[] {
  const fences: SampleFence[] = [];
  visit(tree, 'code', (node) => {
    const name = parseFenceMeta(node.meta ?? '').values.get('file');
    if (name === undefined) return;
    fences.push({
      name,
      language: languageId(node.lang ?? ''),
      text: node.value,
      ...startOf(node),
    });
  });
  return fences;
}

/** Returns the caption of a fence with a `file`. Fences after the first one continue the file. */
export const sampleTitle = (name: string, isFirst: boolean): string =>
  isFirst ? name : `${name}, continued`;

/**
 * Reads the sample files of pages from their sources, as a build does.
 *
 * @throws If a page with such a fence is not valid MDX.
 */
export const readSampleFiles = (
  pages: readonly { absolutePath: string; text: string }[],
): SampleFiles =>
  joinSampleFences(
    pages.map(({ absolutePath, text }) => ({
      file: displayPath(absolutePath),
      // Parsing takes time, and most pages have no such fence.
      fences: text.includes('file=') ? parseSampleFences(text, absolutePath.endsWith('.md')) : [],
    })),
  );

function parseSampleFences(text: string, isMarkdown: boolean): SampleFence[] {
  const tree = parseMarkdown(text, isMarkdown);
  remarkFenceInfo()(tree);
  return findSampleFences(tree);
}

/** Joins the fences of each file. Of a file with problems, it returns the first of them. */
export function joinSampleFences(
  pages: readonly { file: string; fences: readonly SampleFence[] }[],
): SampleFiles {
  const files = new Map<string, SampleFile>();
  const problems: Problem[] = [];
  for (const { file, fences } of pages) {
    for (const [name, parts] of groupBy(fences, (fence) => fence.name)) {
      const same = files.get(name.toLowerCase());
      const [problem] = parts.flatMap((fence) => findProblem(fence, same) ?? []);
      if (problem) problems.push({ severity: 'error', file, field: 'file', ...problem });
      else
        files.set(name.toLowerCase(), {
          name,
          text: joinCode(parts),
          file,
          line: parts[0]?.line ?? 1,
        });
    }
  }
  return { files: [...files.values()].sort((a, b) => (a.name < b.name ? -1 : 1)), problems };
}

/** Python's style has two empty lines between functions. */
const joinCode = (parts: readonly SampleFence[]): string =>
  parts
    .map(({ text }) => text.replace(/^\n+|\s+$/g, ''))
    .join(parts.some(({ language }) => language === 'python') ? '\n\n\n' : '\n\n')
    .concat('\n');

/** Returns Shiki's name of a language that has several. */
const languageId = (language: string): string =>
  bundledLanguagesInfo.find(({ aliases }) => aliases?.includes(language))?.id ?? language;

/** The endings of programs by Shiki's names of their languages. Other files have any ending. */
const endings: Readonly<Record<string, string>> = {
  javascript: 'mjs',
  python: 'py',
  shellscript: 'sh',
};

type FenceProblem = Omit<Problem, 'severity' | 'file'> & { file?: string };

function findProblem(
  { name, language, text: _text, ...place }: SampleFence,
  other: SampleFile | undefined,
): FenceProblem | undefined {
  const ending = endings[language];
  const [, found] = /^[a-z][\w-]*\.([a-z\d]+)$/.exec(name) ?? [];
  if (found === undefined || (ending !== undefined && found !== ending)) {
    return {
      ...place,
      message: 'The name of a sample file does not fit.',
      expected: `a name such as \`apply.${ending ?? 'txt'}\``,
      found: name,
      hint: 'Begin with a small letter, name no folder, and use the ending of the language.',
    };
  }
  if (/^(?:con|prn|aux|nul|com\d|lpt\d)\./.test(name)) {
    return {
      ...place,
      message: 'The name of a sample file is one that Windows keeps for devices.',
      expected: 'another name than con, prn, aux, nul, com1 to com9 and lpt1 to lpt9',
      found: name,
      hint: 'Rename the file.',
    };
  }
  if (place.file !== undefined) {
    return {
      ...place,
      message: 'A file that pages import cannot be part of a sample file.',
      expected: 'all fences of a sample file on one page',
      found: name,
      hint: 'Move the fence to a page, or remove its `file`.',
    };
  }
  if (!other) return undefined;
  const otherPlace = `${other.file}:${other.line}`;
  return other.name === name
    ? {
        ...place,
        message: 'Two pages have fences of one sample file.',
        expected: 'a name that no other page has',
        found: `${name}, which ${otherPlace} begins too`,
        hint: 'Rename the file here, or move all of its fences to one page.',
      }
    : {
        ...place,
        message: 'Two sample files have names that differ in case only.',
        expected: 'a name that is another one on Windows and macOS too',
        found: `${name}, and ${other.name} in ${otherPlace}`,
        hint: 'Rename one of the two.',
      };
}
