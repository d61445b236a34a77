import type { Contract } from '../../contract/contract';
import { buildSampleRequest, type SampleRequest } from './sampleRequest';
import { contractOf } from '../../contract/testContract';

const servers = [{ url: 'https://a.example' }];

function requestOf(contract: Contract): SampleRequest {
  const [operation] = contract.operations;
  if (!operation) throw new Error('The contract has no operation.');
  return buildSampleRequest(contract, operation);
}

const requestFor = (operation: object, method = 'get'): SampleRequest =>
  requestOf(contractOf({ servers, paths: { '/a': { [method]: operation } } }));

test.each([
  [false, 'q=%2Fa%3Ab%26c%23d%20e'],
  [true, 'q=/a:b&c%23d%20e'],
])('With `allowReserved: %s`, a query has %s.', (allowReserved, query) => {
  const parameter = {
    name: 'q',
    in: 'query',
    required: true,
    allowReserved,
    example: '/a:b&c#d e',
  };
  expect(requestFor({ parameters: [parameter] }).url).toEqual([`https://a.example/a?${query}`]);
});

test('Authored percent-encoding is kept where reserved characters are allowed.', () => {
  const parameter = {
    name: 'q',
    in: 'query',
    required: true,
    allowReserved: true,
    example: 'a%2Fb 5%',
  };
  expect(requestFor({ parameters: [parameter] }).url).toEqual([
    'https://a.example/a?q=a%2Fb%205%25',
  ]);
});

test('The values that are sent have the schemas that they have to match.', () => {
  const { sentValues } = requestOf(
    contractOf({
      paths: {
        '/a/{id}': {
          parameters: [{ name: 'id', in: 'path', required: true, example: 'x' }],
          post: {
            parameters: [
              { name: 'n', in: 'query', required: true, schema: { type: 'integer', minimum: 2 } },
              { $ref: '#/components/parameters/Filter' },
              { name: 'optional', in: 'query', example: 1 },
            ],
            requestBody: { $ref: '#/components/requestBodies/Thing' },
          },
        },
      },
      components: {
        parameters: {
          Filter: {
            name: 'filter',
            in: 'query',
            required: true,
            content: { 'application/json': { example: { a: 1 } } },
          },
        },
        requestBodies: {
          Thing: { content: { 'application/json': { schema: { examples: [{ b: 2 }] } } } },
        },
      },
    }),
  );
  expect(sentValues).toEqual([
    {
      schemaPointer: '/paths/~1a~1{id}/parameters/0/schema',
      isBody: false,
      value: 'x',
      generated: false,
    },
    {
      schemaPointer: '/paths/~1a~1{id}/post/parameters/0/schema',
      isBody: false,
      value: 2,
      generated: true,
    },
    {
      schemaPointer: '/components/parameters/Filter/content/application~1json/schema',
      isBody: false,
      value: { a: 1 },
      generated: false,
    },
    {
      schemaPointer: '/components/requestBodies/Thing/content/application~1json/schema',
      isBody: true,
      value: { b: 2 },
      generated: true,
    },
  ]);
});

test('A request has what is required or recommended, and nothing else.', () => {
  const parameters = [
    { name: 'If-Match', in: 'header', required: true, example: 'tag' },
    { name: 'Idempotency-Key', in: 'header', 'x-recommended': true, example: 'key' },
    { name: 'X-Trace', in: 'header', example: 'trace' },
    { name: 'X-Other', in: 'header', 'x-recommended': 'yes', example: 'other' },
    { name: 'limit', in: 'query', 'x-recommended': true, example: 5 },
    { name: 'page', in: 'query', example: 2 },
  ];
  const { headers, url } = requestFor({ parameters });
  expect(headers).toEqual([
    { name: 'If-Match', value: ['tag'] },
    { name: 'Idempotency-Key', value: ['key'] },
  ]);
  expect(url).toEqual(['https://a.example/a?limit=5']);
});

test.each([
  [{ style: 'form' }, ['a', 'b'], ['f=a', 'f=b']],
  [{ style: 'form', explode: false }, ['a', 'b'], ['f=a,b']],
  [{ style: 'pipeDelimited' }, ['a', 'b'], ['f=a|b']],
  [{ style: 'spaceDelimited' }, ['a', 'b'], ['f=a b']],
  [{ style: 'form' }, { x: 1 }, ['x=1']],
  [{ style: 'form', explode: false }, { x: 1 }, ['f=x,1']],
  [{}, ['a', 'b'], ['f=a', 'f=b']],
  [{}, { x: 1 }, ['f={"x":1}']],
])('A field of a form with %j has %j as %j.', (encoding, value, fields) => {
  const media = { example: { f: value }, encoding: { f: encoding } };
  const content = { 'application/x-www-form-urlencoded': media };
  const { body } = requestFor({ requestBody: { content } }, 'post');
  expect(body?.kind === 'form' && body.fields.map((field) => field.join('='))).toEqual(fields);
});

