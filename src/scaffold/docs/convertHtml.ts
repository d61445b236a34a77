import type { HTML, Root } from 'mdast';
import { knownComponents } from '../../mdx/plugins/remarkComponentAliases';
import { visit } from '../../mdx/visit';
import type { Conversion } from './conversion';
import { convertAttributes } from './convertAttributes';
import { isElsewhere } from './isElsewhere';
import { htmlTags, type Tag } from './tags';
import { rangeOf } from './textRange';

/** Converts the HTML of a `.md` file, and its components, as `convertElements` does in MDX. */
export function convertHtml(tree: Root, conversion: Conversion): void {
  const { page } = conversion;
  /** Open tags that decide what becomes of those in them, and of their own closing tags. */
  const open: string[] = [];
  visit(tree, 'html', (node) => {
    convertInclude(node, conversion);
    const { start, end } = rangeOf(node);
    // The value of HTML in a paragraph lacks the indentation of its lines.
    const html = page.text.slice(start, end);
    for (const tag of htmlTags(html, start)) convertTag(tag, open, conversion);
  });
}

const kinds: Readonly<Record<string, 'image' | 'frame'>> = {
  img: 'image',
  iframe: 'frame',
  video: 'frame',
};

function convertTag(tag: Tag, open: string[], conversion: Conversion): void {
  const { page, edits, remarks } = conversion;
  const { name, start, end } = tag;
  if (/^[A-Z]/.test(name) && !knownComponents.has(name)) {
    const text = page.text.slice(start, end);
    edits.push({ start, end, text: text.includes('--') ? '' : `<!-- ${text} -->` });
    if (!tag.isClosing) remarks.push({ at: start, kind: 'component', value: `<${name}>` });
    return;
  }
  if (tag.isClosing) {
    if (open.at(-1) === `link in place of ${name}`) edits.push({ start, end, text: '</a>' });
    if (open.at(-1)?.endsWith(name)) open.pop();
    return;
  }
  const url = attributeOf(tag, 'src') ?? '';
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (kind === undefined || !isElsewhere(url)) {
    if (name === 'a' || name === 'video') open.push(name);
    return convertAttributes(tag, conversion);
  }
  remarks.push({ at: start, kind, value: url });
  const label = attributeOf(tag, 'alt') ?? attributeOf(tag, 'title') ?? '';
  const words = label || (kind === 'image' ? 'Image' : name === 'video' ? 'Video' : 'Example');
  // A link cannot be in another one.
  const isLinked = open.includes('a');
  edits.push({ start, end, text: isLinked ? words : `<a href="${url}">${words}` });
  if (kind === 'frame' && !isLinked) open.push(`link in place of ${name}`);
  else if (!isLinked) edits.push({ start: end, end, text: '</a>' });
}

const attributeOf = ({ attributes }: Tag, name: string): string | undefined =>
  attributes.find((attribute) => attribute.name === name)?.value;

/** `<!--@include: ./part.md-->`, whose file has another name now. */
function convertInclude(node: HTML, { page, links, edits }: Conversion): void {
  const [before = '', authored = ''] =
    /^<!--\s*@include:\s*([^\s{#]+?)(?=\s*(?:--|[{#]))/.exec(node.value) ?? [];
  const resolved = links.resolve(authored, page);
  const start = rangeOf(node).start + before.length - authored.length;
  if (resolved.kind === 'changed') {
    edits.push({ start, end: start + authored.length, text: resolved.url });
  }
}
