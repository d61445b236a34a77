import type {
  AlignType,
  BlockContent,
  ListItem,
  PhrasingContent,
  TableCell,
  TableRow,
} from 'mdast';
import type { ContentNode } from '@docs/core/tree';
import { figure, itemWithFacts, preformatted } from './componentRules';
import {
  elementOf,
  elementsOf,
  stringOf,
  withoutFragments,
  wordsOf,
  type BlockRule,
  type ContentConverter,
  type ContentElement,
} from './contentConverter';
import { heading, inlineCode, link, list, listItem, paragraph, strong, text } from './mdastNodes';
import { trimPhrasing } from './tidyPhrasing';

const headingOf =
  (depth: number): BlockRule =>
  ({ children }, { phrasing }) => [heading(depth, ...trimPhrasing(phrasing(children)))];

const container: BlockRule = ({ children }, { flow }) => flow(children);

const isCheckbox = (node: ContentNode): boolean => elementOf(node)?.type === 'input';

/** An item of a list; one of a task list begins with a checkbox, alone or within a paragraph. */
function itemOf(element: ContentElement, converter: ContentConverter): ListItem {
  const { children } = element;
  const { flow, phrasing } = converter;
  const property = propertyOf(element, converter);
  if (property) return property;
  if (element.props['data-linked'] !== undefined)
    return joinDefinition(
      itemWithFacts(phrasing(children.slice(0, 1)), children.slice(1), converter),
    );
  const inner = children.flatMap((child) => {
    const element = elementOf(child);
    return element?.type === 'p' && element.children.some(isCheckbox) ? element.children : [child];
  });
  const checkbox = inner.map(elementOf).find((found) => found?.type === 'input');
  const item = listItem(...flow(children));
  return checkbox
    ? { ...item, checked: ![undefined, false].includes(checkbox.props.checked as undefined) }
    : item;
}

/**
 * Converts a parameter, header or property; its item begins with a link to itself. One line has its
 * full path, type and rules. Then come its meaning and its parts. Undefined for other items.
 */
function propertyOf(
  { props, children }: ContentElement,
  converter: ContentConverter,
): ListItem | undefined {
  const [first, ...rest] = children;
  const [self, ...others] = elementOf(first ?? '')?.children ?? [];
  const name = elementOf(self ?? '');
  if (name?.type !== 'a' || props.id === undefined || name.props.href !== `#${String(props.id)}`)
    return undefined;
  const path = pathOf(converter.path, wordsOf(name.children));
  const facts = others.flatMap((node) => {
    const fact = elementOf(node);
    return fact ? [fact] : [];
  });
  const lists = /^array(?: of arrays)*\b/.exec(wordsOf(facts[0]?.children ?? []))?.[0];
  const head = facts.flatMap(({ type, children: words }, index) => [
    text(index === 0 ? ' ' : ' · '),
    ...(type === 'b' ? [strong(...converter.phrasing(words))] : converter.phrasing(words)),
  ]);
  return itemWithFacts(
    [link(converter.toUrl(`#${String(props.id)}`), inlineCode(path)), ...head],
    rest,
    converter.within(path + '[]'.repeat(lists?.match(/array/g)?.length ?? 0)),
  );
}

/** Full path of a property; what is within a list has brackets before it, with its position in a tuple. */
function pathOf(path: string, name: string): string {
  if (/^\[\d+\]$/.test(name)) return path.replace(/\[\]$/, '') + name;
  return path === '' || name.startsWith('[') ? path + name : `${path}.${name}`;
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

/** Terms, in bold unless they are code, each with what it means. */
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
    if (type === 'dt') {
      const term = trimPhrasing(converter.phrasing(inner));
      const isCode = term.every((phrase) => phrase.type === 'inlineCode');
      items.push(listItem(paragraph(...(isCode ? term : [strong(...term)]))));
    }
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
  /** Cells of rows above that continue, by their columns. */
  const open = new Map<number, { cell: TableCell; rows: number }>();
  const toRow = (cells: readonly ContentElement[]): TableRow => {
    const row: TableCell[] = [];
    const addOpen = () => {
      for (let known = open.get(row.length); known; known = open.get(row.length)) {
        known.rows -= 1;
        if (known.rows === 0) open.delete(row.length);
        row.push(known.cell);
      }
    };
    for (const { props, children: content } of cells) {
      addOpen();
      const cell: TableCell = { type: 'tableCell', children: trimPhrasing(phrasing(content)) };
      const rowspan = Number(props.rowspan ?? 1);
      if (rowspan > 1) open.set(row.length, { cell, rows: rowspan - 1 });
      // A cell over several columns is in the middle of them.
      const columns = Number(props.colspan ?? 1);
      for (let column = 0; column < columns; column += 1)
        row.push(column === Math.floor(columns / 2) ? cell : { type: 'tableCell', children: [] });
    }
    addOpen();
    return { type: 'tableRow', children: row };
  };
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
  figure,
  ...Object.fromEntries(
    'li div section article aside header footer main noscript figcaption dt dd'
      .split(' ')
      .map((name) => [name, container]),
  ),
  ...Object.fromEntries(
    'button nav script select style svg template'.split(' ').map((name) => [name, () => []]),
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
