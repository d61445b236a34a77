import path from 'node:path';

/** Returns the path from the working directory with `/`, such as `content/docs/index.mdx`. */
export const displayPath = (absolutePath: string): string =>
  path.relative(process.cwd(), absolutePath).split(path.sep).join('/');
