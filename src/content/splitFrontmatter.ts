const block = /^\uFEFF?---[ \t]*\r?\n((?:[^\n]*\n)*?)---[ \t]*(?:\r?\n|$)/;

/** The YAML between the first two `---` lines of a page; empty when it has none. */
export const frontmatterText = (text: string): string => block.exec(text)?.[1] ?? '';

/** A page without its frontmatter. */
export const bodyText = (text: string): string => text.replace(block, '');

/** Whether the first line of a page begins its frontmatter. */
export const beginsWithFrontmatter = (text: string): boolean =>
  /^\uFEFF?---[ \t]*(?:\r?\n|$)/.test(text);

/** Whether a page has frontmatter that ends. */
export const hasFrontmatter = (text: string): boolean => block.test(text);
