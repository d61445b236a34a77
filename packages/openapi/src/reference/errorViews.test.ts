import { contractOf, json, ref, type DocumentParts } from '../contract/testContract';
import { errorViews } from './errorViews';
import type { ErrorView } from './views';

const baseUrl = 'https://developers.acme.example';
const pathOfPage = (url: string) =>
  url.startsWith(`${baseUrl}/docs/`) ? url.slice(baseUrl.length) : undefined;
const problem = (code: string, type = `${baseUrl}/docs/api/errors#${code}`) => ({ type, code });
const problems = (...examples: DocumentParts[]) =>
  json(ref('Problem'), {
    examples: Object.fromEntries(
      examples.map((value, index) => [`example-${index}`, { value }] as const),
    ),
  });

/** The errors of an operation with these responses. */
function errorsOf(responses: DocumentParts): ErrorView[] {
  const contract = contractOf({
    components: { schemas: { Problem: { properties: { code: { type: 'string' } } } } },
    'x-error-catalogue': [
      { code: 'job_missing', status: 404, title: 'The job does not exist.' },
      {
        code: 'busy',
        status: 429,
        title: 'Too many requests.',
        cause: 'More than `60` a minute.',
        remedy: 'Wait.',
      },
    ],
    paths: { '/jobs': { get: { responses } } },
  });
  const [operation] = contract.operations;
  if (!operation) throw new Error('There is no operation.');
  return errorViews(operation, contract, pathOfPage);
}

test('The errors are those that error examples name, with their titles of the catalogue.', () => {
  const errors = errorsOf({
    200: json({ type: 'object' }),
    404: problems(problem('job_missing')),
    429: problems(problem('busy')),
  });
  expect(errors).toEqual([
    {
      code: 'job_missing',
      status: '404',
      title: 'The job does not exist.',
      href: '/docs/api/errors#job_missing',
    },
    {
      code: 'busy',
      status: '429',
      title: 'Too many requests.',
      cause: ['', null, 'More than ', ['code', null, '60'], ' a minute.'],
      remedy: 'Wait.',
      href: '/docs/api/errors#busy',
    },
  ]);
});

test('The errors are in the order of their statuses, several of one response as well.', () => {
  const errors = errorsOf({
    500: problems(problem('broken')),
    400: problems(problem('no_json'), problem('no_body')),
  });
  expect(errors.map(({ status, code }) => `${status} ${code}`)).toEqual([
    '400 no_json',
    '400 no_body',
    '500 broken',
  ]);
});

test('An error links to the site only when its type is a URL on it.', () => {
  const errors = errorsOf({
    400: problems(
      problem('on_site', `${baseUrl}/docs/errors`),
      problem('elsewhere', 'https://errors.example/elsewhere'),
      problem('same_host', `${baseUrl}/pricing`),
      problem('beside', `${baseUrl}.evil.example/docs/errors`),
      problem('blank', 'about:blank'),
      { code: 'untyped' },
    ),
  });
  expect(errors.map(({ code, href }) => [code, href])).toEqual([
    ['on_site', '/docs/errors'],
    ['elsewhere', undefined],
    ['same_host', undefined],
    ['beside', undefined],
    ['blank', undefined],
    ['untyped', undefined],
  ]);
});

test('An error has its code for a title when the catalogue does not have it.', () => {
  expect(errorsOf({ 400: problems(problem('unheard_of')) })).toMatchObject([
    { code: 'unheard_of', title: 'unheard_of' },
  ]);
});

test('An error is listed once for each status that has it.', () => {
  const inTwoMediaTypes = {
    content: {
      'application/problem+json': { example: problem('bad') },
      'application/json': { example: problem('bad') },
    },
  };
  const errors = errorsOf({ 400: problems(problem('bad')), 422: inTwoMediaTypes });
  expect(errors.map(({ status, code }) => `${status} ${code}`)).toEqual(['400 bad', '422 bad']);
});

test('The errors of `default` are listed where another response is the success.', () => {
  const other = { default: problems(problem('bad')) };
  expect(errorsOf({ 200: json({}), ...other })).toMatchObject([{ status: 'default', code: 'bad' }]);
  expect(errorsOf(other)).toEqual([]);
});

test('Examples of a success, and examples that are no problem, are no errors.', () => {
  const errors = errorsOf({
    200: problems(problem('fine')),
    400: { content: { 'text/plain': { example: 'No.' } } },
    404: json(ref('Problem')),
    422: json({ type: 'array' }, { example: [1] }),
    500: json({ type: 'integer' }, { example: 3 }),
  });
  expect(errors).toEqual([]);
});

test('An example that would be generated from the schema is no error.', () => {
  const schema = {
    type: 'object',
    properties: { code: { type: 'string', default: 'made_up' } },
    required: ['code'],
  };
  expect(errorsOf({ 400: json(schema) })).toEqual([]);
});
