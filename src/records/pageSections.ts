import { type ContentNode, plainText } from '@docs/core/tree';
import { isInline } from '../mdx/vocabulary';

/** The text of a page up to its first heading, or of one of its sections. */
interface PageSection {
  /** Undefined for the text before the first heading. */
  heading: { id: string; text: string } | undefined;
  /** The text of the heading of level 2 or 3 that this one is below. */
  around?: string | undefined;
  /** Without code blocks and diagrams. Each row of a table is a line. */
  text: string;
}

/** Props of components whose values readers see. */
const visibleProperties = ['title', 'label', 'summary', 'eyebrow'];
/** Separates table cells. Without it, an excerpt of a table would read as one long phrase. */
const betweenCells = ' · ';

/**
 * Whether a part of a page only says what another page has: a card, or an item of a list that is a
 * link. Its words would find this page instead of the other one.
 */
function isReferral([type, props, ...children]: Exclude<ContentNode, string>): boolean {
  if (type === 'Card' || type === 'a') return isPage(props?.href);
  const [content, ...others] = children.filter((child) => child !== '\n');
  return (
    /^(?:li|p)$/.test(type) && others.length === 0 && Array.isArray(content) && isReferral(content)
  );
}

const isPage = (href: unknown): boolean =>
  typeof href === 'string' && !/^https?:|\.(?!mdx?(?:#|$))\w+$/.test(href);

/** Splits a page's content at headings of level 2 to 4. */
export function splitIntoSections(tree: ContentNode | null): PageSection[] {
  const sections: (Omit<PageSection, 'text'> & { parts: string[] })[] = [
    { heading: undefined, parts: [] },
  ];
  /** The last headings, by their levels. */
  const outer: (string | undefined)[] = [];
  const add = (text: string) => sections.at(-1)?.parts.push(text);
  const visit = (node: ContentNode) => {
    if (typeof node === 'string') {
      add(node.replace(/\s+/g, ' '));
      return;
    }
    const [type, props, ...children] = node;
    if (/^h[2-4]$/.test(type) && typeof props?.id === 'string') {
      const level = Number(type[1]);
      const text = plainText(['', null, ...children]);
      outer.length = level;
      sections.push({ heading: { id: props.id, text }, around: outer.at(-1), parts: [] });
      outer[level] = text;
      return;
    }
    if ((type === 'li' || type === 'Card') && isReferral(node)) return;
    const isComponent = /^[A-Z]/.test(type) && type !== 'CodeBlock' && type !== 'Diagram';
    if (!isInline(type)) add(' ');
    for (const name of visibleProperties) {
      const value = props?.[name];
      if (typeof value === 'string' && isComponent) add(`${value} `);
    }
    children.forEach(visit);
    if (type === 'td' || type === 'th') add(betweenCells);
    else if (type === 'tr') add('\n');
    else if (!isInline(type)) add(' ');
  };
  if (tree !== null) visit(tree);
  return sections.map(({ parts, ...section }) => ({
    ...section,
    text: parts
      .join('')
      .replace(/ *\n\s*/g, '\n')
      .replace(/ +/g, ' ')
      .replace(/(?: ·)+(?= ·|\n|$| $)/g, '')
      .trim(),
  }));
}
