import type { BlockContent, ListItem, Paragraph } from 'mdast';
import { accessibleText } from '../../mdx/diagram/accessibleText';
import type { ComponentName, FenceComponentName } from '../../mdx/vocabulary';
import { codeOfHtml } from './codeOfHtml';
import {
  elementOf,
  stringOf,
  withoutFragments,
  type ContentConverter,
  type ContentElement,
} from './contentConverter';
import { code, heading, link, list, listItem, paragraph, strong, text } from './mdastNodes';

export type BlockRule = (element: ContentElement, converter: ContentConverter) => BlockContent[];

/** GitHub’s alerts, in which there is no `info` and no `danger`. */
const admonition =
  (alert: string): BlockRule =>
  ({ props, children }, { flow }) => {
    // As HTML, because the brackets of text are escaped.
    const head: Paragraph = paragraph({ type: 'html', value: `[!${alert}]` });
    const title = stringOf(props.title);
    const blocks = flow(children);
    const [first] = blocks;
    if (title !== undefined) head.children.push(text('\n'), strong(title));
    else if (first?.type === 'paragraph') {
      head.children.push(text('\n'), ...first.children);
      blocks.shift();
    }
    return [{ type: 'blockquote', children: [head, ...blocks] }];
  };

const container: BlockRule = ({ children }, { flow }) => flow(children);

const labelled =
  (property: string): BlockRule =>
  ({ props, children }, { flow }) => [
    paragraph(strong(stringOf(props[property]) ?? '')),
    ...flow(children),
  ];

function cardItem(
  { props, children }: ContentElement,
  { flow, toUrl }: ContentConverter,
): ListItem {
  const title = stringOf(props.title) ?? '';
  const href = stringOf(props.href);
  const head = href === undefined ? strong(title) : link(toUrl(href), title);
  const [first, ...others] = flow(children);
  if (first?.type !== 'paragraph')
    return listItem(paragraph(head), ...(first ? [first] : []), ...others);
  return listItem(paragraph(head, ': ', ...first.children), ...others);
}

const cardGrid: BlockRule = ({ children }, converter) => {
  const members = withoutFragments(children);
  const cards = members.flatMap((member) => {
    const element = elementOf(member);
    return element?.type === 'Card' ? [cardItem(element, converter)] : [];
  });
  const others = members.filter((member) => elementOf(member)?.type !== 'Card');
  return [...(cards.length > 0 ? [list(cards)] : []), ...converter.flow(others)];
};

const hero: BlockRule = ({ props, children }, { flow, title: shown }) => {
  const eyebrow = stringOf(props.eyebrow);
  const title = stringOf(props.title) ?? '';
  return [
    ...(eyebrow === undefined ? [] : [paragraph(eyebrow)]),
    ...(title === shown ? [] : [heading(1, title)]),
    ...flow(children),
  ];
};

/** The links as a list; anything else beside them stays as it is. */
const actions: BlockRule = ({ children }, { flow, phrasing }) => {
  const phrases = phrasing(children);
  const links = phrases.filter((phrase) => phrase.type === 'link');
  const isList = phrases.every(
    (phrase) => phrase.type === 'link' || (phrase.type === 'text' && phrase.value.trim() === ''),
  );
  return isList ? [list(links.map((phrase) => listItem(paragraph(phrase))))] : flow(children);
};

const codeBlock: BlockRule = ({ props }) => {
  const { code: value, isDiff } = codeOfHtml(stringOf(props.html) ?? '');
  const title = stringOf(props.title);
  // Only a fence with a language can have a title.
  const language = stringOf(props.language) ?? (title === undefined ? undefined : 'text');
  return [code(value, isDiff ? 'diff' : language, title && `title="${title}"`)];
};

/** The source has title and description where Mermaid’s own keywords say them. */
const diagram: BlockRule = ({ props }) => {
  const source = stringOf(props.source) ?? '';
  const title = stringOf(props.title);
  const description = stringOf(props.description);
  const said = accessibleText(source);
  return [
    code(
      source,
      'mermaid',
      title === undefined || title === said.title ? undefined : `title="${title}"`,
    ),
    ...(description === undefined || description === said.description
      ? []
      : [paragraph(description)]),
  ];
};

/** How each component becomes Markdown; the build replaces those of the contract before. */
export const componentRules: Partial<
  Record<ComponentName | FenceComponentName | 'ErrorEntries', BlockRule>
> = {
  Note: admonition('NOTE'),
  Info: admonition('NOTE'),
  Tip: admonition('TIP'),
  Warning: admonition('WARNING'),
  Danger: admonition('CAUTION'),
  Tabs: container,
  Tab: labelled('label'),
  Steps: container,
  Columns: container,
  Details: labelled('summary'),
  Card: (element, converter) => [list([cardItem(element, converter)])],
  CardGrid: cardGrid,
  Hero: hero,
  Actions: actions,
  CodeBlock: codeBlock,
  Diagram: diagram,
  ErrorEntries: ({ children }, { flow }) => flow([['ul', null, ...children]]),
};
