/** Quotes a path as one word of a shell command. */
export const quoteForShell = (file: string): string =>
  /^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", String.raw`'\''`)}'`;
