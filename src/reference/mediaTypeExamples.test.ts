import { mediaTypeExamples, type MediaTypeExample } from './mediaTypeExamples';
import { contractOf } from '../contract/testContract';

interface Setting {
  components?: object;
  mediaType?: string;
  /** Of a response where it is not of a request. */
  response?: boolean;
}

/** The examples of a body. */
function examplesOf(
  media: unknown,
  { components = {}, mediaType = 'application/json', response = false }: Setting = {},
): MediaTypeExample[] {
  const content = { [mediaType]: media };
  const body = response ? { responses: { 200: { content } } } : { requestBody: { content } };
  const contract = contractOf({ paths: { '/a': { post: body } }, components });
  const [operation] = contract.operations;
  const contents = response ? operation?.responses[0]?.contents : operation?.requestBody?.contents;
  const [found] = contents ?? [];
  return found ? mediaTypeExamples(contract, found, response ? 'response' : 'request') : [];
}

/** The value of an example that was generated from a schema. */
function generatedFrom(schema: unknown, setting?: Setting): unknown {
  const [example] = examplesOf({ schema }, setting);
  if (!example?.generated) throw new Error('No example was generated.');
  return JSON.parse(example.text);
}

describe('The examples of a body', () => {
  test('are the named ones, which may stand elsewhere.', () => {
    const components = { examples: { One: { summary: 'First', value: { a: 1 } } } };
    const examples = { one: { $ref: '#/components/examples/One' }, two: { value: [] } };
    expect(examplesOf({ examples, example: 'not this' }, { components })).toEqual([
      { name: 'one', summary: 'First', text: '{\n  "a": 1\n}', generated: false },
      { name: 'two', summary: '', text: '[]', generated: false },
    ]);
  });

  test('are else the one of the media type, of the schema, or of the schema that it refers to.', () => {
    const ofSchema = { example: { of: 'schema' } };
    expect(examplesOf({ example: { of: 'media' }, schema: ofSchema })).toMatchObject([
      { name: 'default', text: '{\n  "of": "media"\n}', generated: false },
    ]);
    expect(examplesOf({ schema: ofSchema })).toMatchObject([{ text: '{\n  "of": "schema"\n}' }]);
    expect(examplesOf({ schema: { examples: [1, 2] } })).toMatchObject([{ text: '1' }]);
    const components = { schemas: { A: ofSchema } };
    const schema = { $ref: '#/components/schemas/A' };
    expect(examplesOf({ schema }, { components })).toMatchObject([{ generated: false }]);
  });

  test('are text for other media types, and JSON where they are objects.', () => {
    expect(examplesOf({ example: 'a,b\n1,2' }, { mediaType: 'text/csv' })).toMatchObject([
      { text: 'a,b\n1,2' },
    ]);
    expect(
      examplesOf({ example: { a: 1 } }, { mediaType: 'application/x-www-form-urlencoded' }),
    ).toMatchObject([{ text: '{\n  "a": 1\n}' }]);
  });

  test('are JSON also where the contract has JSON as text.', () => {
    const media = { schema: { type: 'object' }, example: '{"a":1}' };
    expect(examplesOf(media)).toMatchObject([{ text: '{\n  "a": 1\n}' }]);
    expect(examplesOf({ schema: { type: 'string' }, example: '{"a":1}' })).toMatchObject([
      { text: '"{\\"a\\":1}"' },
    ]);
  });

  test('may be null or false.', () => {
    expect(examplesOf({ example: null })).toMatchObject([{ text: 'null' }]);
    expect(examplesOf({ example: false })).toMatchObject([{ text: 'false' }]);
  });

  test('are none without a schema, and for files.', () => {
    expect(examplesOf({})).toEqual([]);
    expect(examplesOf({ schema: {} })).toEqual([]);
    expect(examplesOf({ schema: false })).toEqual([]);
    expect(examplesOf({ schema: { type: 'string', format: 'binary' } })).toEqual([]);
    expect(examplesOf({ schema: { type: 'string' } }, { mediaType: 'image/png' })).toEqual([]);
  });
});

