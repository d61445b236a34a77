import type { Content, Image, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { pageFacts, startOf, type PageProblem } from './pageFile';
import {
  attributeLiteral,
  attributeNamed,
  createComponent,
  hasLiteralAttributes,
  isJsx,
  type Jsx,
  SKIP,
  stringAttribute,
  visit,
} from '@docs/core/mdx';

type Children = MdxJsxFlowElement['children'];

/** Converts HTML that has an equivalent: `<img>` to an image, `<details>` to `Details`. */
export function remarkHtmlEquivalents() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (!isJsx(node)) return undefined;
      if (node.name === 'img') pageFacts(file).problems.push(...droppedClass(node));
      const replacement = equivalentOf(node);
      if (!replacement) return undefined;
      parent.children.splice(index, 1, replacement);
      return [SKIP, index];
    });
  };
}

/** The styles of a site have no classes for authors, so an image loses its own. */
function droppedClass(node: Jsx): PageProblem[] {
  const found = attributeNamed(node, 'class') ?? attributeNamed(node, 'className');
  if (!found) return [];
  return [
    {
      severity: 'warning',
      ...startOf(node),
      field: `<img ${found.name}>`,
      message: 'The class of the image is dropped.',
      expected: 'an image with `alt`, `width` and `height`',
      found: String(found.value),
      hint: 'Remove the attribute, or show the image in a component of components/index.tsx.',
    },
  ];
}

function equivalentOf(node: Jsx): Content | undefined {
  if (node.name === 'img') return image(node);
  return node.name === 'details' ? details(node) : undefined;
}

const imageAttributes = 'src alt title width height loading decoding class className align'.split(
  ' ',
);

/** Creates a Markdown image, so that the build finds and measures its file. */
function image(node: Jsx): Image | undefined {
  const src = stringAttribute(node, 'src');
  const isPlain = node.attributes.every(
    (each) => each.type === 'mdxJsxAttribute' && imageAttributes.includes(each.name),
  );
  if (src === undefined || !isPlain || !hasLiteralAttributes(node)) return undefined;
  const size = (name: 'width' | 'height') => {
    const authored = attributeNamed(node, name);
    const pixels = authored && Number.parseInt(String(attributeLiteral(authored)?.value), 10);
    const isPercent = String(authored?.value ?? '').includes('%');
    return pixels && !isPercent ? { [name]: pixels } : {};
  };
  return {
    type: 'image',
    url: src,
    alt: stringAttribute(node, 'alt') ?? '',
    title: stringAttribute(node, 'title') ?? null,
    data: { hProperties: { ...size('width'), ...size('height') } },
    ...(node.position && { position: node.position }),
  };
}

/** Converts `<details>` if its summary is text. Others stay unchanged. */
function details(node: Jsx): MdxJsxFlowElement | undefined {
  const isSummary = (child: Node) => isJsx(child) && child.name === 'summary';
  const children = (node.children as Content[]).flatMap((child): Content[] =>
    child.type === 'paragraph' && child.children.some(isSummary) ? child.children : [child],
  );
  const summary = children.find(isSummary);
  if (!summary) return undefined;
  const attributes = {
    summary: toString(summary).trim(),
    open: attributeNamed(node, 'open') ? null : undefined,
    id: stringAttribute(node, 'id'),
  };
  const others = children.filter((child) => child !== summary) as Children;
  return createComponent(node, 'Details', attributes, others);
}
