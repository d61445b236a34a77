import { contractOf, json, ref, type DocumentParts } from '../../contract/testContract';
import { fileUrlOf } from '../testViews';
import { createOperationView } from '../operationView';
import { changeRules, type ContractChange } from './changeRules';
import { compareContracts } from './compareContracts';

/** The changes between two contracts, with anchors on the pages of the newer one. */
function changesOf(before: DocumentParts, after: DocumentParts): ContractChange[] {
  const contract = contractOf(after);
  const operations = [...contract.operations, ...contract.webhooks];
  const views = new Map(
    operations.map((operation) => [
      operation.operationId,
      createOperationView(contract, operation, fileUrlOf),
    ]),
  );
  return compareContracts(contractOf(before), contract, (id) => views.get(id));
}

const found = (before: DocumentParts, after: DocumentParts) =>
  changesOf(before, after).map(({ rule, level, location }) => `${level} ${rule} ${location}`);

const operation = (parts: object): DocumentParts => ({
  paths: { '/a': { post: { operationId: 'change', ...parts } } },
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      login: { type: 'oauth2', flows: {} },
    },
  },
});
const query = (parts: object): DocumentParts =>
  operation({ parameters: [{ in: 'query', name: 'q', ...parts }] });
const ok = (parts: object) => ({ responses: { 200: { description: '', ...parts } } });
const requestOf = (schema: unknown): DocumentParts =>
  operation({ requestBody: json(schema), ...ok({}) });
const responseOf = (schema: unknown): DocumentParts => operation(ok(json(schema)));
const object = (properties: object, more: object = {}) => ({
  type: 'object',
  properties,
  ...more,
});
const a = (schema: object, more: object = {}) => object({ a: schema }, more);
const text = { type: 'string' };
const alternatives = (...titles: string[]) => titles.map((title) => ({ title, ...a(text) }));

describe('An operation', () => {
  const cases: [string, DocumentParts, DocumentParts][] = [
    ['compatible operation-added ', {}, operation({})],
    ['breaking operation-removed ', operation({}), {}],
    ['compatible operation-deprecated ', operation({}), operation({ deprecated: true })],
    ['compatible operation-no-longer-deprecated ', operation({ deprecated: true }), operation({})],
    ['breaking authentication-required ', operation({}), operation({ security: [{ key: [] }] })],
    [
      'compatible authentication-not-required ',
      operation({ security: [{ key: [] }] }),
      operation({ security: [{ key: [] }, {}] }),
    ],
    [
      'compatible security-alternative-added ',
      operation({ security: [{ key: [] }] }),
      operation({ security: [{ key: [] }, { login: [] }] }),
    ],
    [
      'compatible security-alternative-added ',
      operation({ security: [{ login: ['write'] }] }),
      operation({ security: [{ login: ['read'] }, { login: ['write'] }] }),
    ],
    [
      'breaking security-alternative-removed ',
      operation({ security: [{ key: [] }, { login: [] }] }),
      operation({ security: [{ key: [] }] }),
    ],
    [
      'breaking scope-added ',
      operation({ security: [{ login: ['read'] }] }),
      operation({ security: [{ login: ['read', 'write'] }] }),
    ],
    [
      'compatible scope-removed ',
      operation({ security: [{ login: ['read', 'write'] }] }),
      operation({ security: [{ login: ['read'] }] }),
    ],
    [
      'breaking rate-limit-lowered ',
      operation({ 'x-rate-limit': { bucket: 'b', requests: 60, window_seconds: 60 } }),
      operation({ 'x-rate-limit': { bucket: 'b', requests: 30, window_seconds: 60 } }),
    ],
    [
      'compatible rate-limit-raised ',
      operation({ 'x-rate-limit': { bucket: 'b', requests: 60, window_seconds: 60 } }),
      operation({}),
    ],
    ['compatible body-added body', operation({}), operation({ requestBody: json(text) })],
    [
      'breaking required-body-added body',
      operation({}),
      operation({ requestBody: { required: true, ...json(text) } }),
    ],
    ['breaking body-removed ', operation({ requestBody: json(text) }), operation({})],
    [
      'breaking became-required body',
      operation({ requestBody: json(text) }),
      operation({ requestBody: { required: true, ...json(text) } }),
    ],
    [
      'compatible media-type-added body.text-plain',
      operation({ requestBody: json(text) }),
      operation({
        requestBody: { content: { ...json(text).content, 'text/plain': { schema: text } } },
      }),
    ],
    [
      'breaking media-type-removed response-200',
      operation(ok({ content: { ...json(text).content, 'text/plain': { schema: text } } })),
      operation(ok(json(text))),
    ],
    [
      'compatible response-added response-404',
      operation(ok({})),
      operation({ responses: { ...ok({}).responses, 404: { description: '' } } }),
    ],
    [
      'breaking success-removed ',
      operation({ responses: { ...ok({}).responses, 202: { description: '' } } }),
      operation(ok({})),
    ],
    [
      'compatible error-removed ',
      operation({ responses: { ...ok({}).responses, 404: { description: '' } } }),
      operation(ok({})),
    ],
  ];

  test.each(cases)('%s', (expected, before, after) => {
    expect(found(before, after)).toEqual([expected]);
    expect(found(after, after)).toEqual([]);
  });
});

