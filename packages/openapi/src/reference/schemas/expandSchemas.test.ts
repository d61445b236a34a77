import { contractOf, json, ref, type DocumentParts } from '../../contract/testContract';
import { anchorsOf, bodyOf, outline, property, viewIn, viewOf, viewsOf } from '../testViews';
import { schemasWithin } from './schemaViews';
import type { OperationView, SchemaView } from '../views';

const words = 'All that there is to say of it. '.repeat(20);
/** An object whose properties take about 800 bytes each. */
const object = (count: number, more: DocumentParts = {}) => ({
  type: 'object',
  properties: {
    ...Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `field_${index}`,
        { type: 'string', description: words },
      ]),
    ),
    ...more,
  },
});

describe('A body of errors without a name', () => {
  const body = (changes: DocumentParts = {}) =>
    json({ type: 'object', properties: { code: { type: 'integer' } }, ...changes });

  test('links to the same one of an earlier status, whatever its example.', () => {
    const { responses = [] } = viewOf({
      responses: {
        200: body(),
        400: body({ example: { code: 1 } }),
        404: body({ example: { code: 2 } }),
        409: body({ description: 'A conflict.' }),
      },
    });
    expect(responses.map(({ contents }) => contents?.[0]?.schema?.sameAs)).toEqual([
      undefined,
      undefined,
      'response-400',
      undefined,
    ]);
  });
});

describe('A request shows nothing read-only, and a response nothing write-only', () => {
  const text = { type: 'string' };
  const Owner = {
    properties: {
      name: text,
      secret: { ...text, writeOnly: true },
      since: { ...text, readOnly: true },
    },
  };
  const User = {
    required: ['id', 'name'],
    properties: { id: { ...text, readOnly: true }, name: text, owner: ref('Owner') },
    example: { id: 1, name: 'n', owner: { name: 'o', secret: 's', since: 's' } },
  };
  const Place = { properties: { city: text } };
  const schemas = { Owner, User, Place };
  const operation = {
    requestBody: json({
      allOf: [ref('User'), { required: ['id'] }],
      properties: { at: ref('Place') },
    }),
    responses: {
      200: json(ref('User')),
      201: json({ properties: { owner: ref('Owner'), at: ref('Place') } }),
    },
  };
  const parts = { paths: { '/a': { post: operation } }, components: { schemas } };
  const { requestBody, responses = [] } = viewIn(parts);
  const body = requestBody?.contents[0]?.schema;
  const [ok, created] = responses.map(({ contents }) => contents?.[0]?.schema);
  const namesOf = ({ properties = [] }: Pick<SchemaView, 'properties'>) =>
    properties.map(({ name }) => name);

  test('at any depth.', () => {
    expect(namesOf(body ?? {})).toEqual(['name', 'owner', 'at']);
    expect(namesOf(property(body, 'owner').schema)).toEqual(['name', 'secret']);
    expect(namesOf(ok ?? {})).toEqual(['id', 'name', 'owner']);
    expect(body?.constraints).toBeUndefined();
  });

  test('so neither refers to the other for what differs.', () => {
    expect(namesOf(property(ok, 'owner').schema)).toEqual(['name', 'since']);
    expect(property(created, 'owner').schema.sameAs).toBe('response-200.owner');
    expect(property(created, 'at').schema.sameAs).toBe('body.at');
  });

  test('in the examples of their schemas, either.', () => {
    const formatScalar = (contents = requestBody?.contents) =>
      contents?.[0]?.examples?.[0]?.text ?? '';
    expect(JSON.parse(formatScalar())).toEqual({
      name: 'string',
      owner: { name: 'string', secret: 'string' },
      at: { city: 'string' },
    });
    expect(JSON.parse(formatScalar(responses[0]?.contents))).toEqual({
      id: 1,
      name: 'n',
      owner: { name: 'o', since: 's' },
    });
  });
});

