import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MiniSearchLibrary } from './miniSearchEngine';
import type { OramaBuilder, OramaSearcher } from './oramaEngine';
import type { PagefindLibrary } from './pagefindEngine';

/** The folder that has the compared packages: `node_modules` of any other project. */
export function packagesFolder(): string {
  const folder = process.env.PACKAGES;
  if (!folder)
    throw new Error('Set PACKAGES to a node_modules with minisearch, @orama/orama and pagefind.');
  return path.resolve(folder);
}

const importFile = (file: string): Promise<unknown> =>
  import(pathToFileURL(path.join(packagesFolder(), file)).href);

export const loadMiniSearch = async () =>
  ((await importFile('minisearch/dist/es/index.js')) as { default: MiniSearchLibrary }).default;

export const loadOrama = async () =>
  (await importFile('@orama/orama/dist/esm/index.js')) as OramaBuilder & OramaSearcher;

export const loadPagefind = async () =>
  (await importFile('pagefind/lib/index.js')) as PagefindLibrary;

export const versionOf = (name: string): string =>
  (
    createRequire(import.meta.url)(path.join(packagesFolder(), name, 'package.json')) as {
      version: string;
    }
  ).version;
