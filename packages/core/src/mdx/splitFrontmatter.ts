const block = /^\uFEFF?---[ \t]*\r?\n((?:[^\n]*\n)*?)---[ \t]*(?:\r?\n|$)/;

/** Returns the YAML between the first two `---` lines of a page, or an empty string. */
export const frontmatterText = (text: string): string => block.exec(text)?.[1] ?? '';

/** Replaces the frontmatter by blank lines, so that all lines keep their numbers. */
export const withoutFrontmatter = (text: string): string =>
  text.replace(block, (found) => found.replace(/[^\n]/g, ''));

/** Whether the first line of a page begins its frontmatter. */
export const beginsWithFrontmatter = (text: string): boolean =>
  /^\uFEFF?---[ \t]*(?:\r?\n|$)/.test(text);

/** Whether a page has complete frontmatter. */
export const hasFrontmatter = (text: string): boolean => block.test(text);