test('A property without a type is a file where its encoding is one.', () => {
  const schema = { properties: { picture: {}, note: {} } };
  const media = {
    schema,
    example: { picture: 'x', note: 'y' },
    encoding: { picture: { contentType: 'image/png, image/jpeg' } },
  };
  expect(requestFor({ requestBody: { content: { 'multipart/form-data': media } } }).body).toEqual({
    kind: 'multipart',
    mediaType: 'multipart/form-data',
    parts: [
      { kind: 'file', name: 'picture', fileName: 'picture.png', mediaType: 'image/png' },
      { kind: 'field', name: 'note', value: 'y' },
    ],
  });
});

test('Each item of a list is a part, with the media type of its schema.', () => {
  const schema = {
    properties: { scan: { contentMediaType: 'image/png', contentEncoding: 'base64' } },
  };
  const media = { schema, example: { scan: 'AAAA', items: [{ a: 1 }, 'b'] } };
  const { body } = requestFor({ requestBody: { content: { 'multipart/form-data': media } } });
  expect(body?.kind === 'multipart' && body.parts).toEqual([
    { kind: 'field', name: 'scan', value: 'AAAA', mediaType: 'image/png' },
    { kind: 'field', name: 'items', value: '{"a":1}', mediaType: 'application/json' },
    { kind: 'field', name: 'items', value: 'b' },
  ]);
});

test('A body of several lines of JSON is sent as it is, and a string as JSON.', () => {
  const text = '{"create":{}}\n{"a":1}';
  const bodyWith = (schema: object) =>
    requestFor(
      { requestBody: { content: { 'application/json': { schema, example: text } } } },
      'post',
    ).body;
  const mediaType = 'application/json';
  expect(bodyWith({ type: 'array' })).toEqual({ kind: 'text', mediaType, text });
  expect(bodyWith({ type: 'string' })).toEqual({ kind: 'json', mediaType, value: text });
});

describe('A body of an image', () => {
  const bodyWith = (schema: object) =>
    requestFor({ requestBody: { content: { 'image/jpeg': { schema } } } }, 'put').body;

  test('is a file.', () => {
    expect(bodyWith({ type: 'string', format: 'binary' })).toEqual({
      kind: 'file',
      mediaType: 'image/jpeg',
      fileName: 'file.jpg',
    });
  });

  test.each([{ contentEncoding: 'base64' }, { format: 'byte' }, { format: 'base64' }])(
    'is its text where the contract says that it is encoded, by %j.',
    (encoding) => {
      expect(bodyWith({ type: 'string', ...encoding, example: '/9j/2w==' })).toEqual({
        kind: 'text',
        mediaType: 'image/jpeg',
        text: '/9j/2w==',
      });
    },
  );
});

describe('A parameter with the name of a header that the contract gives otherwise', () => {
  const versioned = 'application/vnd.shop+json;version=2';
  const header = (name: string, schema: object = { type: 'string' }) => ({
    name,
    in: 'header',
    required: true,
    schema,
  });
  const responses = { 200: { content: { 'application/json': {} } } };
  const json = { content: { 'application/json': { example: {} } } };

  test('is sent with its value where it is `Accept`.', () => {
    const parameters = [header('accept', { type: 'string', default: versioned })];
    const { headers, expectsJson } = requestFor({ parameters, responses });
    expect(headers).toEqual([{ name: 'accept', value: [versioned] }]);
    expect(expectsJson).toBe(true);
  });

  test('has the media type of the response where `Accept` has no value.', () => {
    const { headers } = requestFor({ parameters: [header('accept')], responses });
    expect(headers).toEqual([{ name: 'Accept', value: ['application/json'] }]);
  });

  test('is not sent with a value that nobody has written.', () => {
    const parameters = [header('Accept'), header('Content-Type')];
    expect(requestFor({ parameters, responses: { 204: {} } }).headers).toEqual([]);
  });

  test('is sent once, with the media type of the body and the credentials.', () => {
    const contract = contractOf({
      servers,
      security: [{ key: [] }],
      paths: {
        '/a': {
          post: {
            parameters: [header('content-type', { const: 'text/xml' }), header('authorization')],
            requestBody: json,
          },
        },
      },
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    });
    const { headers } = requestOf(contract);
    expect(headers.map(({ name }) => name)).toEqual(['Authorization', 'Content-Type']);
    expect(headers[1]?.value).toEqual(['application/json']);
  });

  test('is sent as authored without a body and without a security scheme.', () => {
    const parameters = [
      header('Content-Type', { const: 'application/json' }),
      header('Authorization', { type: 'string', examples: ['Bearer x'] }),
    ];
    expect(requestFor({ parameters }).headers).toEqual([
      { name: 'Content-Type', value: ['application/json'] },
      { name: 'Authorization', value: ['Bearer x'] },
    ]);
  });

  test('is left to the client for the parts of a form.', () => {
    const parameters = [header('Content-Type', { const: 'multipart/form-data' })];
    const schema = { properties: { a: { const: 'b' } }, type: 'object' };
    const requestBody = { content: { 'multipart/form-data': { schema } } };
    expect(requestFor({ parameters, requestBody }, 'post').headers).toEqual([]);
  });
});
