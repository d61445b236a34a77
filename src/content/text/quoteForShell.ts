/** A path as one word of a shell's command. */
export const quoteForShell = (file: string): string =>
  /^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", String.raw`'\''`)}'`;
