import type { Content, InlineCode, Root, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import {
  defaultHandlers,
  toMarkdown as serialise,
  type Handle,
  type Info,
  type State,
  type Tracker,
  type Unsafe,
} from 'mdast-util-to-markdown';

/** CommonMark with GitHub's tables, task lists and strikethrough. */
export const toMarkdown = (blocks: readonly Content[]): string =>
  serialise({ type: 'root', children: [...blocks] } satisfies Root, {
    bullet: '-',
    emphasis: '_',
    fences: true,
    listItemIndent: 'one',
    rule: '-',
    extensions: [gfm, { handlers: { root, text, inlineCode } }],
  });

const gfm = gfmToMarkdown({ tablePipeAlign: false });

// What follows changes no byte. The library needs two fifths of the time of a page without it, most
// of it to look for some 50 patterns in each text, twice.

/** Follows no positions, because no handler needs them. */
const tracker: Tracker = {
  move: (value) => value ?? '',
  current: () => place,
  shift: () => undefined,
};
const place = { now: { line: 1, column: 1 }, lineShift: 0 };

const root: Handle = (node, parent, state, info) => {
  special ??= findSpecial(state.unsafe);
  state.createTracker = () => tracker;
  state.containerPhrasing = (within, around) => writePhrases(within, state, around);
  return defaultHandlers.root(node, parent, state, info);
};

/** A handler, with a faster one that need not be right after the first character. */
type Peeking = Handle & { peek?: Handle };

/** Writes what `containerPhrasing` of the library does. */
function writePhrases(
  parent: Parameters<State['containerPhrasing']>[0],
  state: State,
  { before, after }: Pick<Info, 'before' | 'after'>,
): string {
  const firstOf = (node: Content): string => {
    const handle: Peeking = state.handlers[node.type];
    return (handle.peek ?? handle)(node, parent, state, { before: '', after: '', ...place }).charAt(
      0,
    );
  };
  let written = '';
  let last = before;
  parent.children.forEach((child, index) => {
    const next = parent.children[index + 1];
    // HTML at the beginning of a line would be a block.
    if (child.type === 'html' && index > 0 && /[\r\n]/.test(last)) {
      written = written.replace(/(?:\r?\n|\r)$/, ' ');
    }
    const info = { before: last, after: next ? firstOf(next) : after, ...place };
    const value = state.handle(child, parent, state, info);
    written += value;
    last = value.slice(-1);
  });
  return written;
}

/** Finds the characters of text that may need an escape: by themselves, or by what is beside them. */
interface Special {
  alone: RegExp;
  beside: RegExp;
}

/** Kept because it is the same for each page, and slow to compile. */
let special: Special | undefined;

const constructsOfText = ['phrasing', 'headingAtx', 'tableCell', 'label'];

function findSpecial(unsafe: readonly Unsafe[]): Special {
  const all = unsafe.filter(
    ({ inConstruct }) =>
      !inConstruct || [inConstruct].flat().some((name) => constructsOfText.includes(name)),
  );
  const isAlone = ({ atBreak, before, after }: Unsafe) => !atBreak && !before && !after;
  const join = (patterns: readonly Unsafe[]) =>
    new RegExp(
      patterns
        .map(
          ({ atBreak, before = '', character, after = '' }) =>
            `${atBreak ? '[\\r\\n][\\t ]*' : ''}(?:${before})\\${character}(?:${after})`,
        )
        .join('|'),
    );
  return {
    alone: join(all.filter(isAlone)),
    beside: join(all.filter((pattern) => !isAlone(pattern))),
  };
}

/** Text without such characters is written as it is. */
const text: Peeking = ({ value }: Text, _, state, { before, after }) =>
  value.includes('\\') || special?.alone.test(value) || special?.beside.test(before + value + after)
    ? state.safe(value, { before, after })
    : value;

/** The first character depends on two more: the next one, and whether that is escaped. */
text.peek = (node: Text, parent, state, info) =>
  text({ ...node, value: node.value.slice(0, 3) }, parent, state, info);

const codeInTable = gfm.extensions?.find(({ handlers }) => handlers?.inlineCode)?.handlers
  ?.inlineCode;

/** Most code needs neither a longer fence nor spaces or escapes within. */
const inlineCode: Handle = (node: InlineCode, ...context) =>
  /^[^ `|\r\n][^`|\r\n]*$/.test(node.value)
    ? `\`${node.value}\``
    : (codeInTable?.(node, ...context) ?? '');