describe('An example that is made from a schema', () => {
  test('is marked, and the same each time.', () => {
    const schema = {
      properties: { id: { type: 'string', format: 'uuid' }, at: { format: 'date' } },
    };
    const [first] = examplesOf({ schema });
    expect(first).toMatchObject({ name: 'default', generated: true });
    expect(examplesOf({ schema })).toEqual([first]);
  });

  test('takes the values that the schema gives.', () => {
    const schema = {
      properties: {
        constant: { const: 'c' },
        choice: { enum: ['x', 'y'] },
        usual: { type: 'integer', default: 7 },
        shown: { type: 'string', examples: ['s'] },
        old: { type: 'string', example: 'o' },
        free: { type: 'boolean' },
      },
    };
    expect(generatedFrom(schema)).toEqual({
      constant: 'c',
      choice: 'x',
      usual: 7,
      shown: 's',
      old: 'o',
      free: expect.any(Boolean) as boolean,
    });
  });

  test('keeps to limits, formats and patterns.', () => {
    const schema = {
      properties: {
        long: { type: 'string', minLength: 12 },
        code: { type: 'string', pattern: '^[A-Z]{3}-\\d+$' },
        id: { type: 'string', pattern: '^app_[0-9A-Za-z]{12}$' },
        odd: { type: 'string', pattern: '^(?=.*x)(a|b)' },
        date: { type: 'string', format: 'date' },
        count: { type: 'integer', minimum: 3 },
        many: { type: 'array', items: { type: 'integer' }, minItems: 3 },
      },
    };
    const value = generatedFrom(schema) as Record<string, string>;
    expect(value.long?.length).toBeGreaterThanOrEqual(12);
    expect(value.code).toMatch(/^[A-Z]{3}-\d+$/);
    expect(value.id).toMatch(/^app_[0-9A-Za-z]{12}$/);
    expect(value.odd).toEqual(expect.any(String));
    expect(value.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(value.count).toBeGreaterThanOrEqual(3);
    expect(value.many).toHaveLength(3);
  });

  test('leaves out what only the server sets in a request, and what it never tells in a response.', () => {
    const schema = {
      properties: {
        id: { type: 'string', readOnly: true },
        password: { type: 'string', writeOnly: true },
      },
    };
    expect(Object.keys(generatedFrom(schema) as object)).toEqual(['password']);
    expect(Object.keys(generatedFrom(schema, { response: true }) as object)).toEqual(['id']);
  });

  test('merges `allOf` and takes the first alternative with its discriminating value.', () => {
    const schema = {
      allOf: [{ properties: { a: { const: 1 } } }, { properties: { b: { const: 2 } } }],
      oneOf: [
        { properties: { type: { const: 'card' } } },
        { properties: { type: { const: 'bank' } } },
      ],
    };
    expect(generatedFrom(schema)).toEqual({ a: 1, b: 2, type: 'card' });
  });

  test('ends where a schema comes again.', () => {
    const components = {
      schemas: {
        Node: {
          type: 'object',
          required: ['name', 'parent'],
          properties: {
            name: { const: 'n' },
            parent: { $ref: '#/components/schemas/Node' },
            other: { $ref: '#/components/schemas/Node' },
            children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
          },
        },
      },
    };
    expect(generatedFrom({ $ref: '#/components/schemas/Node' }, { components })).toEqual({
      name: 'n',
      parent: {},
    });
  });

  test('is no larger for limits that nobody needs.', () => {
    const schema = {
      properties: {
        text: { type: 'string', minLength: 1e9 },
        list: { type: 'array', minItems: 1e9, items: { type: 'string' } },
        code: { type: 'string', pattern: '^a{999}b{999}$' },
      },
    };
    expect(JSON.stringify(generatedFrom(schema)).length).toBeLessThan(5_000);
  });

  test('has one key of a map, and each place of a tuple.', () => {
    expect(generatedFrom({ additionalProperties: { const: 1 } })).toEqual({ key: 1 });
    expect(generatedFrom({ type: 'array', prefixItems: [{ const: 1 }, { const: 'a' }] })).toEqual([
      1,
      'a',
    ]);
  });

  test('may be XML.', () => {
    const schema = { xml: { name: 'job' }, properties: { id: { type: 'integer', const: 1 } } };
    const [example] = examplesOf({ schema }, { mediaType: 'application/xml' });
    expect(example?.text).toContain('<id>1</id>');
  });
});
