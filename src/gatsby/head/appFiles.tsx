import type { RenderBodyArgs } from 'gatsby';
import type { ReactElement } from 'react';
import { sitePath } from '../../client/paths/sitePath';
import { appAtOnceMark, appFilesId, isStaticPage } from '../../plan/staticPages';
import type { BrowserFiles } from '../bundler/browserFiles';

interface PageData {
  componentChunkName: string;
  staticQueryHashes: string[];
}

/**
 * Lists the files that the app loads first: its code, the template, and data (`hydrateApp.ts`).
 *
 * Relies on: the app loads these URLs, with XMLHttpRequest and with script elements
 * (`cache-dir/loader.js`; verified on Gatsby 5.16.1).
 */
export function appFiles({ pathname, loadPageDataSync }: RenderBodyArgs): ReactElement[] {
  if (process.env.NODE_ENV !== 'production') return [];
  const { componentChunkName, staticQueryHashes } = loadPageDataSync(
    pathname,
  ) as unknown as PageData;
  const name = pathname === '/' ? 'index' : pathname.replace(/^\/|\/$/g, '');
  const files = [
    ...scriptsOf(componentChunkName),
    'page-data/app-data.json',
    `page-data/${name}/page-data.json`,
    ...staticQueryHashes.map((hash) => `page-data/sq/d/${hash}.json`),
  ].map((file) => sitePath(`/${file}`));
  const list = JSON.stringify(files).replace(/</g, '\\u003c');
  return [
    <script
      key="app-files"
      id={appFilesId}
      type="application/json"
      {...(!isStaticPage(componentChunkName) && { [appAtOnceMark]: '' })}
      dangerouslySetInnerHTML={{ __html: list }}
    />,
  ];
}

/** Returns the scripts of the app and of a template (`onCreateWebpackConfig.ts`). */
function scriptsOf(chunkName: string): readonly string[] {
  const { app = [], templates = {} } = JSON.parse(
    process.env.GATSBY_APP_FILES ?? '{}',
  ) as Partial<BrowserFiles>;
  return [...app, ...(templates[chunkName] ?? [])];
}
