import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readPublishedSite } from '../output/publish/buildFolders';
import { graphFile, siteGraphSchema, type SiteGraph } from '../records/siteGraphSchema';
import { openSearch, type Search } from '../search/search';
import type { DocsFiles } from './docsTools';
import { UnknownError } from './siteIndex';
import { searchFormat, searchRootUrl, type SearchRoot } from '../search/searchFiles';

/** The public folder lacks a file of a complete build. The message names the file. */
export class NotBuiltError extends UnknownError {
  constructor(file: string, reason = 'does not exist') {
    super(`${file} ${reason}. Run \`npm run build\` first.`);
  }
}

const fromOtherVersion = 'was written by another version of this project';

/**
 * Reads the files of a built site, also while another build runs.
 *
 * @param publicDir Absolute.
 * @throws NotBuiltError
 */
export function readDocsFiles(publicDir: string): DocsFiles {
  const read = <Result>(url: string, readFile: (file: string) => Result) =>
    readPublishedSite(publicDir, (folder) => readFile(path.join(folder, url)));
  const graph = read(graphFile, readGraph);
  for (const { id } of graph.versions) {
    read(searchRootUrl(id), (file) => {
      if (!existsSync(file)) throw new NotBuiltError(file);
    });
  }
  const searches = new Map<string, { folder: string; search: Search }>();
  const searchOf = async (url: string): Promise<Search> => {
    const root = read(url, readSearchRoot);
    const known = searches.get(url);
    // A later build has other files.
    if (known?.folder === root.folder) return known.search;
    const search = await openSearch(root, async (part) => read(part, readJson));
    searches.set(url, { folder: root.folder, search });
    return search;
  };
  return {
    graph,
    searchOf: ({ id }) => searchOf(searchRootUrl(id)),
    readMarkdown: (url) =>
      Promise.resolve().then(() =>
        read(url, (file) => {
          if (!existsSync(file)) throw new NotBuiltError(url, 'is missing in the built site');
          return readFileSync(file, 'utf8');
        }),
      ),
  };
}

function readGraph(file: string): SiteGraph {
  const { success, data } = siteGraphSchema.safeParse(readJson(file));
  if (!success) throw new NotBuiltError(file, fromOtherVersion);
  return data;
}

/** @throws NotBuiltError */
function readSearchRoot(file: string): SearchRoot {
  const search = readJson(file);
  if (!isSearchRoot(search)) throw new NotBuiltError(file, fromOtherVersion);
  return search;
}

const isSearchRoot = (value: unknown): value is SearchRoot =>
  z.object({ format: z.literal(searchFormat) }).safeParse(value).success;

function readJson(file: string): unknown {
  if (!existsSync(file)) throw new NotBuiltError(file);
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new NotBuiltError(file, 'is incomplete');
  }
}
