import type { HTML, Root } from 'mdast';
import { createAttribute, type Jsx, visit } from '@docs/core/mdx';
import type { Conversion } from './conversion';
import { convertAttributes } from './convertAttributes';
import { isExternalUrl } from './isExternalUrl';
import { htmlTags, type Tag } from './tags';
import { rangeOf } from './textEdits';

/** Converts the HTML and the components of a `.md` file, as `convertElements` does for MDX. */
export function convertHtml(tree: Root, conversion: Conversion): void {
  const { page, vocabulary } = conversion;
  /** Open elements that affect the elements within them and their own closing tags. */
  const open: string[] = [];
  const tags: Tag[] = [];
  visit(tree, 'html', (node) => {
    convertInclude(node, conversion);
    const { start, end } = rangeOf(node);
    // Read from the page, because the value of a node in a paragraph lacks the indentation of its
    // lines.
    tags.push(...htmlTags(page.text.slice(start, end), start));
  });
  /** Whether a tag opens a component that the site does not have. */
  const isUnknown = (tag: Tag): boolean =>
    /^[A-Z]/.test(tag.name) && !tag.isClosing && !vocabulary.hasElement(elementOf(tag));
  const unknown = new Set(tags.filter(isUnknown).map(({ name }) => name));
  for (const tag of tags) {
    if (unknown.has(tag.name)) commentOut(tag, conversion);
    else convertTag(tag, open, conversion);
  }
}

const elementOf = ({ name, attributes }: Tag): Jsx => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: attributes.map((each) => createAttribute(each.name ?? '', each.value ?? null)),
  children: [],
});

function commentOut({ name, start, end, isClosing }: Tag, conversion: Conversion): void {
  const { page, edits, remarks } = conversion;
  const text = page.text.slice(start, end);
  edits.push({ start, end, text: text.includes('--') ? '' : `<!-- ${text} -->` });
  if (!isClosing) remarks.push({ at: start, kind: 'component', value: `<${name}>` });
}

const kinds: Readonly<Record<string, 'image' | 'frame'>> = {
  img: 'image',
  iframe: 'frame',
  video: 'frame',
};

function convertTag(tag: Tag, open: string[], conversion: Conversion): void {
  const { edits, remarks } = conversion;
  const { name, start, end } = tag;
  if (tag.isClosing) {
    if (open.at(-1) === `link in place of ${name}`) edits.push({ start, end, text: '</a>' });
    if (open.at(-1)?.endsWith(name)) open.pop();
    return;
  }
  const url = attributeOf(tag, 'src') ?? '';
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (kind === undefined || !isExternalUrl(url)) {
    if (name === 'a' || name === 'video') open.push(name);
    return convertAttributes(tag, elementOf(tag), conversion);
  }
  remarks.push({ at: start, kind, value: url });
  const label = attributeOf(tag, 'alt') ?? attributeOf(tag, 'title') ?? '';
  const words = label || (kind === 'image' ? 'Image' : name === 'video' ? 'Video' : 'Example');
  // Links cannot be nested.
  const isLinked = open.includes('a');
  edits.push({ start, end, text: isLinked ? words : `<a href="${url}">${words}` });
  if (kind === 'frame' && !isLinked) open.push(`link in place of ${name}`);
  else if (!isLinked) edits.push({ start: end, end, text: '</a>' });
}

const attributeOf = ({ attributes }: Tag, name: string): string | undefined =>
  attributes.find((attribute) => attribute.name === name)?.value;

/** Updates the path in `<!--@include: ./part.md-->`, or makes it an ordinary comment. */
function convertInclude(node: HTML, { page, links, edits, remarks }: Conversion): void {
  const [before = '', authored = ''] =
    /^<!--\s*@include:\s*([^\s{#]+?)(?=\s*(?:--|[{#]))/.exec(node.value) ?? [];
  const resolved = links.resolve(authored, page);
  const { start } = rangeOf(node);
  const end = start + before.length;
  if (resolved.kind === 'changed') {
    edits.push({ start: end - authored.length, end, text: resolved.url });
  } else if (resolved.kind === 'missing') {
    edits.push({ start, end, text: before.replace('@include', 'include') });
    remarks.push({ at: start, kind: 'import', value: authored });
  }
}
