import path from 'node:path';

/** The file that a static server answers a route with. */
export const htmlFileOf = (publicDir: string, route: string): string =>
  path.join(publicDir, route, 'index.html');
