import type { BlockContent, ListItem, Paragraph } from 'mdast';
import type { ContentNode } from '@docs/core/tree';
import { readAccessibleText } from '../../mdx/diagram/readAccessibleText';
import { languageName } from '../../mdx/languageName';
import {
  elementOf,
  elementsOf,
  findElement,
  rawText,
  stringOf,
  wordsOf,
  type BlockRule,
  type ContentConverter,
  type ContentElement,
} from './contentConverter';
import { code, inlineCode, link, list, listItem, paragraph, strong, text } from './mdastNodes';
import { trimPhrasing } from './tidyPhrasing';

const nothing: BlockRule = () => [];

/** GitHub’s alerts, in which there is no `info` and no `danger`. */
const alerts: Readonly<Record<string, string>> = {
  tip: 'TIP',
  warning: 'WARNING',
  danger: 'CAUTION',
};

/** An alert has a title only if it says more than the kind. */
const admonition: BlockRule = ({ props, children: [title, ...body] }, { flow }) => {
  const kind = stringOf(props['data-kind']) ?? '';
  // As HTML, because the brackets of text are escaped.
  const head: Paragraph = paragraph({ type: 'html', value: `[!${alerts[kind] ?? 'NOTE'}]` });
  const words = title === undefined ? '' : wordsOf([title]);
  const blocks = flow(body);
  const [first] = blocks;
  if (words.toLowerCase() !== kind) head.children.push(text('\n'), strong(words));
  else if (first?.type === 'paragraph') {
    head.children.push(text('\n'), ...first.children);
    blocks.shift();
  }
  return [{ type: 'blockquote', children: [head, ...blocks] }];
};

const labelled: BlockRule = ({ props, children }, { flow }) => [
  paragraph(strong(stringOf(props['data-label']) ?? '')),
  ...flow(children),
];

/**
 * A sample after its name and what is said about it. Then the other samples to choose from, each in
 * a box that begins with its label, in the same language unless it names another.
 */
const samples: BlockRule = ({ props, children }, { flow }) => {
  const title = stringOf(props['aria-label']) ?? '';
  const others = elementsOf(children, 'noscript').flatMap((part) =>
    elementsOf(part.children, 'div'),
  );
  const shown = flow(children.filter((child) => elementOf(child)?.type !== 'noscript'));
  const lang = shown.flatMap((block) => (block.type === 'code' ? [block.lang] : []))[0] ?? null;
  const named = (label: string, blocks: readonly BlockContent[]): BlockContent[] => [
    paragraph(strong(label === '' ? title : `${title}: ${label}`)),
    ...blocks.filter(({ type }) => type !== 'code'),
    ...blocks.flatMap((block) =>
      block.type === 'code' ? [{ ...block, lang: block.lang ?? lang, meta: null }] : [],
    ),
  ];
  return [
    ...named(stringOf(props['data-sample']) ?? '', shown),
    ...others.flatMap(({ children: [caption, ...rest] }) =>
      named(wordsOf(caption === undefined ? [] : [caption]), flow(rest)),
    ),
  ];
};

/** Elements beside each other, each of which becomes an item of one list. */
const joined = (item: ListItem): BlockContent[] => [{ ...list([item]), data: { isJoined: true } }];

/** A card without a link has its title in bold. */
const card: BlockRule = ({ props, children }, { flow, phrasing }) => {
  const [title, ...body] = children.filter((child) => elementOf(child)?.type !== 'svg');
  const words = trimPhrasing(phrasing(title === undefined ? [] : [title]));
  const head = props['data-linked'] === 'true' ? words : [strong(...words)];
  const [first, ...others] = flow(body);
  return joined(
    first?.type === 'paragraph'
      ? listItem(paragraph(...head, ': ', ...first.children), ...others)
      : listItem(paragraph(...head), ...(first ? [first] : []), ...others),
  );
};

/** An alternative of a schema, whose name links to it. */
const variant: BlockRule = ({ props, children: [head, ...rest] }, converter) => {
  const anchor = converter.toUrl(`#${stringOf(props.id) ?? ''}`);
  const words = converter.phrasing(elementOf(head ?? '')?.children ?? []);
  const name = words.findIndex(({ type }) => type === 'inlineCode' || type === 'link');
  const named = words.flatMap((phrase, index) => {
    if (index !== name) return [phrase];
    return phrase.type === 'link'
      ? [link(anchor, ...phrase.children), text(' · see '), phrase]
      : [link(anchor, phrase)];
  });
  return joined(itemWithFacts(named, rest, converter));
};