describe('A parameter', () => {
  const cases: [string, DocumentParts, DocumentParts][] = [
    ['compatible optional-field-added query-q', operation({}), query({ schema: text })],
    [
      'breaking required-field-added query-q',
      operation({}),
      query({ required: true, schema: text }),
    ],
    ['breaking field-removed ', query({ schema: text }), operation({})],
    [
      'breaking became-required query-q',
      query({ schema: text }),
      query({ required: true, schema: text }),
    ],
    [
      'compatible became-optional query-q',
      query({ required: true, schema: text }),
      query({ schema: text }),
    ],
    [
      'compatible field-deprecated query-q',
      query({ schema: text }),
      query({ deprecated: true, schema: text }),
    ],
    [
      'compatible field-no-longer-deprecated query-q',
      query({ deprecated: true, schema: text }),
      query({ schema: text }),
    ],
    [
      'breaking serialisation-changed query-q',
      query({ schema: { type: 'array', items: text } }),
      query({ style: 'pipeDelimited', schema: { type: 'array', items: text } }),
    ],
    [
      'breaking limit-tightened query-q',
      query({ schema: { type: 'integer', maximum: 100 } }),
      query({ schema: { type: 'integer', maximum: 50 } }),
    ],
  ];

  test.each(cases)('%s', (expected, before, after) => {
    expect(found(before, after)).toEqual([expected]);
  });
});

/** A rule, its levels in a request and in a response, and the schemas before and after. */
type SchemaCase = [string, 'breaking' | 'compatible', 'breaking' | 'compatible', object, object];

const atProperty: SchemaCase[] = [
  ['optional-field-added', 'compatible', 'compatible', object({}), a(text)],
  ['required-field-added', 'breaking', 'compatible', object({}), a(text, { required: ['a'] })],
  ['became-required', 'breaking', 'compatible', a(text), a(text, { required: ['a'] })],
  ['became-optional', 'compatible', 'breaking', a(text, { required: ['a'] }), a(text)],
  ['field-deprecated', 'compatible', 'compatible', a(text), a({ ...text, deprecated: true })],
  ['type-changed', 'breaking', 'breaking', a(text), a({ type: 'boolean' })],
  ['type-narrowed', 'breaking', 'compatible', a({ type: 'number' }), a({ type: 'integer' })],
  ['type-widened', 'compatible', 'breaking', a(text), a({ type: ['string', 'integer'] })],
  ['null-allowed', 'compatible', 'breaking', a(text), a({ type: ['string', 'null'] })],
  ['null-not-allowed', 'breaking', 'compatible', a({ type: ['string', 'null'] }), a(text)],
  ['values-added', 'compatible', 'breaking', a({ enum: ['x'] }), a({ enum: ['x', 'y'] })],
  ['values-removed', 'breaking', 'compatible', a({ enum: ['x', 'y'] }), a({ enum: ['x'] })],
  ['values-restricted', 'breaking', 'compatible', a(text), a({ ...text, enum: ['x'] })],
  ['values-unrestricted', 'compatible', 'breaking', a({ ...text, enum: ['x'] }), a(text)],
  ['limit-tightened', 'breaking', 'compatible', a(text), a({ ...text, maxLength: 9 })],
  ['limit-loosened', 'compatible', 'breaking', a({ ...text, minLength: 2 }), a(text)],
  ['limit-tightened', 'breaking', 'compatible', a(text), a({ ...text, pattern: '^a' })],
  [
    'restriction-changed',
    'breaking',
    'breaking',
    a({ ...text, format: 'date' }),
    a({ ...text, format: 'date-time' }),
  ],
  ['default-added', 'compatible', 'compatible', a(text), a({ ...text, default: 'x' })],
  [
    'default-changed',
    'breaking',
    'compatible',
    a({ ...text, default: 'x' }),
    a({ ...text, default: 'y' }),
  ],
];

