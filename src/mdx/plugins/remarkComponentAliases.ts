import type { Code, Content, Image, Paragraph, Root, Text } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import {
  attributeLiteral,
  attributeNamed,
  createAttribute,
  createComponent,
  expressionOf,
  hasLiteralAttributes,
  isJsx,
  type Jsx,
  literalOf,
  programOf,
  SKIP,
  stringAttribute,
  visit,
} from '@docs/core/mdx';
import { vocabulary } from '../vocabulary';
import { findPageNames } from './pageNames';

type Children = MdxJsxFlowElement['children'];

/**
 * Converts components of Docusaurus, Starlight and VitePress. It also converts HTML with an
 * equivalent: `<img>` to an image, `<details>` to `Details`. It drops decoration.
 */
export function remarkComponentAliases() {
  return (tree: Root): void => {
    const pageNames = findPageNames(tree);
    visit(tree, (node, index, parent) => {
      if (!isJsx(node) || !node.name) return undefined;
      if (pageNames.has(node.name) || !Object.hasOwn(aliases, node.name)) return undefined;
      const replacement = aliases[node.name]?.(node) ?? [node];
      if (replacement[0] === node) return undefined;
      parent.children.splice(index, 1, ...replacement);
      return [SKIP, index];
    });
  };
}

/** The converters by element name. */
const aliases: Readonly<Record<string, (node: Jsx) => Node[]>> = {
  Tabs: (node) => {
    labelTabs(node);
    drop(node, ['values', 'defaultValue', 'queryString', 'className', 'class', 'lazy', 'block']);
    return rename(node, 'Tabs', { groupId: 'group', syncKey: 'group' });
  },
  TabItem: (node) => {
    if (attributeNamed(node, 'label')) drop(node, ['value']);
    drop(node, ['default', 'icon', 'className', 'class', 'attributes', 'hidden']);
    return rename(node, 'Tab', { value: 'label' });
  },
  Aside: admonition,
  Admonition: admonition,
  Card: (node) => rename(drop(node, ['icon']), 'Card'),
  CardGrid: (node) => rename(drop(node, ['stagger']), 'CardGrid'),
  LinkCard: (node) => {
    const description = stringAttribute(node, 'description');
    if (description) {
      const text: Text = { type: 'text', value: description };
      (node.children as Node[]).push({ type: 'paragraph', children: [text] } as Paragraph);
    }
    return rename(drop(node, ['description', 'target', 'rel']), 'Card');
  },
  LinkButton: (node) => rename(drop(node, ['variant', 'icon', 'iconPlacement', 'class']), 'a'),
  Link: (node) => rename(drop(node, ['className', 'class']), 'a', { to: 'href' }),
  Badge: badge,
  Code: fence,
  CodeBlock: fence,
  FileTree: (node) => node.children,
  Icon: () => [],
  img: image,
  details,
};

/** The components that pages may use: those of the site, and those that are converted. */
export const knownComponents: ReadonlySet<string> = new Set([
  ...Object.keys(vocabulary),
  ...Object.keys(aliases),
]);

function drop(node: Jsx, names: readonly string[]): Jsx {
  node.attributes = node.attributes.filter(
    (attribute) => attribute.type !== 'mdxJsxAttribute' || !names.includes(attribute.name),
  );
  return node;
}

/** @param attributes - The new names of attributes by their old names. */
function rename(node: Jsx, name: string, attributes: Readonly<Record<string, string>> = {}) {
  node.name = name;
  for (const [from, to] of Object.entries(attributes)) {
    const attribute = attributeNamed(node, from);
    if (attribute) attribute.name = to;
  }
  return [node];
}

const asideKinds: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  important: 'Info',
  caution: 'Warning',
  warning: 'Warning',
  danger: 'Danger',
};

function admonition(node: Jsx) {
  const type = stringAttribute(node, 'type') ?? 'note';
  const name = Object.hasOwn(asideKinds, type) ? asideKinds[type] : undefined;
  return name ? rename(drop(node, ['type', 'icon', 'className']), name) : [node];
}

