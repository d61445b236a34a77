import path from 'node:path';

export type Replace = (
  source: string,
  module: { resourcePath: string; resourceQuery: string },
) => string | Promise<string>;

/** What a module depends on beside itself, by absolute path. It may be created later. */
interface Watched {
  files?: readonly string[];
  folder?: string;
}

/** Returns the loader that replaces the text of a module. */
export const replacing = (replace: Replace, watched: Watched = {}) => ({
  loader: path.join(process.cwd(), 'src', 'gatsby', 'bundler', 'replaceSource.cjs'),
  options: { replace, ...watched },
});
