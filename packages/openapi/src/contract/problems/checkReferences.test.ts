import type { JsonObject } from '../json';
import { checkLinks } from './checkReferences';

const linking = (links: JsonObject, more: JsonObject = {}) =>
  checkLinks({
    openapi: '3.1.0',
    paths: {
      '/readers/{name}': {
        get: { operationId: 'showReader', responses: { 200: { description: '', links } } },
      },
    },
    ...more,
  });

test.each([
  ['an operation by its id', { self: { operationId: 'showReader' } }],
  ['an operation by its location', { self: { operationRef: '#/paths/~1readers~1{name}/get' } }],
  ['another contract', { shop: { operationRef: 'https://shop.example/api.json#/paths/~1a/get' } }],
  ['a shared link', { self: { $ref: '#/components/links/Self' } }],
])('A link may resolve to %s.', (_, links) => {
  expect(linking(links)).toEqual([]);
});

test('A link to an operation that does not exist is a problem with its location.', () => {
  expect(linking({ self: { operationId: 'showReaders' } })).toEqual([
    {
      rule: 'response-links',
      pointer: '/paths/~1readers~1{name}/get/responses/200/links/self/operationId',
      isKey: false,
      message: 'A response links to an operation that the contract does not have.',
      expected: 'an operationId of the contract',
      found: 'showReaders',
      hint: 'Did you mean `showReader`?',
    },
  ]);
  expect(linking({ self: { operationRef: '#/paths/~1shelves/get' } })).toMatchObject([
    { found: '#/paths/~1shelves/get' },
  ]);
});

test('A link that several responses share is one problem.', () => {
  const shared = { $ref: '#/components/links/Lost' };
  const components = { links: { Lost: { operationId: 'lost' } } };
  expect(linking({ one: shared, two: shared }, { components })).toMatchObject([
    { pointer: '/components/links/Lost/operationId' },
  ]);
});

test('Links of callbacks and of shared responses are checked too.', () => {
  const response = { description: '', links: { next: { operationId: 'lost' } } };
  const paths = {
    '/a': {
      post: {
        operationId: 'a',
        callbacks: { done: { '{$url}': { post: { responses: { 200: response } } } } },
      },
    },
  };
  const components = { responses: { Done: structuredClone(response) } };
  expect(
    linking({}, { paths, components })
      .map(({ pointer }) => pointer)
      .sort(),
  ).toEqual([
    '/components/responses/Done/links/next/operationId',
    '/paths/~1a/post/callbacks/done/{$url}/post/responses/200/links/next/operationId',
  ]);
});

test.each([{}, { paths: 3 }, { paths: { '/a': { get: { responses: { 200: { links: [] } } } } } }])(
  'The contract %j has no problem with links.',
  (document) => {
    expect(checkLinks(document)).toEqual([]);
  },
);
