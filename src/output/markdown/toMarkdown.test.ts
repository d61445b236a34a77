import fc from 'fast-check';
import type { BlockContent, Content, PhrasingContent, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown as serialise } from 'mdast-util-to-markdown';
import { heading, link, list, listItem, paragraph } from './mdastNodes';
import { toMarkdown } from './toMarkdown';

const byTheLibrary = (children: Content[]): string =>
  serialise({ type: 'root', children } satisfies Root, {
    bullet: '-',
    emphasis: '_',
    fences: true,
    listItemIndent: 'one',
    rule: '-',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });

/** Text of characters that mean something in Markdown. */
const value = fc
  .array(
    fc.oneof(
      fc.constantFrom('word', 'www.', 'https://', '1.', '&amp;', '<b', '](', '**', '  ', '\r\n'),
      fc.constantFrom(...'\\`*_{}[]()#+-.!|<>&~:@="\'\n\t aps1'),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

const { phrases } = fc.letrec<{ phrase: PhrasingContent; phrases: PhrasingContent[] }>((tie) => ({
  phrases: fc.array(tie('phrase'), { maxLength: 4 }),
  phrase: fc.oneof(
    { depthSize: 'small' },
    fc.record({ type: fc.constant('text' as const), value }),
    fc.record({ type: fc.constant('inlineCode' as const), value }),
    fc.record({ type: fc.constant('html' as const), value }),
    fc.constant({ type: 'break' as const }),
    fc.record({
      type: fc.constant('image' as const),
      url: value,
      alt: value,
      title: fc.option(value),
    }),
    value.map((url) => link(url, url)),
    fc.record({
      type: fc.constantFrom('strong', 'emphasis', 'delete'),
      children: tie('phrases'),
    }) as fc.Arbitrary<PhrasingContent>,
    fc.tuple(value, tie('phrases')).map(([url, words]) => link(url, ...words)),
  ),
}));

const { blocks } = fc.letrec<{ block: BlockContent; blocks: BlockContent[] }>((tie) => ({
  blocks: fc.array(tie('block'), { maxLength: 4 }),
  block: fc.oneof(
    { depthSize: 'small' },
    phrases.map((words) => paragraph(...words)),
    fc.tuple(fc.nat(5), phrases).map(([depth, words]) => heading(depth + 1, ...words)),
    fc.record({ type: fc.constant('code' as const), lang: value, meta: value, value }),
    fc.array(phrases, { minLength: 1, maxLength: 4 }).map((cells) => ({
      type: 'table' as const,
      children: [
        {
          type: 'tableRow' as const,
          children: cells.map((children) => ({ type: 'tableCell' as const, children })),
        },
      ],
    })),
    fc.constant({ type: 'thematicBreak' as const }),
    tie('blocks').map((children) => ({ type: 'blockquote' as const, children })),
    fc
      .tuple(fc.array(tie('blocks'), { minLength: 1, maxLength: 3 }), fc.option(fc.nat(9)))
      .map(([items, start]) =>
        list(
          items.map((item) => listItem(...item)),
          start ?? undefined,
        ),
      ),
  ),
}));

test('The Markdown is what the library writes alone, to the byte.', () => {
  fc.assert(
    fc.property(blocks, (children) => {
      expect(toMarkdown(children)).toBe(byTheLibrary(children));
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 300) },
  );
});