const atBody: SchemaCase[] = [
  ['field-removed', 'breaking', 'breaking', a(text), object({})],
  [
    'additional-properties-rejected',
    'breaking',
    'compatible',
    a(text),
    a(text, { additionalProperties: false }),
  ],
  [
    'additional-properties-allowed',
    'compatible',
    'compatible',
    a(text, { additionalProperties: false }),
    a(text),
  ],
  [
    'alternative-removed',
    'breaking',
    'compatible',
    { oneOf: alternatives('Cat', 'Dog', 'Fox') },
    { oneOf: alternatives('Cat', 'Fox') },
  ],
  [
    'condition-changed',
    'breaking',
    'breaking',
    a(text),
    a(text, { not: { required: ['a', 'b'] } }),
  ],
];

describe.each([
  ['property', '.a', atProperty],
  ['body', '', atBody],
] as const)('At the location of a %s', (_name, suffix, cases) => {
  test.each(cases)('%s is %s in a request and %s in a response', (rule, sent, got, was, is) => {
    expect(found(requestOf(was), requestOf(is))).toEqual([`${sent} ${rule} body${suffix}`]);
    expect(found(responseOf(was), responseOf(is))).toEqual([
      `${got} ${rule} response-200${suffix}`,
    ]);
  });
});

test('What a request or a response no longer contains is reported where it was.', () => {
  const [readOnly, writeOnly] = [a({ ...text, readOnly: true }), a({ ...text, writeOnly: true })];
  expect(found(requestOf(a(text)), requestOf(readOnly))).toEqual([
    'breaking became-read-only body',
  ]);
  expect(found(responseOf(a(text)), responseOf(readOnly))).toEqual([
    'compatible became-read-only response-200.a',
  ]);
  expect(found(requestOf(a(text)), requestOf(writeOnly))).toEqual([
    'compatible became-write-only body.a',
  ]);
  expect(found(responseOf(a(text)), responseOf(writeOnly))).toEqual([
    'breaking became-write-only response-200',
  ]);
});

describe('A new alternative is at its own anchor', () => {
  const [cat, dog, fox] = alternatives('Cat', 'Dog', 'Fox');

  test('beside others.', () => {
    expect(found(requestOf({ oneOf: [cat, dog] }), requestOf({ oneOf: [cat, dog, fox] }))).toEqual([
      'compatible alternative-added body.fox',
    ]);
  });

  test('beside what was the only schema.', () => {
    const only = a({ ...text, maxLength: 5 });
    expect(
      found(requestOf(only), requestOf({ oneOf: [cat, { title: 'Dog', ...object({ b: text }) }] })),
    ).toEqual(['compatible alternative-added body.dog', 'compatible limit-loosened body.cat.a']);
    expect(found(requestOf({ oneOf: [cat, dog] }), requestOf(cat))).toEqual([
      'breaking alternative-removed body',
    ]);
  });
});

test('Callbacks come and go, and the API sends their requests.', () => {
  const withCallback = (schema: object) => {
    const post = { requestBody: json(schema), ...ok({}) };
    return operation({ callbacks: { done: { '{$request.body#/url}': { post } } } });
  };
  expect(found(operation({}), withCallback(text))).toEqual([
    'compatible callback-added callback-done',
  ]);
  expect(found(withCallback(text), operation({}))).toEqual(['breaking callback-removed ']);
  expect(found(withCallback(a(text)), withCallback(a({ type: ['string', 'null'] })))).toEqual([
    'breaking null-allowed callback-done-body.a',
  ]);
});

