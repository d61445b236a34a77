import path from 'node:path';

/** The file that a static server responds with for a route. */
export const htmlFileOf = (publicDir: string, route: string): string =>
  path.join(publicDir, route, 'index.html');