describe('A named schema', () => {
  const Place = { type: 'object', properties: { city: { type: 'string' } } };

  test('is shown once on a page, and its other locations link to the first.', () => {
    const body = bodyOf({ properties: { to: ref('Place'), from: ref('Place') } }, { Place });
    expect(property(body, 'to').schema.properties?.map(({ id }) => id)).toEqual(['body.to.city']);
    expect(property(body, 'from').schema).toEqual({
      type: 'Place',
      name: 'Place',
      sameAs: 'body.to',
    });
  });

  test('is shown where it is furthest out, even when a deeper location comes before.', () => {
    const deep = { properties: { deeper: { properties: { place: ref('Place') } } } };
    const body = bodyOf({ properties: { deep, place: ref('Place') } }, { Place });
    expect(property(body, 'place').schema.properties).toHaveLength(1);
    const deeper = property(property(body, 'deep').schema, 'deeper').schema;
    expect(property(deeper, 'place').schema.sameAs).toBe('body.place');
  });

  test('keeps what is said about it at each location.', () => {
    const home = { ...ref('Place'), description: 'Where they live.', deprecated: true };
    const body = bodyOf({ properties: { place: ref('Place'), home } }, { Place });
    expect(property(body, 'home').schema).toMatchObject({
      sameAs: 'body.place',
      description: 'Where they live.',
      deprecated: true,
    });
  });

  test('is shown with the first response, and the others link there.', () => {
    const { responses = [] } = viewOf(
      { responses: { 400: json(ref('Problem')), 404: json(ref('Problem')) } },
      { components: { schemas: { Problem: Place } } },
    );
    const [first, second] = responses.map(({ contents }) => contents?.[0]?.schema);
    expect(first?.properties?.map(({ name }) => name)).toEqual(['city']);
    expect(first?.sameAs).toBeUndefined();
    expect(second).toEqual({ type: 'Problem', name: 'Problem', sameAs: 'response-400' });
  });

  test('is shown in the body rather than in the response of the same level.', () => {
    const view = viewOf(
      { requestBody: json(ref('Place')), responses: { 200: json(ref('Place')) } },
      { components: { schemas: { Place } } },
    );
    expect(view.requestBody?.contents[0]?.schema?.properties).toHaveLength(1);
    expect(view.responses?.[0]?.contents?.[0]?.schema?.sameAs).toBe('body');
  });

  test('is shown beside a reference that adds to it, which is shown too.', () => {
    const more = { ...ref('Place'), properties: { extra: { type: 'string' } } };
    const body = bodyOf({ properties: { place: ref('Place'), more } }, { Place });
    expect(property(body, 'place').schema.sameAs).toBeUndefined();
    expect(property(body, 'more').schema.sameAs).toBeUndefined();
    expect(property(body, 'more').schema.properties?.map(({ name }) => name)).toEqual([
      'city',
      'extra',
    ]);
  });
});

test('The values of a named schema are shown once, those of one without a name at each location.', () => {
  const code = { type: 'string', enum: ['a', 'b'] };
  const properties = { first: ref('Code'), second: ref('Code'), third: code, fourth: code };
  const body = bodyOf({ properties }, { Code: code });
  const facts = (name: string) => property(body, name).schema;
  expect(facts('first').enumeration).toHaveLength(2);
  expect(facts('second')).toEqual({ type: 'string', name: 'Code', sameAs: 'body.first' });
  expect(facts('third').enumeration).toHaveLength(2);
  expect(facts('fourth').enumeration).toHaveLength(2);
});

test('A schema without a name is shown at each of its locations.', () => {
  const schema = { type: 'object', properties: { ok: { type: 'boolean' } } };
  const { responses = [] } = viewOf({ responses: { 200: json(schema), 202: json(schema) } });
  expect(responses.map(({ contents }) => contents?.[0]?.schema?.properties?.length)).toEqual([
    1, 1,
  ]);
});

describe('What does not fit a page', () => {
  test('opens from a file that all pages share.', () => {
    const huge = { properties: { huge: ref('Huge'), small: { properties: { a: {} } } } };
    const body = bodyOf(huge, { Huge: object(20) }, 5_000);
    expect(property(body, 'huge').schema).toEqual({
      type: 'Huge',
      name: 'Huge',
      more: '/schemas/Huge.json',
    });
    expect(property(body, 'small').schema.properties).toHaveLength(1);
  });

  test('may have no name.', () => {
    const body = bodyOf({ properties: { inner: object(20) } }, {}, 5_000);
    expect(property(body, 'inner').schema).toEqual({
      type: 'object',
      more: '/schemas/unnamed.json',
    });
  });

  test('is what is deepest, so that each level is complete before the next begins.', () => {
    const level = (inner: unknown) => object(2, { inner });
    const body = bodyOf(level(level(level(object(2)))), {}, 4_000);
    const second = property(body, 'inner').schema;
    const third = property(second, 'inner').schema;
    expect(body.properties).toHaveLength(3);
    expect(second.properties).toHaveLength(3);
    expect(third.properties).toBeUndefined();
    expect(third.more).toBe('/schemas/unnamed.json');
  });

  test('is never the first level of a request body.', () => {
    const body = bodyOf(object(90, { inner: object(40) }), {}, 1_000);
    expect(body.properties).toHaveLength(91);
    expect(property(body, 'inner').schema.more).toBeDefined();
  });

  test('is rather an error, a header or a callback than the success or the body.', () => {
    const callbacks = { done: { url: { post: { requestBody: json(object(5)) } } } };
    const { requestBody, responses, ...rest } = viewIn(
      {
        paths: {
          '/a': {
            post: {
              requestBody: json(object(5)),
              responses: { 200: json(object(5)), 400: json(object(5)) },
              callbacks,
            },
          },
        },
      },
      12_000,
    );
    const schemaOf = (view: OperationView['requestBody']) => view?.contents[0]?.schema;
    expect(schemaOf(requestBody)?.properties).toHaveLength(5);
    expect(responses?.[0]?.contents?.[0]?.schema?.properties).toHaveLength(5);
    expect(responses?.[1]?.contents?.[0]?.schema?.more).toBeDefined();
    expect(schemaOf(rest.callbacks?.[0]?.operation.requestBody)?.more).toBeDefined();
  });

  test('is nothing on a page that has room, at any depth.', () => {
    let deep: unknown = { type: 'string' };
    for (let depth = 0; depth < 30; depth++) deep = { properties: { next: deep } };
    expect(outline(bodyOf(deep))).toHaveLength(30);
  });
});

