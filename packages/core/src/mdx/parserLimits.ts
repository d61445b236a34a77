import { withoutFrontmatter } from './splitFrontmatter';
import type { TextProblem } from '../problems';

/**
 * The limits of a text. The parsers' time grows with the square of each size. At one limit, they
 * need at most about two seconds.
 */
const limits = {
  columns: {
    most: 200,
    message: 'The line is indented, or within lists and quotes, too deeply to be parsed.',
    unit: 'characters before its text',
    hint: 'Move the text out of some of the lists or quotes.',
  },
  word: {
    most: 20_000,
    message: 'The word is too long to be parsed.',
    unit: 'characters without a space, or spaces beside each other',
    hint: 'Write it as a code block, or move it to another file.',
  },
  marks: {
    most: 5_000,
    message: 'The paragraph has too many characters that may be Markdown to be parsed.',
    unit: 'of [ ] * _ ~ ` < & ! | within a paragraph',
    hint: 'Split the paragraph, or write it as a code block.',
  },
  braces: {
    most: 100,
    message: 'There are too many braces within each other for the text to be parsed.',
    unit: 'open braces',
    hint: 'Close the braces, or write the text as a code block.',
  },
  blocks: {
    most: 100,
    message: 'There are too many `:::` blocks within each other for the page to be parsed.',
    unit: 'open blocks',
    hint: 'Close each block with a line `:::`.',
  },
};

type Limit = keyof typeof limits;

const beforeText = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*/;
const fenceAt = /^[ \t>]*(`{3,}(?=[^`]*$)|~{3,})/;

/** A line that begins another part, such as a list item, a table row or a heading. */
const beginsPart = /^[ \t>]*(?:[-*+|#]|\d{1,9}[.)][ \t])/;

/** Matches JSX and JavaScript. Brackets are not Markdown there. */
const beginsCode = /^[ \t]*(?:[<{]|(?:im|ex)port )/;

/** Returns the first place in a Markdown text that exceeds a limit. */
export function findExceededLimit(text: string): TextProblem | undefined {
  const measure = createMeasure();
  const lines = withoutFrontmatter(text).split('\n');
  for (const [index, line] of lines.entries()) {
    for (const [name, size] of measure(line)) {
      const { most, unit, ...problem } = limits[name];
      if (size <= most) continue;
      return {
        severity: 'error',
        line: index + 1,
        column: name === 'columns' ? most + 1 : 1,
        ...problem,
        expected: `at most ${most.toLocaleString('en')} ${unit}`,
        found: size.toLocaleString('en'),
      };
    }
  }
  return undefined;
}

/** Returns a function that measures the lines of a text in order. Code blocks are not measured. */
function createMeasure(): (line: string) => [Limit, number][] {
  let fence: string | undefined;
  let isCode = false;
  let [marks, braces, blocks] = [0, 0, 0];
  return (line) => {
    const [, marker] = fenceAt.exec(line) ?? [];
    if (fence !== undefined) {
      if (marker?.startsWith(fence)) fence = undefined;
      return [];
    }
    fence = marker;
    const columns = beforeText.exec(line)?.[0].length ?? 0;
    if (columns === line.length || beginsPart.test(line)) [marks, braces, isCode] = [0, 0, false];
    isCode ||= marks === 0 && beginsCode.test(line);
    if (!isCode) marks += line.match(/[[\]*_~`<&!|]/g)?.length ?? 0;
    blocks = Math.max(0, blocks + openedBlocks(line));
    let deepest = braces;
    for (const [brace] of line.matchAll(/[{}]/g)) {
      braces = Math.max(0, braces + (brace === '{' ? 1 : -1));
      deepest = Math.max(deepest, braces);
    }
    const word = isCode ? 0 : longestRun(line);
    return Object.entries({ columns, word, marks, braces: deepest, blocks }) as [Limit, number][];
  };
}

const longestRun = (line: string): number =>
  line.length > limits.word.most
    ? line.split(/([ \t]+)/).reduce((longest, { length }) => Math.max(longest, length), 0)
    : 0;

/** Returns 1 where a `:::` block begins, -1 where one ends. */
function openedBlocks(line: string): number {
  const [, name] = /^[ \t>]*:{3,}[ \t]*(\w?)/.exec(line) ?? [];
  if (name === undefined) return 0;
  return name === '' ? -1 : 1;
}
