const block = /^\uFEFF?---[ \t]*\r?\n((?:[^\n]*\n)*?)---[ \t]*(?:\r?\n|$)/;

/** The YAML between the first two `---` lines of a page; empty when it has none. */
export const frontmatterText = (text: string): string => block.exec(text)?.[1] ?? '';