/** An item of a list: a line with what is in `small` beside it, then the rest as blocks. */
export function itemWithFacts(
  head: Parameters<typeof paragraph>,
  rest: readonly ContentNode[],
  { flow, phrasing }: ContentConverter,
): ListItem {
  const isFacts = (node: ContentNode) => elementOf(node)?.type === 'small';
  const facts = rest.filter(isFacts).flatMap((node) => [text(' · '), ...phrasing([node])]);
  return listItem(paragraph(...head, ...facts), ...flow(rest.filter((node) => !isFacts(node))));
}

/** What a page loads on demand: its file, and the properties in it. */
const loadedSchema: BlockRule = ({ props, children }, { toUrl, namesOf }) => {
  const url = toUrl(stringOf(props['data-schema']) ?? '');
  const names = namesOf(url).flatMap((name, index) => [
    text(index === 0 ? ': ' : ', '),
    inlineCode(name),
  ]);
  return [
    paragraph(link(url, wordsOf(findElement(children, 'summary')?.children ?? [])), ...names),
  ];
};

/** The source has title and description where Mermaid’s own keywords say them. */
function diagram(source: string, title: string | undefined, description: string | undefined) {
  const said = readAccessibleText(source);
  const isSaid = title === undefined || title === said.title;
  return [
    code(source, 'mermaid', isSaid ? undefined : `title="${title}"`),
    ...(description === undefined || description === said.description
      ? []
      : [paragraph(description)]),
  ];
}

/** A block of code, a diagram, or a figure that an author wrote. */
export const figure: BlockRule = ({ children }, { flow }) => {
  const pre = findElement(children, 'pre');
  if (!pre) return flow(children);
  const caption = findElement(children, 'figcaption');
  const title = caption && wordsOf(caption.children);
  const language = languageOf(pre);
  if (language === 'mermaid') {
    const description = findElement(children, 'p');
    return diagram(rawText(pre.children), title, description && wordsOf(description.children));
  }
  const [block] = preformatted(pre);
  if (title === undefined || title === languageName(language)) return [block];
  // Only a fence with a language can have a title.
  return [{ ...block, lang: block.lang ?? 'text', meta: `title="${title}"` }];
};

const signs: Readonly<Record<string, string>> = { inserted: '+', deleted: '-' };

/** Code; lines that are marked as changes make it a diff, because plain text has no colours. */
export function preformatted(pre: ContentElement): [ReturnType<typeof code>] {
  const { children } = pre;
  const lines = (codeIn(pre)?.children ?? []).map((node) => {
    const classes = (stringOf(elementOf(node)?.props.className) ?? '').split(' ');
    const sign = classes.map((name) => signs[name]).find((found) => found !== undefined);
    // Where a comment marked the line, the space before the comment is left.
    return { sign, text: classes.length > 1 ? rawText([node]).trimEnd() : rawText([node]) };
  });
  if (lines.some(({ sign }) => sign !== undefined)) {
    const marked = lines.map(({ sign = ' ', text: line }) => (line === '\n' ? line : sign + line));
    return [code(marked.join(''), 'diff')];
  }
  return [code(rawText(children).replace(/\n$/, ''), languageOf(pre))];
}

const codeIn = ({ children }: ContentElement): ContentElement | undefined =>
  elementOf(children.find((child) => elementOf(child)?.type === 'code') ?? '');

/** The language of a block of the site, or of an author's or wrapped code by the class of HTML. */
const languageOf = (pre: ContentElement): string | undefined =>
  stringOf(pre.props['data-language']) ??
  /(?:^|\s)language-(\S+)/.exec(stringOf(codeIn(pre)?.props.className) ?? '')?.[1];

/** How the elements become Markdown that components render with these attributes. */
export const attributeRules: Readonly<Record<string, BlockRule>> = {
  'aria-hidden': nothing,
  'data-nosnippet': nothing,
  'data-kind': admonition,
  'data-label': labelled,
  'data-sample': samples,
  'data-linked': card,
  'data-variant': variant,
  'data-schema': loadedSchema,
};
