/** The texts of Mermaid's `accTitle` and `accDescr`. */
interface AccessibleText {
  title: string | undefined;
  description: string | undefined;
}

/** Returns the name and the description in a diagram's source. */
export function readAccessibleText(source: string): AccessibleText {
  const [, title] = /^\s*accTitle\s*:(.*)$/m.exec(source) ?? [];
  const [, line] = /^\s*accDescr\s*:(.*)$/m.exec(source) ?? [];
  return {
    title: oneLine(title),
    description: oneLine(descriptionBlock(source) ?? line),
  };
}

/** Returns the lines of a description in braces, as the author wrote them. */
export const descriptionBlock = (source: string): string | undefined =>
  /^\s*accDescr\s*\{([^}]*)\}/m.exec(source)?.[1];

const oneLine = (text: string | undefined): string | undefined =>
  text?.replace(/\s+/g, ' ').trim() || undefined;
