import type { Link, PhrasingContent, Root, Text } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Node, Parent } from 'unist';
import {
  expressionOf,
  isJsx,
  type Jsx,
  literalOf,
  programOf,
  SKIP,
  stringAttribute,
  visit,
} from '@docs/core/mdx';
import { fenceOf } from '@docs/core/text';
import type { Conversion } from './conversion';
import { convertAttributes, pathInCall } from './convertAttributes';
import type { Imports } from './convertImports';
import { rangeOf } from './textEdits';
import { isExternalUrl } from './isExternalUrl';
import { namesUsed } from './parseSource';
import { silentComponents } from './foreignComponents';
import { jsxTag, type Tag } from './tags';
import type { RemarkKind } from './remarks';

/**
 * Converts the elements and components of a page. What the site cannot render becomes a comment,
 * with a remark. So the page renders, and nothing is lost.
 */
export function convertElements(tree: Root, imports: Imports, conversion: Conversion): void {
  visit(tree, (node, _index, parent) => {
    if (isJsx(node)) return convertElement(node, parent, imports, conversion);
    if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
      const { value } = node;
      const isKnown = !namesUsed(programOf(node)).some((name) => imports.dropped.has(name));
      if (isKnown || value.includes('*/')) return undefined;
      replace(node, `{/* ${value} */}`, conversion);
      remark(node, 'expression', `{${value.split('\n', 1)[0] ?? ''}}`, conversion);
    }
    return undefined;
  });
}

/** @returns `SKIP` if the whole element is replaced. */
function convertElement(
  node: Jsx,
  parent: Node,
  imports: Imports,
  conversion: Conversion,
): typeof SKIP | undefined {
  const { images, dropped, defined } = imports;
  const name = node.name ?? '';
  const tag = jsxTag(node, conversion.page.text);
  const image = imageOf(node, tag, images);
  if (image) {
    showImage(node, image, isLink(parent), conversion);
    return SKIP;
  }
  if (name === 'script' || name === 'style') {
    replace(node, '', conversion);
    remark(node, 'script', `<${name}>`, conversion);
    return SKIP;
  }
  if ((name === 'iframe' || name === 'video') && linkInstead(node, conversion)) return SKIP;
  // A project may have its own, such as `<RunnableCodeBlock>`.
  const isCode = /Code(?:Block)?$/.test(name) && computedCode(node, tag) !== undefined;
  if (isCode && writeFence(node, tag, parent, imports, conversion)) return SKIP;
  const root = name.split('.')[0] ?? '';
  const isUnknown =
    /^[A-Z]/.test(name) && !conversion.vocabulary.hasElement(node) && !defined.has(root);
  const isTab = name === 'Tab' && isUnknown;
  const label = isTab && stringAttribute(node, 'title');
  if (label) {
    const opening = `<Tab label="${label.replaceAll('"', '&quot;')}">`;
    replaceTags(node, tag, opening, '</Tab>', conversion);
    return undefined;
  }
  const lacksSource = tag.attributes.some(
    (attribute) =>
      attribute.name === 'src' && namesUsed(attribute.program).some((used) => dropped.has(used)),
  );
  if (isUnknown || lacksSource || isCode) {
    commentOut(node, tag, conversion);
  } else convertAttributes(tag, node, conversion, dropped);
  return undefined;
}

const isLink = (node: Node): boolean =>
  node.type === 'link' || (isJsx(node) && ['a', 'Link'].includes(node.name ?? ''));

/** The expression that computes the code of a code block; undefined if the code is a string. */
function computedCode(node: Jsx, tag: Tag) {
  const attribute = tag.attributes.find(({ name }) => name === 'code');
  if (attribute) return attribute.value === undefined ? expressionOf(attribute.program) : undefined;
  const computed = (node.children as Node[])
    .filter(({ type }) => type.endsWith('Expression'))
    .map((child) => expressionOf(programOf(child)));
  return computed.find(
    (expression) =>
      expression &&
      expression.type !== 'Literal' &&
      !(expression.type === 'TemplateLiteral' && expression.expressions.length === 0),
  );
}

/** Writes the code of an imported file as a code fence. */
function writeFence(
  node: Jsx,
  tag: Tag,
  parent: Node,
  imports: Imports,
  conversion: Conversion,
): boolean {
  const expression = computedCode(node, tag);
  const file = expression?.type === 'Identifier' ? imports.code.get(expression.name) : undefined;
  const isBlock = node.type === 'mdxJsxFlowElement' || (parent as Parent).children.length === 1;
  if (file === undefined || !isBlock) return false;
  const authored = ['lang', 'language'].map((name) => stringAttribute(node, name)).find(Boolean);
  const classes = stringAttribute(node, 'className') ?? '';
  const language = authored ?? /\blanguage-(\S+)/.exec(classes)?.[1] ?? file.language;
  const title = stringAttribute(node, 'title');
  const info = title === undefined ? language : `${language} title="${title.replaceAll('"', "'")}"`;
  const indent = ' '.repeat((node.position?.start.column ?? 1) - 1);
  const lines = fenceOf(file.text.replace(/^\n|\s+$/g, ''), info).replace(
    /\n(?=[^\n])/g,
    `\n${indent}`,
  );
  replace(node, lines, conversion);
  return true;
}

