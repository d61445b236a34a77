import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type JsonObject, valueAt } from '../../contract/json';
import { contractOf } from '../../contract/testContract';
import type { DocumentedPage } from '../documentedPages';
import { addPageLinks, createDownloads } from './contractDownloads';

/** A page for each operation and webhook of a document, and a landing page. */
function pagesOf(document: object) {
  const { operations, webhooks } = contractOf(document);
  const pages = [...operations, ...webhooks].map(
    (operation) =>
      ({
        route: `/docs/${operation.operationId}`,
        title: `About ${operation.operationId}`,
        operation,
      }) as DocumentedPage,
  );
  const landing = { route: '/docs', title: 'Documentation' } as DocumentedPage;
  return { baseUrl: 'https://docs.example', plan: { route: '/docs', pages: [...pages, landing] } };
}

const link = (id: string) => ({
  url: `https://docs.example/docs/${id}`,
  description: `About ${id}`,
});

const bikes: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Bikes', version: '1' },
  paths: {
    '/bikes': {
      get: { summary: 'List', description: 'All.', operationId: 'listBikes', responses: {} },
      post: {
        operationId: 'createBike',
        externalDocs: { url: 'https://own.example' },
        responses: {},
      },
    },
    '/cycles': { $ref: '#/components/pathItems/Cycles' },
  },
  webhooks: { sold: { post: { tags: ['a'], operationId: 'bikeSold', responses: {} } } },
  components: {
    pathItems: { Cycles: { get: { operationId: 'listCycles', responses: {} } } },
    schemas: { Bike: { $ref: '#/components/schemas/Other' }, Other: {} },
  },
};

test('Each operation refers to its page, after its description.', () => {
  const linked = addPageLinks(bikes, pagesOf(bikes));
  expect(valueAt(linked, '/paths/~1bikes/get/externalDocs')).toEqual(link('listBikes'));
  expect(Object.keys(valueAt(linked, '/paths/~1bikes/get') as object)).toEqual([
    'summary',
    'description',
    'externalDocs',
    'operationId',
    'responses',
  ]);
});

test('Webhooks and path items behind a reference refer to their pages, and references stay.', () => {
  const linked = addPageLinks(bikes, pagesOf(bikes));
  expect(valueAt(linked, '/webhooks/sold/post/externalDocs')).toEqual(link('bikeSold'));
  expect(valueAt(linked, '/components/pathItems/Cycles/get/externalDocs')).toEqual(
    link('listCycles'),
  );
  expect(valueAt(linked, '/paths/~1cycles')).toEqual({ $ref: '#/components/pathItems/Cycles' });
  expect(valueAt(linked, '/components/schemas')).toEqual(valueAt(bikes, '/components/schemas'));
});

test('An operation keeps its own `externalDocs`, and so does the contract.', () => {
  const own = { ...bikes, externalDocs: { url: 'https://own.example' } };
  const linked = addPageLinks(own, pagesOf(own));
  expect(linked.externalDocs).toEqual(own.externalDocs);
  expect(valueAt(linked, '/paths/~1bikes/post/externalDocs')).toEqual(own.externalDocs);
});

test('A contract without its own refers to the landing page; the given one is not changed.', () => {
  const before = JSON.stringify(bikes);
  const linked = addPageLinks(bikes, pagesOf(bikes));
  expect(linked.externalDocs).toEqual({
    url: 'https://docs.example/docs',
    description: 'Documentation',
  });
  expect(Object.keys(linked).slice(0, 3)).toEqual(['openapi', 'info', 'externalDocs']);
  expect(JSON.stringify(bikes)).toBe(before);
});

/** The findings of Redocly's rule `struct` in the downloads of a document. */
async function mistakesOf(document: JsonObject): Promise<string[]> {
  const files = createDownloads(contractOf(document), document, pagesOf(document));
  const config = await createConfig({ rules: { struct: 'error' } });
  const found = await Promise.all(
    [files['openapi.yaml'], files['openapi.json']].map((source) =>
      lintFromString({ source, config, absoluteRef: '/openapi.yaml' }),
    ),
  );
  return found.flat().map(({ message, location }) => `${message} ${location[0]?.pointer}`);
}

test.each(['3.0.3', '3.1.0'])('The downloads are valid in OpenAPI %s.', async (openapi) => {
  const { webhooks: _, components: __, ...rest } = bikes;
  const document = { ...rest, openapi, paths: { '/bikes': valueAt(bikes, '/paths/~1bikes') } };
  expect(await mistakesOf(document)).toEqual([]);
  expect(await mistakesOf({ ...document, paths: { '/bikes': { gat: {} } } })).toHaveLength(2);
});
