import path from 'node:path';

/** `content/…` as authors and editors write it, from the folder that commands run in. */
export const displayPath = (absolutePath: string): string =>
  path.relative(process.cwd(), absolutePath).split(path.sep).join('/');
