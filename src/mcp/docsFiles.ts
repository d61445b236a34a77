import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { memoise } from '../output/files/memoise';
import { readPublishedSite } from '../output/publish/buildFolders';
import { graphFile, siteGraphSchema, type SiteGraph } from '../records/siteGraphSchema';
import { loadSearch } from '../search/search';
import type { DocsFiles } from './docsTools';
import { UnknownError } from './siteIndex';
import { searchFileUrl, searchFormat, type SearchFile } from '../search/searchIndex';

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
    read(searchFileUrl(id), (file) => {
      if (!existsSync(file)) throw new NotBuiltError(file);
    });
  }
  const search = memoise(async (url) => loadSearch(read(url, readSearchFile)));
  return {
    graph,
    searchOf: ({ id }) => search(searchFileUrl(id)),
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
function readSearchFile(file: string): SearchFile {
  const search = readJson(file);
  if (!isSearchFile(search)) throw new NotBuiltError(file, fromOtherVersion);
  return search;
}

const isSearchFile = (value: unknown): value is SearchFile =>
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