interface ImageView {
  url: string;
  alt: string;
}

/** The image of an `<img>`, or of an image component of Astro or Docusaurus, with its path. */
function imageOf(node: Jsx, tag: Tag, images: ReadonlyMap<string, string>): ImageView | undefined {
  const name = node.name ?? '';
  if (!['img', 'Image', 'Picture', 'IdealImage'].includes(name)) return undefined;
  const alt = stringAttribute(node, 'alt') ?? stringAttribute(node, 'title') ?? '';
  const source = tag.attributes.find((each) => /^(?:src|img)$/.test(each.name ?? ''));
  const expression = expressionOf(source?.program);
  const imported = expression?.type === 'Identifier' ? images.get(expression.name) : undefined;
  const literal = expression && literalOf(expression)?.value;
  const url =
    imported ??
    pathInCall(expression) ??
    source?.value ??
    (typeof literal === 'string' ? literal : undefined);
  const isPlain = name === 'img' && source?.program === undefined && !isExternalUrl(url ?? '');
  return url === undefined || isPlain ? undefined : { url, alt };
}

function showImage(
  node: Jsx,
  { url, alt }: ImageView,
  isLinked: boolean,
  conversion: Conversion,
): void {
  if (isExternalUrl(url)) {
    const words = alt || 'Image';
    const text: Text = { type: 'text', value: words };
    const link: Link = { type: 'link', url, children: [text] };
    replace(node, asMarkdown(isLinked ? text : link), conversion);
    return remark(node, 'image', url, conversion);
  }
  const resolved = conversion.links.resolve(url, conversion.page);
  replace(node, asMarkdown({ type: 'image', alt, url: resolved.url }), conversion);
  if (resolved.kind === 'missing') remark(node, 'link', url, conversion);
}

/** Escapes what is text in an attribute, but not in MDX, such as `<b>`. */
const asMarkdown = (node: PhrasingContent): string =>
  toMarkdown(
    { type: 'paragraph', children: [node] },
    { resourceLink: true, extensions: [{ unsafe: [{ character: '<' }, { character: '{' }] }] },
  ).trim();

/** Replaces a frame or video of another site by a link. */
function linkInstead(node: Jsx, conversion: Conversion): boolean {
  const sources = [node, ...(node.children as Node[]).filter(isJsx)];
  const url = sources.map((each) => stringAttribute(each, 'src')).find((src) => src !== undefined);
  if (url === undefined || !isExternalUrl(url)) return false;
  const title = stringAttribute(node, 'title') ?? (node.name === 'video' ? 'Video' : 'Example');
  const link: Link = { type: 'link', url, children: [{ type: 'text', value: title }] };
  replace(node, asMarkdown(link), conversion);
  remark(node, 'frame', url, conversion);
  return true;
}

/** Makes the tags comments. The content between them stays. */
function commentOut(node: Jsx, tag: Tag, conversion: Conversion): void {
  const { page } = conversion;
  const { name, start, end } = tag;
  const comment = (text: string) =>
    silentComponents.has(name) || text.includes('*/') ? '' : `{/* ${text.trim()} */}`;
  const opening = comment(page.text.slice(start, end));
  replaceTags(node, tag, opening, comment(`</${name}>`), conversion);
  if (!silentComponents.has(name)) remark(node, 'component', `<${name}>`, conversion);
}

function replaceTags(
  node: Jsx,
  { name, start, end: tagEnd }: Tag,
  opening: string,
  closing: string,
  { page, edits }: Conversion,
): void {
  edits.push({ start, end: tagEnd, text: opening });
  const end = node.position?.end.offset ?? tagEnd;
  const at = tagEnd + page.text.slice(tagEnd, end).lastIndexOf('</');
  if (at >= tagEnd && page.text.slice(at).startsWith(`</${name}`)) {
    edits.push({ start: at, end, text: closing });
  }
}

const replace = (node: Node, text: string, { edits }: Conversion): void =>
  void edits.push({ ...rangeOf(node), text });

const remark = (node: Node, kind: RemarkKind, value: string, { remarks }: Conversion): void =>
  void remarks.push({ at: rangeOf(node).start, kind, value });
