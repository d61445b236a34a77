import path from 'node:path';

/** Path relative to the working directory with forward slashes, e.g. `content/docs/index.mdx`. */
export const displayPath = (absolutePath: string): string =>
  path.relative(process.cwd(), absolutePath).split(path.sep).join('/');
