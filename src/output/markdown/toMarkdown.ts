import type { Content, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown as serialise } from 'mdast-util-to-markdown';

/** CommonMark with GitHub's tables, task lists and strikethrough. */
export const toMarkdown = (blocks: readonly Content[]): string =>
  serialise({ type: 'root', children: [...blocks] } satisfies Root, {
    bullet: '-',
    emphasis: '_',
    fences: true,
    listItemIndent: 'one',
    rule: '-',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });
