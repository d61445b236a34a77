import { formatProblem } from '../content/problem';
import { checkResponseLinks } from './checkResponseLinks';
import { contractOf, type DocumentParts } from './testDocument';

const check = (parts: DocumentParts) =>
  checkResponseLinks(contractOf(parts), 'error').map((problem) => ({
    ...problem,
    file: 'openapi.yaml',
  }));

const linking = (links: DocumentParts, more: DocumentParts = {}) =>
  check({
    paths: {
      '/readers/{name}': {
        get: { operationId: 'showReader', responses: { 200: { description: '', links } } },
      },
    },
    ...more,
  });

test.each([
  ['an operation by its id', { self: { operationId: 'showReader' } }],
  ['an operation by its path', { self: { operationRef: '#/paths/~1readers~1{name}/get' } }],
  ['another contract', { shop: { operationRef: 'https://shop.example/api.json#/paths/~1a/get' } }],
  ['a shared link', { self: { $ref: '#/components/links/Self' } }],
])('A link may refer to %s.', (_, links) => {
  const components = { links: { Self: { operationId: 'showReader' } } };
  expect(linking(links, { components })).toEqual([]);
});

test('A link to an operation that does not exist is a problem with its location.', () => {
  expect(linking({ self: { operationId: 'showReaders' } }).map(formatProblem)).toEqual([
    [
      'error openapi.yaml',
      '  A response links to an operation that the contract does not have.',
      '  field:    /paths/~1readers~1{name}/get/responses/200/links/self/operationId',
      '  expected: an operationId of the contract',
      '  found:    showReaders',
      '  do:       Did you mean `showReader`?',
    ].join('\n'),
  ]);
  expect(linking({ self: { operationRef: '#/paths/~1shelves/get' } })).toMatchObject([
    { found: '#/paths/~1shelves/get' },
  ]);
});

test('A link that several responses share is reported once.', () => {
  const shared = { $ref: '#/components/links/Lost' };
  const components = { links: { Lost: { operationId: 'lost' } } };
  expect(linking({ one: shared, two: shared }, { components })).toMatchObject([
    { field: '/components/links/Lost/operationId' },
  ]);
});

test('Links of callbacks and of shared responses are checked too.', () => {
  const response = { description: '', links: { next: { operationId: 'lost' } } };
  const paths = {
    '/a': {
      post: {
        operationId: 'a',
        responses: { 200: { $ref: '#/components/responses/Done' } },
        callbacks: { done: { '{$url}': { post: { responses: { 200: response } } } } },
      },
    },
  };
  const components = { responses: { Done: response } };
  expect(check({ paths, components }).map(({ field }) => field)).toEqual([
    '/components/responses/Done/links/next/operationId',
    '/paths/~1a/post/callbacks/done/{$url}/post/responses/200/links/next/operationId',
  ]);
});

test('A contract without operations has no problem with links.', () => {
  expect(check({})).toEqual([]);
});
