import { fileIn } from './fileIn';

/** The file that a static server responds with for a route. */
export const htmlFileOf = (publicDir: string, route: string): string =>
  fileIn(publicDir, `${route}/index.html`);
