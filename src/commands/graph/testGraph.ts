// For tests only.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readExampleQueries } from '../../graph/exampleQueries';
import { prepareSite } from '../../graph/prepareSite';
import { createFolderCache } from './folderCache';
import { createLocalGraph } from './localGraph';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- The type of each result is that of its query.
export type Data = any;

export const examples = readExampleQueries(process.cwd());

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/**
 * Creates the graph of a content root. Gatsby has one store in each copy of its modules.
 * @returns A function that runs a query, or the example with a name.
 */
export async function createExampleRunner(
  contentDir: string,
): Promise<(name: string) => Promise<Data>> {
  process.env.GATSBY_LOGGER = 'yurnalist';
  jest.resetModules();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'graph-'));
  folders.push(folder);
  // Shared with `npm run lint:content`, so that pages are not compiled again.
  const cache = createFolderCache(path.join('.build', 'lint-content'));
  const site = await prepareSite(path.resolve(contentDir), cache);
  const run = await createLocalGraph(site, cache, folder);
  return async (name) => {
    const example = examples.find((each) => each.name === name);
    const { data, errors } = await run(example?.query ?? name);
    expect(errors).toBeUndefined();
    return data as Data;
  };
}