/** Sets the labels of tabs that Docusaurus names in `Tabs`: `values={[{ label, value }]}`. */
function labelTabs(tabs: Jsx): void {
  const values = attributeNamed(tabs, 'values');
  const list = values && attributeLiteral(values)?.value;
  if (!Array.isArray(list)) return;
  for (const child of tabs.children as Node[]) {
    if (!isJsx(child) || child.name !== 'TabItem' || attributeNamed(child, 'label')) continue;
    const value = stringAttribute(child, 'value');
    const label = (list as { label?: unknown; value?: unknown }[]).find(
      (entry) => entry.value === value,
    )?.label;
    if (typeof label === 'string') child.attributes.push(createAttribute('label', label));
  }
}

const tones: Readonly<Record<string, string>> = {
  note: 'accent',
  tip: 'positive',
  success: 'positive',
  info: 'neutral',
  default: 'neutral',
  warning: 'caution',
  caution: 'caution',
  danger: 'negative',
};

/** Converts `<Badge type="tip" text="New" />` of VitePress. Starlight has `variant`. */
function badge(node: Jsx) {
  const text = stringAttribute(node, 'text');
  const kind = stringAttribute(node, 'type') ?? stringAttribute(node, 'variant') ?? '';
  if (text !== undefined) (node.children as Node[]).push({ type: 'text', value: text } as Text);
  const tone = Object.hasOwn(tones, kind) ? tones[kind] : undefined;
  drop(node, ['text', 'type', 'variant', 'size', 'class']);
  if (tone !== undefined && !attributeNamed(node, 'tone'))
    node.attributes.push(createAttribute('tone', tone));
  return [node];
}

/** Converts a code block component whose code is a string. */
function fence(node: Jsx): Node[] {
  const value = stringAttribute(node, 'code') ?? literalText(node);
  if (value === undefined) return [node];
  const title = stringAttribute(node, 'title');
  const language = stringAttribute(node, 'lang') ?? stringAttribute(node, 'language');
  const code: Code = {
    type: 'code',
    lang: language ?? null,
    meta: title === undefined ? null : `title="${title.replaceAll('"', "'")}"`,
    value: value.replace(/^\n|\s+$/g, ''),
  };
  return [at(code, node)];
}

/** Returns the text in an element, or the string in braces. */
function literalText(node: Jsx): string | undefined {
  const parts = (node.children as Node[]).map((child) => {
    if (child.type !== 'mdxFlowExpression' && child.type !== 'mdxTextExpression') {
      return isJsx(child) ? undefined : toString(child);
    }
    const expression = expressionOf(programOf(child));
    const literal = expression && literalOf(expression)?.value;
    return typeof literal === 'string' ? literal : undefined;
  });
  return parts.length > 0 && !parts.includes(undefined) ? parts.join('') : undefined;
}

const imageAttributes = 'src alt title width height loading decoding class className align'.split(
  ' ',
);

/** Creates a Markdown image, so that the build finds and measures its file. */
function image(node: Jsx): Node[] {
  const src = stringAttribute(node, 'src');
  const isPlain = node.attributes.every(
    (each) => each.type === 'mdxJsxAttribute' && imageAttributes.includes(each.name),
  );
  if (src === undefined || !isPlain || !hasLiteralAttributes(node)) return [node];
  const size = (name: 'width' | 'height') => {
    const authored = attributeNamed(node, name);
    const pixels = authored && Number.parseInt(String(attributeLiteral(authored)?.value), 10);
    const isPercent = String(authored?.value ?? '').includes('%');
    return pixels && !isPercent ? { [name]: pixels } : {};
  };
  const markdown: Image = {
    type: 'image',
    url: src,
    alt: stringAttribute(node, 'alt') ?? '',
    title: stringAttribute(node, 'title') ?? null,
    data: { hProperties: { ...size('width'), ...size('height') } },
  };
  return [at(markdown, node)];
}

/** Converts `<details>` if its summary is text. Others stay unchanged. */
function details(node: Jsx): Node[] {
  const isSummary = (child: Node) => isJsx(child) && child.name === 'summary';
  const children = (node.children as Content[]).flatMap((child): Content[] =>
    child.type === 'paragraph' && child.children.some(isSummary) ? child.children : [child],
  );
  const summary = children.find(isSummary);
  if (!summary) return [node];
  const attributes = {
    summary: toString(summary).trim(),
    open: attributeNamed(node, 'open') ? null : undefined,
    id: stringAttribute(node, 'id'),
  };
  const others = children.filter((child) => child !== summary) as Children;
  return [createComponent(node, 'Details', attributes, others)];
}

const at = <N extends Node>(node: N, { position }: Jsx): N =>
  position ? { ...node, position } : node;
