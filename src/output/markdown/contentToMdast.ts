import type { BlockContent, PhrasingContent, StaticPhrasingContent } from 'mdast';
import type { ContentNode } from '../../mdx/contentTree';
import { plainText } from '../../mdx/plainText';
import { componentRules, type BlockRule } from './componentRules';
import {
  elementOf,
  stringOf,
  type ContentConverter,
  type ContentElement,
} from './contentConverter';
import { elementRules, flatten } from './elementRules';
import { inlineCode, paragraph, text } from './mdastNodes';
import { trimPhrasing, wrapPhrasing } from './tidyPhrasing';
import type { ToUrl } from './toUrl';

const blockRules: Readonly<Record<string, BlockRule | undefined>> = {
  ...elementRules,
  ...componentRules,
};

const ruleOf = (type: string): BlockRule | undefined =>
  Object.hasOwn(blockRules, type) ? blockRules[type] : undefined;

/**
 * Creates the conversion of content trees to mdast. Elements without a rule are left out, and what
 * is within them stays.
 *
 * @param title - Title of the document, which a hero does not repeat.
 */
export function createContentConverter(toUrl: ToUrl, title?: string): ContentConverter {
  const converter: ContentConverter = { toUrl, title, flow, phrasing };
  return converter;

  function flow(nodes: readonly (ContentNode | undefined)[]): BlockContent[] {
    const blocks: BlockContent[] = [];
    let inline: PhrasingContent[] = [];
    const finishParagraph = () => {
      const phrases = trimPhrasing(inline);
      if (phrases.length > 0) blocks.push(paragraph(...phrases));
      inline = [];
    };
    const add = (node: ContentNode) => {
      const element = elementOf(node);
      if (element?.type === '') {
        element.children.forEach(add);
        return;
      }
      const rule = element && ruleOf(element.type);
      if (!element || !rule) {
        inline.push(...phrase(node));
        return;
      }
      finishParagraph();
      blocks.push(...rule(element, converter));
    };
    nodes.filter(isGiven).forEach(add);
    finishParagraph();
    return blocks;
  }

  function phrasing(nodes: readonly (ContentNode | undefined)[]): PhrasingContent[] {
    return nodes.filter(isGiven).flatMap(phrase);
  }

  function phrase(node: ContentNode): PhrasingContent[] {
    if (typeof node === 'string')
      return node === '' ? [] : [text(node.replace(/[ \t\r\n]+/g, ' '))];
    const element = elementOf(node);
    if (!element) return [];
    const isOfBlocks = element.type === '' && element.children.some(isBlock);
    if (isOfBlocks) return flatten(flow(element.children));
    const rule = ruleOf(element.type);
    return rule ? flatten(rule(element, converter)) : inlineElement(element, converter);
  }
}

const isBlock = (node: ContentNode) => ruleOf(elementOf(node)?.type ?? '') !== undefined;

const isGiven = (node: ContentNode | undefined) => node !== undefined;

/** An element within a paragraph. */
function inlineElement(
  { type, props, children }: ContentElement,
  { phrasing, toUrl }: ContentConverter,
): PhrasingContent[] {
  switch (type) {
    case 'a':
      return linkTo(stringOf(props.href), phrasing(children), toUrl);
    case 'code':
    case 'kbd':
    case 'samp':
      return [inlineCode(children.map(plainText).join('').replace(/\n/g, ' '))];
    case 'strong':
    case 'b':
      return wrapPhrasing('strong', phrasing(children));
    case 'em':
    case 'i':
      return wrapPhrasing('emphasis', phrasing(children));
    case 'del':
    case 's':
      return wrapPhrasing('delete', phrasing(children));
    case 'br':
      return [{ type: 'break' }];
    case 'img': {
      const src = stringOf(props.src);
      if (src === undefined) return [];
      return [
        { type: 'image', url: toUrl(src), alt: stringOf(props.alt), title: stringOf(props.title) },
      ];
    }
    case 'iframe':
    case 'video':
    case 'audio': {
      const src = stringOf(props.src);
      const name = stringOf(props.title) ?? src ?? '';
      return src === undefined ? phrasing(children) : linkTo(src, [text(name)], toUrl);
    }
    default:
      return phrasing(children);
  }
}

const linkTo = (
  href: string | undefined,
  phrases: readonly PhrasingContent[],
  toUrl: ToUrl,
): PhrasingContent[] =>
  href === undefined
    ? [...phrases]
    : [
        {
          type: 'link',
          url: toUrl(href),
          children: trimPhrasing(phrases) as StaticPhrasingContent[],
        },
      ];
