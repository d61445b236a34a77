import type {
  BlockContent,
  Code,
  Heading,
  InlineCode,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  StaticPhrasingContent,
  Strong,
  Text,
} from 'mdast';

/** A part of a paragraph; a string is text. */
type Phrase = PhrasingContent | string;

export const text = (value: string): Text => ({ type: 'text', value });

const toNodes = (phrases: readonly Phrase[]): PhrasingContent[] =>
  phrases
    .filter((phrase) => phrase !== '')
    .map((phrase) => (typeof phrase === 'string' ? text(phrase) : phrase));

export const inlineCode = (value: string): InlineCode => ({ type: 'inlineCode', value });

export const strong = (...phrases: Phrase[]): Strong => ({
  type: 'strong',
  children: toNodes(phrases),
});

export const link = (url: string, ...phrases: Phrase[]): Link => ({
  type: 'link',
  url,
  children: toNodes(phrases) as StaticPhrasingContent[],
});

export const paragraph = (...phrases: Phrase[]): Paragraph => ({
  type: 'paragraph',
  children: toNodes(phrases),
});

export const heading = (depth: number, ...phrases: Phrase[]): Heading => ({
  type: 'heading',
  depth: Math.min(6, Math.max(1, depth)) as Heading['depth'],
  children: toNodes(phrases),
});

/** @param meta - The info string after the language; a fence without a language has none. */
export const code = (value: string, lang?: string, meta?: string): Code => ({
  type: 'code',
  lang: lang ?? null,
  meta: lang === undefined ? null : (meta ?? null),
  value,
});

export const listItem = (...children: BlockContent[]): ListItem => ({
  type: 'listItem',
  spread: false,
  children,
});

/** A list, with bullets unless it has a start number. */
export const list = (children: ListItem[], start?: number): List => ({
  type: 'list',
  ordered: start !== undefined,
  start: start ?? null,
  spread: false,
  children,
});
