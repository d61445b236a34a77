import type { AlignType, BlockContent, ListItem, PhrasingContent, TableRow } from 'mdast';
import type { ContentNode } from '../../mdx/contentTree';
import { plainText } from '../../mdx/plainText';
import type { BlockRule } from './componentRules';
import {
  elementOf,
  stringOf,
  withoutFragments,
  type ContentConverter,
  type ContentElement,
} from './contentConverter';
import { code, heading, list, listItem, paragraph, strong } from './mdastNodes';
import { trimPhrasing } from './tidyPhrasing';

const headingOf =
  (depth: number): BlockRule =>
  ({ children }, { phrasing }) => [heading(depth, ...trimPhrasing(phrasing(children)))];

const container: BlockRule = ({ children }, { flow }) => flow(children);

const elementsOf = (nodes: readonly ContentNode[], type: string): ContentElement[] =>
  withoutFragments(nodes).flatMap((node) => {
    const element = elementOf(node);
    return element?.type === type ? [element] : [];
  });

const isCheckbox = (node: ContentNode): boolean => elementOf(node)?.type === 'input';

/** An item of a list; one of a task list begins with a checkbox, alone or within a paragraph. */
function itemOf({ children }: ContentElement, { flow }: ContentConverter): ListItem {
  const inner = children.flatMap((child) => {
    const element = elementOf(child);
    return element?.type === 'p' && element.children.some(isCheckbox) ? element.children : [child];
  });
  const checkbox = inner.map(elementOf).find((element) => element?.type === 'input');
  const item = listItem(...flow(children));
  return checkbox ? { ...item, checked: checkbox.props.checked === true } : item;
}

const listOf =
  (isOrdered: boolean): BlockRule =>
  ({ props, children }, converter) => {
    const items: ListItem[] = [];
    for (const child of withoutFragments(children)) {
      const element = elementOf(child);
      if (element?.type === 'li') items.push(itemOf(element, converter));
      // HTML of others has lists beside the items, not in them.
      if (element?.type === 'ul' || element?.type === 'ol') {
        if (items.length === 0) items.push(listItem());
        items.at(-1)?.children.push(...converter.flow([child]));
      }
    }
    return items.length === 0
      ? []
      : [list(items, isOrdered ? Number(props.start ?? 1) : undefined)];
  };

/** Terms in bold, each with what it means. */
const definitionList: BlockRule = ({ children }, converter) => {
  const parts = withoutFragments(children)
    .flatMap((node) => {
      const element = elementOf(node);
      return element?.type === 'div' ? withoutFragments(element.children) : [node];
    })
    .map(elementOf)
    .filter((element) => element !== undefined);
  const items: ListItem[] = [];
  for (const { type, children: inner } of parts) {
    if (type === 'dt')
      items.push(listItem(paragraph(strong(...trimPhrasing(converter.phrasing(inner))))));
    if (type === 'dd') items.at(-1)?.children.push(...converter.flow(inner));
  }
  return items.length === 0 ? [] : [list(items.map(joinDefinition))];
};

/** A definition of one paragraph continues the line of its term. */
function joinDefinition(item: ListItem): ListItem {
  const [term, definition, ...others] = item.children;
  if (term?.type !== 'paragraph' || definition?.type !== 'paragraph') return item;
  return {
    ...item,
    children: [paragraph(...term.children, ': ', ...definition.children), ...others],
  };
}

const alignments: Readonly<Record<string, AlignType>> = {
  'align-left': 'left',
  'align-center': 'center',
  'align-right': 'right',
};

const alignmentOf = ({ props }: ContentElement): AlignType =>
  alignments[stringOf(props.className) ?? ''] ?? null;

const table: BlockRule = ({ children }, { phrasing }) => {
  const rows = rowsOf(children);
  const [head] = rows;
  if (!head) return [];
  const toRow = (cells: readonly ContentElement[]): TableRow => ({
    type: 'tableRow',
    children: cells.map((cell) => ({
      type: 'tableCell',
      children: trimPhrasing(phrasing(cell.children)),
    })),
  });
  return [{ type: 'table', align: head.map(alignmentOf), children: rows.map(toRow) }];
};

const rowsOf = (nodes: readonly ContentNode[]): ContentElement[][] =>
  withoutFragments(nodes).flatMap((node): ContentElement[][] => {
    const element = elementOf(node);
    if (!element) return [];
    if (element.type !== 'tr') return rowsOf(element.children);
    return [
      withoutFragments(element.children)
        .map(elementOf)
        .filter((cell) => cell !== undefined),
    ];
  });

const details: BlockRule = ({ children }, { flow, phrasing }) => {
  const [summary] = elementsOf(children, 'summary');
  const rest = withoutFragments(children).filter((node) => elementOf(node)?.type !== 'summary');
  return [
    ...(summary ? [paragraph(strong(...trimPhrasing(phrasing(summary.children))))] : []),
    ...flow(rest),
  ];
};

const preformatted: BlockRule = ({ children }) => {
  const inner = elementsOf(children, 'code')[0];
  const language = /(?:^|\s)language-(\S+)/.exec(stringOf(inner?.props.className) ?? '')?.[1];
  const value = children.map(plainText).join('').replace(/\n$/, '');
  return [code(value, language)];
};

/** How each HTML element that is a block becomes Markdown. */
export const elementRules: Readonly<Record<string, BlockRule>> = {
  p: ({ children }, { flow }) => flow(children),
  h1: headingOf(1),
  h2: headingOf(2),
  h3: headingOf(3),
  h4: headingOf(4),
  h5: headingOf(5),
  h6: headingOf(6),
  ul: listOf(false),
  ol: listOf(true),
  dl: definitionList,
  blockquote: ({ children }, { flow }) => [{ type: 'blockquote', children: flow(children) }],
  pre: preformatted,
  hr: () => [{ type: 'thematicBreak' }],
  table,
  details,
  ...Object.fromEntries(
    'li div section article aside header footer main nav figure figcaption dt dd'
      .split(' ')
      .map((name) => [name, container]),
  ),
};

/** Blocks as the content of one paragraph. */
export const flatten = (blocks: readonly BlockContent[]): PhrasingContent[] =>
  joinWith(' ', blocks.map(flattenBlock));

function flattenBlock(block: BlockContent): PhrasingContent[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return block.children;
    case 'code':
      return [{ type: 'inlineCode', value: block.value.replace(/\s+/g, ' ') }];
    case 'list':
      return joinWith(
        ', ',
        block.children.map((item) => flatten(item.children as BlockContent[])),
      );
    case 'blockquote':
      return flatten(block.children as BlockContent[]);
    case 'table':
      return joinWith(
        '; ',
        block.children.map((row) =>
          joinWith(
            ', ',
            row.children.map((cell) => cell.children),
          ),
        ),
      );
    case 'html':
      return [block];
    default:
      return [];
  }
}

const joinWith = (separator: string, lists: readonly PhrasingContent[][]): PhrasingContent[] =>
  lists.flatMap((phrases, index) => [
    ...(index > 0 ? [{ type: 'text', value: separator } as const] : []),
    ...phrases,
  ]);
