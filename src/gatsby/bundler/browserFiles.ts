import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, RspackPluginInstance, Stats } from '@rspack/core';
import { onlyStyles } from './optimization';

/** The files that this build has bundled for browsers. */
export interface BrowserFiles {
  names: readonly string[];
  /** The scripts of Gatsby's app. */
  app: readonly string[];
  /** The scripts that each template needs, by the name of its chunk. */
  templates: Readonly<Record<string, readonly string[]>>;
  /** The build's hash. */
  build: string;
}

/**
 * Lists this build's files for browsers, because Gatsby's folder also has those of earlier builds.
 * Writes the two lists that Gatsby renders pages with. Makes a digest of the names the build's
 * hash, which shows open tabs that there was a deploy.
 *
 * Relies on: Gatsby reads `webpack.stats.json` and `chunk-map.json` when it renders pages and
 * writes `stats.hash` into them (`client-assets-for-template.js`, `static-entry.js`, `build.js`;
 * verified on Gatsby 5.16.1).
 */
export function listBrowserFiles(
  root: string,
  onList: (files: BrowserFiles) => void,
): RspackPluginInstance {
  const write = (name: string, value: unknown) =>
    writeFileSync(path.join(root, 'public', name), JSON.stringify(value));
  return {
    apply: ({ hooks }) =>
      hooks.done.tap('listBrowserFiles', (stats) => {
        const names = stats.compilation
          .getAssets()
          .map(({ name }) => name)
          .filter((name) => !name.startsWith(onlyStyles))
          .sort();
        const build = setHash(stats, names);

        const stylesheets = names.filter((name) => name.endsWith('.css'));
        const chunks = filesOfChunks(stats.compilation, stylesheets);
        write(
          'chunk-map.json',
          Object.fromEntries(chunks.map(([chunk, names]) => [chunk, ownFiles(names, chunk)])),
        );
        write('webpack.stats.json', {
          namedChunkGroups: {},
          assetsByChunkName: Object.fromEntries(chunks),
          childAssetsByChunkName: {},
        });
        const scripts = chunks
          .map(([chunk, names]) => [chunk, names.filter((name) => name.endsWith('.js'))] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1));
        const templates = scripts.filter(([chunk]) => chunk.startsWith('component---'));
        const [, app = []] = scripts.find(([chunk]) => chunk === 'gatsby') ?? [];
        onList({ names, app, templates: Object.fromEntries(templates), build });
      }),
  };
}

/**
 * Renders all pages again after any stylesheet has changed. With a cache, Gatsby renders only pages
 * whose data or server code has another hash. Stylesheets are not part of that, so pages would link
 * to the old one (`e2e/rebuild.build.spec.ts`).
 *
 * Relies on: Gatsby marks all HTML as dirty when `stats.hash` of the renderer changes
 * (`SET_SSR_WEBPACK_COMPILATION_HASH`; verified on Gatsby 5.16.1).
 */
export const renderWithStyles = (stylesheets: readonly string[]): RspackPluginInstance => ({
  apply: ({ hooks }) =>
    hooks.done.tap('renderWithStyles', (stats) =>
      setHash(stats, [stats.hash ?? '', ...stylesheets]),
    ),
});

function setHash(stats: Stats, parts: readonly string[]): string {
  const value = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 20);
  Object.defineProperty(stats, 'hash', { value });
  return value;
}

/** Returns the files of each chunk. The app has the styles of all parts of the site. */
const filesOfChunks = (
  { namedChunkGroups }: Compilation,
  stylesheets: readonly string[],
): (readonly [string, string[]])[] =>
  [...namedChunkGroups]
    .filter(([name]) => !name.startsWith(onlyStyles))
    .map(([name, group]) => {
      const scripts = group.getFiles().filter((file) => file.endsWith('.js'));
      return [name, name === 'app' ? [...scripts, ...stylesheets] : scripts];
    });

/** Returns the URLs of the files that are named after a chunk. */
const ownFiles = (names: readonly string[], chunk: string): string[] =>
  names.filter((name) => name.startsWith(chunk)).map((name) => `/${name}`);
