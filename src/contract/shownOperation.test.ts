import type { JsonObject } from './json';
import { shownOperation, type ShownOperation } from './shownOperation';
import { toRecords } from './toRecords';

const components = {
  schemas: { Job: { type: 'object', properties: { title: { type: 'string' } } } },
};
const ref = { $ref: '#/components/schemas/Job' };

/** What the page of one operation draws; the schemas listed have pages of their own. */
function shown(written: JsonObject, ...pages: string[]): ShownOperation {
  const { operations } = toRecords({
    openapi: '3.1.0',
    components,
    paths: { '/jobs': { post: written } },
  });
  const [operation] = operations;
  if (!operation) throw new Error('There is no operation.');
  return shownOperation(operation, (name) => pages.includes(name));
}

const parameter = (schema: JsonObject, changes: JsonObject = {}) =>
  shown({ parameters: [{ in: 'query', name: 'a', schema, ...changes }] }).parameters?.[0];
const json = (schema: JsonObject) => ({ content: { 'application/json': { schema } } });
const bodyOf = (schema: JsonObject, ...pages: string[]) =>
  shown({ requestBody: json(schema) }, ...pages).requestBody?.contents[0]?.schema;

test('What is empty, false or not drawn is left out.', () => {
  const operation = shown({
    summary: 'Create',
    description: 'Creates a job.',
    parameters: [{ in: 'query', name: 'dry_run', schema: { type: 'boolean' } }],
    requestBody: json({ type: 'object', properties: { title: { type: 'string' } } }),
    responses: { 204: { description: '' } },
  });
  expect(operation).toEqual({
    security: [],
    parameters: [
      { in: 'query', id: 'query-dry_run', name: 'dry_run', schema: { type: 'boolean' } },
    ],
    requestBody: {
      contents: [
        {
          mediaType: 'application/json',
          schema: {
            type: 'object',
            properties: [{ id: 'body.title', name: 'title', schema: { type: 'string' } }],
          },
        },
      ],
    },
    responses: [{ status: '204', id: 'response-204' }],
  });
});

test('What is said stays.', () => {
  expect(
    parameter(
      { type: 'string', enum: ['a', 'b'], 'x-enum-descriptions': { a: 'First.' }, default: 'a' },
      { required: true, deprecated: true, description: 'Which one.' },
    ),
  ).toEqual({
    in: 'query',
    id: 'query-a',
    name: 'a',
    required: true,
    schema: {
      type: 'string',
      deprecated: true,
      description: 'Which one.',
      enumeration: [{ value: '"a"', meaning: 'First.' }, { value: '"b"' }],
      default: '"a"',
    },
  });
});

test('An entry’s own words and example take the place of those of its schema.', () => {
  const schema = { type: 'integer', description: 'Of the schema.', example: 1 };
  expect(parameter(schema)?.schema).toMatchObject({ description: 'Of the schema.', example: '1' });
  const own = { description: 'Its own.', example: 2 };
  expect(parameter(schema, own)?.schema).toMatchObject({ description: 'Its own.', example: '2' });
});

test('How a parameter is written is one of its constraints.', () => {
  const list = { type: 'array', items: { type: 'string' }, maxItems: 3 };
  expect(parameter(list, { explode: false })?.schema.constraints).toEqual([
    'at most 3 items',
    'comma-separated',
  ]);
});

test('An example is that of a single value without a list of values.', () => {
  expect(parameter({ type: 'object', example: { a: 1 } })?.schema.example).toBeUndefined();
  expect(parameter({ type: 'array', example: [1] })?.schema.example).toBeUndefined();
  expect(parameter({ enum: ['a'], example: 'a' })?.schema.example).toBeUndefined();
  expect(parameter({ type: 'string', example: 'a' })?.schema.example).toBe('"a"');
});

test('A long list of values is told once, and the other entries lead there.', () => {
  const code = { type: 'string', enum: [...'abcdefgh'] };
  const short = { type: 'string', enum: ['a', 'b'] };
  const schema = { type: 'object', properties: { code, short } };
  const { responses = [] } = shown({ responses: { 400: json(schema), 422: json(schema) } });
  const [first, second] = responses.map(({ contents }) => contents?.[0]?.schema?.properties);
  expect(first?.[0]?.schema.enumeration).toHaveLength(8);
  expect(second?.[0]).toEqual({
    id: 'response-422.code',
    name: 'code',
    schema: { type: 'string', valuesAt: 'response-400.code' },
  });
  expect(second?.[1]?.schema.enumeration).toHaveLength(2);
});

test('A property has the name of its schema only where that leads somewhere.', () => {
  const schema = { type: 'object', properties: { job: ref } };
  expect(bodyOf(schema)?.properties?.[0]?.schema.name).toBeUndefined();
  expect(bodyOf(schema, 'Job')?.properties?.[0]?.schema.name).toBe('Job');
  expect(bodyOf(ref)?.name).toBe('Job');
});

test('Alternatives and callbacks have what they hold.', () => {
  expect(bodyOf({ oneOf: [ref, { type: 'string' }] })?.variants).toMatchObject([
    { kind: 'one of', label: 'Job', schema: { properties: [{ name: 'title' }] } },
    { kind: 'one of', label: 'string', schema: { type: 'string' } },
  ]);
  const callbacks = { done: { '{$request.body#/url}': { post: { requestBody: json(ref) } } } };
  expect(shown({ callbacks }).callbacks).toMatchObject([
    {
      name: 'done',
      method: 'POST',
      path: '{$request.body#/url}',
      contents: [{ schema: { properties: [{ id: 'callback-done-body.title' }] } }],
    },
  ]);
});
