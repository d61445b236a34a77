import { createOperationLinks, linkOperations } from './linkOperations';
import type { DocumentedPage } from '../documentedPages';

const page = {
  route: '/docs/api/jobs/show',
  operation: { operationId: 'getJob', pointer: '/paths/~1jobs~1{id}/get', tags: ['Job openings'] },
} as DocumentedPage;
const pageOf = (tag: string, route: string) => [
  { ...page, route, operation: { ...page.operation, tags: [tag] } } as DocumentedPage,
];
const pagesOfResource = new Map([
  ['jobs', [page]],
  ['staff', pageOf('员工', '/docs/api/staff')],
  ['orders', pageOf('订单', '/docs/api/orders')],
]);
const errors = { id: 'errors', route: '/docs/errors' } as DocumentedPage;
const resolve = createOperationLinks([page, errors], pagesOfResource, {
  route: '/docs',
  anchors: ['rate-limits', 'whats-new'],
});

test.each([
  ['#operation/getJob', '/docs/api/jobs/show'],
  ['#tag/Job-openings/operation/getJob', '/docs/api/jobs/show'],
  ['#tag/Job-openings', '/docs/api/jobs/show'],
  ['#tag/Errors', '/docs/errors'],
  ['#/paths/~1jobs~1{id}/get', '/docs/api/jobs/show'],
  ['#tag/%E5%91%98%E5%B7%A5', '/docs/api/staff'],
  ['#section/Rate-limits', '/docs#rate-limits'],
  ["#section/About%20it/What's-new", '/docs#whats-new'],
  ['openapi.json/paths/~1jobs~1%7Bid%7D/get', '/docs/api/jobs/show'],
])('A description’s link to %s has the URL of the page.', (href, route) => {
  const view = { description: ['', null, 'See ', ['a', { href, title: 'It' }, 'it']] };
  expect(linkOperations(view, resolve)).toEqual({
    description: ['', null, 'See ', ['a', { href: route, title: 'It' }, 'it']],
  });
});

test.each([
  '#operation/gone',
  '#tag/Gone',
  '#section/Gone',
  '#/paths/~1gone/get',
  '#job-openings',
  'https://example.com/#operation/getJob',
  'https://example.com/openapi.json/paths/~1jobs~1{id}/get',
])('A link to %s stays as it is.', (href) => {
  const view = { description: ['a', { href }, 'it'] };
  expect(linkOperations(view, resolve)).toBe(view);
});
