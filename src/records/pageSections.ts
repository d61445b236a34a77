import { type ContentNode, plainText } from '@docs/core/tree';

/** The text of a page up to its first heading, or of one of its sections. */
interface PageSection {
  /** Undefined for the text before the first heading. */
  heading: { id: string; text: string } | undefined;
  /** Without code blocks and diagrams. */
  text: string;
}

/** Props of components whose values readers see. */
const visibleProperties = ['title', 'label', 'summary', 'eyebrow'];
/** Separates table cells. Without it, an excerpt of a table would read as one long phrase. */
const betweenCells = ' · ';
const inlineElements = new Set(['a', 'code', 'em', 'strong', 'span', 'del', 'sub', 'sup', 'kbd']);

/** Splits a page's content at headings of level 2 to 4. */
export function splitIntoSections(tree: ContentNode | null): PageSection[] {
  const sections: { heading: PageSection['heading']; parts: string[] }[] = [
    { heading: undefined, parts: [] },
  ];
  const add = (text: string) => sections.at(-1)?.parts.push(text);
  const visit = (node: ContentNode) => {
    if (typeof node === 'string') {
      add(node);
      return;
    }
    const [type, props, ...children] = node;
    if (/^h[2-4]$/.test(type) && typeof props?.id === 'string') {
      sections.push({
        heading: { id: props.id, text: plainText(['', null, ...children]) },
        parts: [],
      });
      return;
    }
    const isInline = inlineElements.has(type);
    const isComponent = /^[A-Z]/.test(type) && type !== 'CodeBlock' && type !== 'Diagram';
    if (!isInline) add(' ');
    for (const name of visibleProperties) {
      const value = props?.[name];
      if (typeof value === 'string' && isComponent) add(`${value} `);
    }
    children.forEach(visit);
    if (type === 'td' || type === 'th') add(betweenCells);
    else if (!isInline) add(' ');
  };
  if (tree !== null) visit(tree);
  return sections.map(({ heading, parts }) => ({
    heading,
    text: parts
      .join('')
      .replace(/\s+/g, ' ')
      .replace(/(?: ·)+(?= ·|$| $)/g, '')
      .trim(),
  }));
}
