import type { RenderBodyArgs } from 'gatsby';
import type { ReactElement } from 'react';
import { sitePath } from '../../client/sitePath';
import type { BrowserFiles } from '../bundler/browserFiles';

interface PageData {
  componentChunkName: string;
  staticQueryHashes: string[];
}

/**
 * Preloads of what the app loads first: the data of the page and the code of its template. The
 * app would ask for the one when its own code runs, and for the other when that has arrived,
 * which on a phone is two round trips before the page works. Their priority is low, so that
 * they come after the styles and the font.
 *
 * Relies on: the app loads these URLs, with XMLHttpRequest and with script elements
 * (`cache-dir/loader.js`; verified on Gatsby 5.16.1).
 */
export function pagePreloads({ pathname, loadPageDataSync }: RenderBodyArgs): ReactElement[] {
  if (process.env.NODE_ENV !== 'production') return [];
  const { componentChunkName, staticQueryHashes } = loadPageDataSync(
    pathname,
  ) as unknown as PageData;
  const name = pathname === '/' ? 'index' : pathname.replace(/^\/|\/$/g, '');
  const data = [
    'page-data/app-data.json',
    `page-data/${name}/page-data.json`,
    ...staticQueryHashes.map((hash) => `page-data/sq/d/${hash}.json`),
  ];
  return [
    ...templateFiles(componentChunkName).map((file) => preload(sitePath(`/${file}`), 'script')),
    ...data.map((file) => preload(sitePath(`/${file}`), 'fetch')),
  ];
}

/** The scripts of a template (`onCreateWebpackConfig.ts`). */
function templateFiles(chunkName: string): readonly string[] {
  const templates = process.env.GATSBY_TEMPLATE_FILES ?? '{}';
  return (JSON.parse(templates) as BrowserFiles['templates'])[chunkName] ?? [];
}

const preload = (href: string, as: 'script' | 'fetch') => (
  <link
    key={href}
    rel="preload"
    href={href}
    as={as}
    // As XMLHttpRequest asks for it, or the browser would load it twice.
    crossOrigin={as === 'fetch' ? 'anonymous' : undefined}
    {...{ fetchpriority: 'low' }}
  />
);
