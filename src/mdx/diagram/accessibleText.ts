/** What Mermaid's own `accTitle` and `accDescr` say about a diagram. */
interface AccessibleText {
  title: string | undefined;
  description: string | undefined;
}

/** The name and the description of a diagram in its source. */
export function accessibleText(source: string): AccessibleText {
  const [, title] = /^\s*accTitle\s*:(.*)$/m.exec(source) ?? [];
  const [, line] = /^\s*accDescr\s*:(.*)$/m.exec(source) ?? [];
  return {
    title: oneLine(title),
    description: oneLine(descriptionBlock(source) ?? line),
  };
}

/** The lines of a description in braces, as authored. */
export const descriptionBlock = (source: string): string | undefined =>
  /^\s*accDescr\s*\{([^}]*)\}/m.exec(source)?.[1];

const oneLine = (text: string | undefined): string | undefined =>
  text?.replace(/\s+/g, ' ').trim() || undefined;
