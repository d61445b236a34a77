import type { BlockContent, PhrasingContent, StaticPhrasingContent } from 'mdast';
import type { ContentNode } from '@docs/core/tree';
import { attributeRules } from './componentRules';
import {
  elementOf,
  rawText,
  stringOf,
  wordsOf,
  type BlockRule,
  type ContentConverter,
  type ContentElement,
  type NamesOf,
  type ToUrl,
} from './contentConverter';
import { elementRules, flatten } from './elementRules';
import { inlineCode, list, listItem, paragraph, text } from './mdastNodes';
import { trimPhrasing, wrapPhrasing } from './tidyPhrasing';

function ruleOf(element: ContentElement | undefined): BlockRule | undefined {
  if (!element) return undefined;
  const { type, props } = element;
  for (const name in props) if (Object.hasOwn(attributeRules, name)) return attributeRules[name];
  return Object.hasOwn(elementRules, type) ? elementRules[type] : undefined;
}

const none: NamesOf = () => [];

/**
 * Creates the conversion of content trees to mdast. Elements without a rule are left out, and what
 * is within them stays.
 *
 * @param path - Path of the property that contains the content.
 */
export function createContentConverter(toUrl: ToUrl, namesOf = none, path = ''): ContentConverter {
  const within = (inner: string) => createContentConverter(toUrl, namesOf, inner);
  const converter: ContentConverter = { toUrl, namesOf, path, flow, phrasing, within };
  return converter;

  function flow(nodes: readonly ContentNode[]): BlockContent[] {
    const blocks: BlockContent[] = [];
    let inline: PhrasingContent[] = [];
    const finishParagraph = () => {
      const phrases = trimPhrasing(inline);
      const links = phrases.filter(({ type }) => type === 'link');
      const isList =
        links.length > 1 && phrases.every((phrase) => phrase.type === 'link' || isBlank(phrase));
      if (isList) blocks.push(list(links.map((phrase) => listItem(paragraph(phrase)))));
      else if (phrases.length > 0) blocks.push(paragraph(...phrases));
      inline = [];
    };
    const add = (node: ContentNode) => {
      const element = elementOf(node);
      if (element?.type === '') {
        element.children.forEach(add);
        return;
      }
      const rule = ruleOf(element);
      if (!element || !rule) {
        inline.push(...phrase(node));
        return;
      }
      finishParagraph();
      for (const block of rule(element, converter)) {
        const last = blocks.at(-1);
        const isNext =
          block.type === 'list' &&
          block.data?.isJoined &&
          last?.type === 'list' &&
          last.data?.isJoined;
        if (isNext) last.children.push(...block.children);
        else blocks.push(block);
      }
    };
    nodes.forEach(add);
    finishParagraph();
    return blocks;
  }

  function phrasing(nodes: readonly ContentNode[]): PhrasingContent[] {
    return nodes.flatMap(phrase);
  }

  function phrase(node: ContentNode): PhrasingContent[] {
    if (typeof node === 'string')
      return node === '' ? [] : [text(node.replace(/[ \t\r\n]+/g, ' '))];
    const element = elementOf(node);
    if (!element) return [];
    const isOfBlocks = element.type === '' && element.children.some(isBlock);
    if (isOfBlocks) return flatten(flow(element.children));
    const rule = ruleOf(element);
    return rule ? flatten(rule(element, converter)) : inlineElement(element, converter);
  }
}

const isBlock = (node: ContentNode) => ruleOf(elementOf(node)) !== undefined;

const isBlank = (phrase: PhrasingContent) => phrase.type === 'text' && phrase.value.trim() === '';

/** An element within a paragraph. */
function inlineElement(
  { type, props, children }: ContentElement,
  { phrasing, toUrl }: ContentConverter,
): PhrasingContent[] {
  if ('data-method' in props) return [inlineCode(wordsOf(children))];
  switch (type) {
    case 'a':
      return linkTo(stringOf(props.href), phrasing(children), toUrl);
    case 'code':
    case 'kbd':
    case 'samp':
      return [inlineCode(rawText(children).replace(/\n/g, ' '))];
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

/** A link without words, such as that of a heading to itself, is left out. */
function linkTo(
  href: string | undefined,
  phrases: readonly PhrasingContent[],
  toUrl: ToUrl,
): PhrasingContent[] {
  if (href === undefined) return [...phrases];
  const children = trimPhrasing(phrases) as StaticPhrasingContent[];
  return children.length === 0 ? [] : [{ type: 'link', url: toUrl(href), children }];
}