/** Locations that end neither in properties, nor in a link to them, nor in a file with them. */
const danglingIn = (view: OperationView, schema: SchemaView | undefined): string[] => {
  const anchors = new Set([
    'body',
    ...anchorsOf(view),
    ...(view.responses ?? []).map(({ id }) => id),
  ]);
  return schemasWithin({ properties: schema ? [{ id: '', name: '', schema }] : [] }).flatMap(
    ({ schema: { sameAs } }) => (sameAs === undefined || anchors.has(sameAs) ? [] : [sameAs]),
  );
};

describe('A contract that is too much for a reader', () => {
  const circle = 70;
  const schemas: DocumentParts = {};
  for (let index = 0; index < circle; index++) {
    schemas[`node.${index}`] = {
      type: 'object',
      description: `Node <b>${index}</b> of <token>.`,
      required: ['p1'],
      properties: Object.fromEntries(
        Array.from({ length: 12 }, (_, at) => [
          `p${at}`,
          at % 3 === 0
            ? { type: 'string', maxLength: 5000 }
            : at % 3 === 1
              ? ref(`node.${(index + at) % circle}`)
              : {
                  anyOf: [
                    ref(`node.${(index * 7 + at) % circle}`),
                    { type: 'string', maxLength: 9 },
                  ],
                },
        ]),
      ),
    };
  }
  for (let index = 0; index < 1_000; index++) {
    schemas[`V${index}`] = {
      type: 'object',
      properties: { kind: { const: `v${index}` }, node: ref('node.1') },
    };
  }
  schemas.Any = {
    oneOf: Array.from({ length: 1_000 }, (_, index) => ref(`V${index}`)),
    discriminator: { propertyName: 'kind' },
  };
  const paths = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [
      `/things${index}/{id}`,
      {
        post: {
          requestBody: json(index % 100 === 0 ? ref('Any') : ref(`node.${index % circle}`)),
          responses: { 200: json({ type: 'array', items: ref(`node.${(index * 3) % circle}`) }) },
        },
      },
    ]),
  );
  const document = { paths, components: { schemas } };
  let views: OperationView[];
  beforeAll(() => {
    views = viewsOf(contractOf(document));
  });

  const bodies = ({ requestBody, responses = [] }: OperationView) =>
    [...(requestBody?.contents ?? []), ...responses.flatMap(({ contents = [] }) => contents)].map(
      ({ schema }) => schema,
    );

  test('is shown all the same, each operation within bounds.', () => {
    expect(views).toHaveLength(500);
    const sizes = views.map((view) => anchorsOf(view).length);
    expect(Math.max(...sizes)).toBeLessThan(2_000);
    expect(Math.min(...sizes)).toBeGreaterThan(100);
  });

  test('has each of a thousand alternatives with its condition.', () => {
    const variants = views[0]?.requestBody?.contents[0]?.schema?.variants ?? [];
    expect(variants).toHaveLength(1_000);
    expect(variants[999]).toMatchObject({ label: 'V999', condition: 'kind is "v999"' });
  });

  test('has no anchor twice on a page, and no link to an anchor that is not there.', () => {
    for (const view of views.slice(0, 20)) {
      const ids = anchorsOf(view);
      expect(new Set(ids).size).toBe(ids.length);
      expect(bodies(view).flatMap((schema) => danglingIn(view, schema))).toEqual([]);
    }
  });

  test('has an example of bounded size for each body.', () => {
    for (const view of views.slice(0, 20)) {
      const [example] = view.requestBody?.contents[0]?.examples ?? [];
      expect(example?.generated).toBe(true);
      expect(example?.text.length).toBeLessThan(100_000);
    }
  });

  test('is the same each time.', () => {
    const pathOfThird = '/things3/{id}';
    const again = viewIn({ ...document, paths: { [pathOfThird]: paths[pathOfThird] } });
    expect(JSON.stringify(again)).toBe(JSON.stringify(views[3]));
  });
});