test('A webhook’s body is received by the client.', () => {
  const webhook = (schema: object): DocumentParts => ({
    webhooks: { changed: { post: { operationId: 'changed', requestBody: json(schema) } } },
  });
  expect(found(webhook(a({ enum: ['x'] })), webhook(a({ enum: ['x', 'y'] })))).toEqual([
    'breaking values-added body.a',
  ]);
});

test('An operation with another URL is the same by its operationId, and path parameters may be renamed.', () => {
  const at = (path: string, name: string): DocumentParts => ({
    paths: {
      [path]: {
        get: {
          operationId: 'show',
          parameters: [{ in: 'path', name, required: true, schema: text }],
          ...ok({}),
        },
      },
    },
  });
  expect(found(at('/jobs/{id}', 'id'), at('/jobs/{job_id}', 'job_id'))).toEqual([]);
  expect(changesOf(at('/job/{id}', 'id'), at('/jobs/{job_id}', 'job_id'))).toEqual([
    {
      rule: 'operation-moved',
      level: 'breaking',
      kind: 'changed',
      operationId: 'show',
      location: '',
      words: 'The operation is now `GET /jobs/{job_id}`; it was `GET /job/{id}`.',
    },
  ]);
});

describe('A schema with a name', () => {
  const withSchemas = (schemas: object, parts: object): DocumentParts => ({
    ...operation(parts),
    components: { schemas },
  });

  test('that contains itself is compared to its end, and each change is said once.', () => {
    const node = (value: object) => ({ Node: object({ value, next: ref('Node') }) });
    const parts = ok(json(object({ first: ref('Node'), second: ref('Node') })));
    expect(
      found(withSchemas(node(text), parts), withSchemas(node({ type: 'integer' }), parts)),
    ).toEqual(['breaking type-changed response-200.first.value']);
  });

  test('is compared for request and response, at the location that shows it.', () => {
    const pay = (amount: object) => ({ Pay: object({ amount }) });
    const parts = { requestBody: json(ref('Pay')), ...ok(json(object({ pay: ref('Pay') }))) };
    expect(
      found(
        withSchemas(pay({ type: 'integer' }), parts),
        withSchemas(pay({ type: 'integer', minimum: 1 }), parts),
      ),
    ).toEqual(['breaking limit-tightened body.amount', 'compatible limit-tightened body.amount']);
  });

  test('that is renamed has not changed.', () => {
    const parts = (name: string) => ok(json(ref(name)));
    expect(
      found(
        withSchemas({ Old: a(text) }, parts('Old')),
        withSchemas({ New: a(text) }, parts('New')),
      ),
    ).toEqual([]);
  });
});

test('Requests have no read-only properties.', () => {
  const readOnly = a({ ...text, readOnly: true });
  expect(found(requestOf(object({})), requestOf(readOnly))).toEqual([]);
  expect(found(responseOf(object({})), responseOf(readOnly))).toEqual([
    'compatible optional-field-added response-200.a',
  ]);
});

test('The items of a list are compared, and a header that several responses share once.', () => {
  const list = (items: object) => responseOf(a({ type: 'array', items }));
  expect(changesOf(list(text), list({ ...text, maxLength: 3 }))[0]?.words).toBe(
    'The maximum length of each item of the property `a` of response 200 is now 3; it was not set.',
  );
  const headers = (schema: object): DocumentParts => ({
    paths: {
      '/a': {
        get: {
          responses: Object.fromEntries(
            [200, 201].map((status) => [
              status,
              { description: '', headers: { Next: { $ref: '#/components/headers/Next' } } },
            ]),
          ),
        },
      },
    },
    components: { headers: { Next: { schema } } },
  });
  expect(found(headers(text), headers({ type: 'integer' }))).toEqual([
    'breaking type-changed response-200-header-Next',
  ]);
});

test('Each sentence is one sentence.', () => {
  const facts = { subject: 'the property `a`', what: '`x`', before: '`b`', after: '`c`' };
  for (const { words } of Object.values(changeRules)) {
    expect(words(facts)).toMatch(/^[A-Z][^.]*\.$/);
  }
});
