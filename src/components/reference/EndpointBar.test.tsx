// Runs apart: controls listen once a document.
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { watchCopyButtons } from '../../client/controls/copyButtons';
import { needsAccessSection } from '@docs/openapi/views';
import { EndpointBar, OperationFacts } from './EndpointBar';
import { type Changes, key, parameter, reference, token } from '@docs/openapi/testing';
import { linkIn } from './testLinks';

const show = (changes: Changes = {}) =>
  render(
    <>
      <EndpointBar reference={reference(changes)} />
      <OperationFacts reference={reference(changes)} />
    </>,
  );
const needs = () => screen.getByRole('list', { name: 'What a request needs' });
const needsInWords = () =>
  within(needs())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('The request line', () => {
  beforeAll(watchCopyButtons);

  const serverUrl = 'https://api.example.com/v1';

  test('has the method in full, and the URL with its server.', () => {
    const { container } = show({ operation: { method: 'DELETE', serverUrl } });
    expect(screen.getByText('DELETE')).toBeInTheDocument();
    expect(container.querySelector('code')).toHaveTextContent(
      /^https:\/\/api\.example\.com\/v1\/jobs\/\{job_id\}$/,
    );
    expect(screen.getByText('{job_id}').tagName).toBe('I');
  });

  test('breaks a long URL after slashes only, and not in the scheme.', () => {
    const { container } = show({ operation: { path: '/jobs/{job_id}/files', serverUrl } });
    const pieces = [...container.querySelectorAll('code > span')];
    expect(pieces.map(({ textContent }) => textContent)).toEqual([
      'https://api.example.com/',
      'v1/',
      'jobs/',
      '{job_id}/',
      'files',
    ]);
  });

  test('copies the full URL.', async () => {
    const writeText = jest.fn<Promise<void>, [string]>().mockResolvedValue();
    Object.assign(navigator, { clipboard: { writeText } });
    show({ operation: { serverUrl } });
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Copy URL' }));
    });
    expect(writeText.mock.calls).toEqual([['https://api.example.com/v1/jobs/{job_id}']]);
  });

  test('of a webhook has no URL to copy.', () => {
    const { container } = show({
      operation: { method: 'POST', path: 'hired', isWebhook: true, security: undefined },
    });
    expect(container.querySelector('code')).toHaveTextContent(/^hired$/);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
});

describe('What a request needs', () => {
  test.each<[string, NonNullable<Changes['operation']>]>([
    ['nothing', { security: [] }],
    ['nothing as its only alternative', { security: [[]] }],
  ])('is no authentication where the contract asks for %s.', (_, operation) => {
    show({ operation });
    expect(needsInWords()).toEqual(['No authentication']);
    expect(within(needs()).queryByRole('link')).not.toBeInTheDocument();
  });

  test('is each scope once, linked to its row of the table of scopes.', () => {
    show({
      operation: { security: [[token('jobs:read', 'jobs:list'), token('jobs:read')]] },
      access: { scopes: { 'jobs:read': '/docs/tokens#read', 'jobs:list': '/docs/tokens#list' } },
    });
    expect(needsInWords()).toEqual(['Scope jobs:read', 'Scope jobs:list']);
    expect(linkIn(needs(), 'Scope jobs:read')).toBe('/docs/tokens#read');
    expect(linkIn(needs(), 'Scope jobs:list')).toBe('/docs/tokens#list');
  });

  test.each<[string, NonNullable<Changes['operation']>, string]>([
    ['a scope that no table has', { security: [[token('jobs:read')]] }, 'Scope jobs:read'],
    ['a scheme without scopes', { security: [[key]] }, 'Authentication'],
    ['alternatives', { security: [[token('jobs:read')], [key]] }, 'Authentication'],
    ['an alternative of nothing', { security: [[], [key]] }, 'Authentication'],
  ])('of %s links to the section on access, which the page has.', (_, operation, words) => {
    show({ operation });
    expect(needsInWords()).toEqual([words]);
    expect(linkIn(needs(), words)).toBe('#access');
    expect(needsAccessSection(reference({ operation }))).toBe(true);
  });

  test('is one of several scopes, each linked to its row, without a section on access.', () => {
    const operation = { security: [[token('jobs:read')], [token('jobs:write')]] };
    const scopes = { 'jobs:read': '/docs/tokens#read', 'jobs:write': '/docs/tokens#write' };
    show({ operation, access: { scopes } });
    expect(needsInWords()).toEqual(['Scope jobs:read or jobs:write']);
    expect(linkIn(needs(), 'jobs:read')).toBe('/docs/tokens#read');
    expect(linkIn(needs(), 'jobs:write')).toBe('/docs/tokens#write');
    expect(needsAccessSection(reference({ operation, access: { scopes } }))).toBe(false);
    expect(needsAccessSection(reference({ operation }))).toBe(true);
  });

  test('is the rate limit, linked to its row of the table.', () => {
    const rateLimit = { bucket: 'read', requests: 120, windowSeconds: 60 };
    show({ operation: { rateLimit }, access: { scopes: {}, rateLimit: '/docs/limits#read' } });
    expect(needsInWords()).toEqual(['No authentication', 'Rate limit 120 per minute']);
    expect(linkIn(needs(), 'Rate limit 120 per minute')).toBe('/docs/limits#read');
  });

  test('is the rate limit in other seconds, without a link where there is no table.', () => {
    const rateLimit = { bucket: 'write', requests: 5, windowSeconds: 10 };
    show({ operation: { rateLimit } });
    expect(needsInWords()).toEqual(['No authentication', 'Rate limit 5 in 10 seconds']);
    expect(within(needs()).queryByRole('link')).not.toBeInTheDocument();
  });

  test.each<[string, object]>([
    ['required', { required: true }],
    ['recommended', { recommended: true }],
    ['optional', {}],
  ])('is a header that changes the call, and that it is %s.', (words, changes) => {
    const parameters = [
      { ...parameter('header', 'Idempotency-Key'), ...changes },
      { ...parameter('header', 'if-match'), ...changes },
      { ...parameter('header', 'X-Trace'), ...changes },
      { ...parameter('query', 'If-Match'), ...changes },
    ];
    show({ operation: { parameters } });
    expect(needsInWords().slice(1)).toEqual([`Idempotency-Key ${words}`, `if-match ${words}`]);
    expect(linkIn(needs(), `Idempotency-Key ${words}`)).toBe('#header-Idempotency-Key');
    expect(linkIn(needs(), `if-match ${words}`)).toBe('#header-if-match');
  });

  test('is to avoid an operation that is deprecated, before anything else.', () => {
    show({ operation: { deprecated: true } });
    expect(needsInWords()).toEqual(['Deprecated: avoid it in new code', 'No authentication']);
  });
});
