import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@docs/core/testing';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { prepareSite } from '../../graph/prepareSite';
import { siteGraphSchema } from '../../records/siteGraphSchema';
import { addRecords } from '../../records/siteRecords';
import { createSearch } from '../../search/search';
import type { SearchRoot } from '../../search/searchFiles';
import { writeRecords } from './writeRecords';

const folder = temporaryFolder();

/** Writes the files of a fixture of the browser tests, without some of its folders. */
async function write(fixture: string, name: string, without: readonly string[] = []) {
  const contentDir = path.join(folder, name, 'content');
  cpSync(path.join('e2e', 'fixtures', fixture), contentDir, { recursive: true });
  for (const part of without) rmSync(path.join(contentDir, part), { recursive: true });
  const site = await prepareSite(contentDir, undefined);
  const settings = site.source.site;
  if (!settings) throw new Error(`${fixture} has no site.yaml.`);
  const publicDir = path.join(folder, name, 'public');
  const { redirects } = site.source;
  const documents = await writeRecords(publicDir, addRecords(site), redirects, settings);
  const read = (url: string): unknown =>
    JSON.parse(readFileSync(path.join(publicDir, url), 'utf8'));
  return { documents, read };
}

type Written = Awaited<ReturnType<typeof write>>;

/** The graph as it was written, which is valid by both of its schemas. */
function validGraph({ read }: Written) {
  const file = read('/graph.json');
  const validate = addFormats(new Ajv2020({ strict: false })).compile(
    read('/graph.schema.json') as object,
  );
  validate(file);
  expect(validate.errors).toBeNull();
  return siteGraphSchema.parse(file);
}

const find = async ({ read }: Written, url: string, query: string) => {
  const search = createSearch(read(url) as SearchRoot, async (part) => read(part));
  return (await search.read(await search.find(query))).map(({ record }) => record.href);
};

describe('A site with an older version', () => {
  let written: Written;
  beforeAll(async () => {
    written = await write('two-versions', 'versions');
  });

  test('has one graph of both, whose paths are those of their versions.', () => {
    const { versions } = validGraph(written);
    expect(versions.map(({ id, route, contract }) => [id, route, contract])).toEqual([
      [versions[0]?.id, '/docs', '/openapi.yaml'],
      ['1.4', '/docs/1.4/', '/docs/1.4/openapi.yaml'],
    ]);
    const [, older] = versions;
    expect(older?.pages.map(({ route }) => route)).not.toHaveLength(0);
    const olderRoutes = new Set(older?.pages.map(({ route }) => route));
    for (const { route, links } of older?.pages ?? []) {
      expect(`${route}/`).toMatch(/^\/docs\/1\.4\//);
      // A page that the older version does not have is linked in the current one.
      const current = links.filter((href) => !href.startsWith('/docs/1.4/'));
      const counterparts = current.map((href) => href.replace(/^\/docs/, '/docs/1.4'));
      expect(counterparts.filter((href) => olderRoutes.has(href))).toEqual([]);
    }
    const records = older && [...older.parameters, ...older.properties, ...older.headings];
    expect(records).not.toHaveLength(0);
    for (const { href } of records ?? []) expect(href).toMatch(/^\/docs\/1\.4\//);
  });

  test('has a search file of each.', async () => {
    const { versions } = validGraph(written);
    for (const { id, pages } of versions) {
      const [page] = pages.filter(({ kind }) => kind === 'resource');
      const found = await find(written, `/search/${id}.json`, page?.title ?? '');
      expect(found).toContain(page?.route);
    }
  });

  test('names the paths of its files, to be checked as links.', () => {
    const [current] = validGraph(written).versions;
    const { documents } = written;
    expect(documents.map(({ url }) => url)).toEqual([
      '/graph.json',
      `/search/${current?.id}.json`,
      '/search/1.4.json',
    ]);
    const ofGraph = [...(documents[0]?.hrefs ?? [])];
    const ofPages = [...JSON.stringify(validGraph(written).versions).matchAll(/"(\/[^"]*)"/g)]
      .map(([, href = '']) => href)
      // Others are paths of the API.
      .filter((href) => href.startsWith('/docs'));
    expect(ofGraph).toEqual(expect.arrayContaining(ofPages));
  });
});

test('A version without a contract has its pages and headings only.', async () => {
  const written = await write('contracts', 'prose', ['api']);
  const [version] = validGraph(written).versions;
  expect(version?.contract).toBeUndefined();
  expect(version).toMatchObject({
    operations: [],
    parameters: [],
    properties: [],
    errors: [],
    scopes: [],
  });
  expect(version?.pages).not.toHaveLength(0);
});
