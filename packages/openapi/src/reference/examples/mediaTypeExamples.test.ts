import { mediaTypeExamples, type MediaTypeExample } from './mediaTypeExamples';
import { contractOf } from '../../contract/testContract';

/** The examples of a request body. */
function examplesOf(
  media: unknown,
  { components = {}, mediaType = 'application/json' } = {},
): MediaTypeExample[] {
  const requestBody = { content: { [mediaType]: media } };
  const contract = contractOf({ paths: { '/a': { post: { requestBody } } }, components });
  const [found] = contract.operations[0]?.requestBody?.contents ?? [];
  return found ? mediaTypeExamples(contract, found, 'request') : [];
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

  test('are written as a stream writes them.', () => {
    const text = (mediaType: string, example: unknown) =>
      examplesOf({ example }, { mediaType })[0]?.text;
    expect(text('text/event-stream', { a: 1 })).toBe('data: {"a":1}');
    expect(text('text/event-stream', [{ event: 'new', data: { a: 1 } }, { data: 'end' }])).toBe(
      'event: new\ndata: {"a":1}\n\ndata: end',
    );
    expect(text('application/x-ndjson', [{ a: 1 }, { a: 2 }])).toBe('{"a":1}\n{"a":2}');
  });

  test('are JSON also where the contract has JSON as text.', () => {
    const media = { schema: { type: 'object' }, example: '{"a":1}' };
    expect(examplesOf(media)).toMatchObject([{ text: '{\n  "a": 1\n}' }]);
    expect(examplesOf({ schema: { type: 'string' }, example: '{"a":1}' })).toMatchObject([
      { text: '"{\\"a\\":1}"' },
    ]);
  });

  test('are the text as it is where it is several lines of JSON.', () => {
    const lines = '{"create":{}}\n{"a":1}';
    expect(examplesOf({ schema: { type: 'array' }, example: lines })[0]?.text).toBe(lines);
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

  test('may be XML.', () => {
    const schema = { xml: { name: 'job' }, properties: { id: { type: 'integer', const: 1 } } };
    const [example] = examplesOf({ schema }, { mediaType: 'application/xml' });
    expect(example?.text).toContain('<id>1</id>');
  });
});
