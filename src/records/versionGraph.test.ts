import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import { bikeContract, changed } from '../checks/testSite';
import { json, ref } from '@docs/openapi/testing';
import { siteGraphSchema, type SiteGraph, type VersionGraph } from './siteGraphSchema';
import { recordsWith } from './testRecords';

const graphWith = async (...args: Parameters<typeof recordsWith>): Promise<VersionGraph> =>
  (await recordsWith(...args)).graph;

/** A contract with a body whose schema has no name. */
const withUnnamedBody = () =>
  changed(
    'paths /bikes post requestBody',
    json({
      type: 'object',
      required: ['size'],
      properties: {
        size: {
          type: 'object',
          description: 'How *big*.',
          properties: { unit: { type: 'string', enum: ['cm', 'in'] } },
        },
        maker: ref('Maker'),
        seller_id: { type: 'string', 'x-references': 'Maker' },
      },
    }),
  );

/** A contract with two responses whose examples contain an error code. */
function withErrors() {
  const problem = (code: string) => json(ref('Problem'), { example: { code } });
  const contract = changed(
    'paths /bikes get responses 404',
    { description: 'None', ...problem('not_found') },
    changed('paths /bikes get responses 404', {}),
  );
  return changed(
    'paths /bikes/{bike_id} get responses 404',
    { description: 'None', ...problem('not_found') },
    contract,
  );
}

describe('A page', () => {
  test('has its route, Markdown, place and kind.', async () => {
    const { pages } = await graphWith();
    expect(pages.find(({ operation }) => operation === 'listBikes')).toEqual({
      route: '/docs/api/bikes/',
      markdown: '/docs/api/bikes.md',
      kind: 'resource',
      title: 'listBikes',
      description: 'List bikes',
      trail: ['Bikes'],
      links: [],
      resource: 'bikes',
      operation: 'listBikes',
    });
  });

  test('has each internal link once, and the operations that it uses.', async () => {
    const { pages } = await graphWith(
      '[List](../api/bikes/index.mdx), [again](../api/bikes/index.mdx), [here](#pay), ' +
        '[out](https://elsewhere.example/).\n\n## Pay\n\n<Operation of="showBike" />\n',
    );
    const start = pages.find(({ route }) => route === '/docs/guides/start');
    expect(start?.links).toEqual(['/docs/api/bikes/', '/docs/guides/start#pay']);
    expect(start?.operations?.sort()).toEqual(['listBikes', 'showBike']);
    expect(start?.description).toMatch(/^List, again, here, out/);
  });

  test('of a category links to its pages.', async () => {
    const { pages } = await graphWith();
    expect(pages.find(({ kind }) => kind === 'category')).toMatchObject({
      route: '/docs/category/bikes',
      markdown: '/docs/category/bikes.md',
      title: 'Bikes',
      trail: ['API'],
      links: [
        '/docs/api/bikes/',
        '/docs/api/bikes/create',
        '/docs/api/bikes/show',
        '/docs/api/bikes/delete',
      ],
    });
  });
});

test('Headings have the anchors of the page, also where they repeat.', async () => {
  const { headings } = await graphWith('## Pay\n\nA.\n\n### By card\n\nB.\n\n## Pay\n\nC.\n');
  expect(headings).toEqual([
    ...[
      { depth: 2, id: 'pay', text: 'Pay' },
      { depth: 3, id: 'by-card', text: 'By card' },
      { depth: 2, id: 'pay-1', text: 'Pay' },
    ].map((heading) => ({
      href: `/docs/guides/start#${heading.id}`,
      page: '/docs/guides/start',
      ...heading,
    })),
  ]);
});

describe('An operation', () => {
  const jsonOf = (schema: string) => [{ mediaType: 'application/json', schema }];

  test('has its page, scopes, rate limit and schemas.', async () => {
    const { operations } = await graphWith();
    expect(operations.map(({ operationId }) => operationId)).toEqual([
      'listBikes',
      'createBike',
      'showBike',
      'deleteBike',
    ]);
    expect(operations.slice(0, 2)).toEqual([
      {
        operationId: 'listBikes',
        method: 'GET',
        path: '/bikes',
        summary: 'List bikes',
        page: '/docs/api/bikes/',
        resource: 'bikes',
        security: ['token'],
        scopes: ['bikes:read'],
        rateLimit: 'read',
        errors: [],
        responses: [{ status: '200', description: 'Bikes', contents: jsonOf('BikeList') }],
        examples: 0,
        responseSchemas: ['BikeList', 'Bike', 'Maker'],
      },
      {
        operationId: 'createBike',
        method: 'POST',
        path: '/bikes',
        summary: 'Create a bike',
        page: '/docs/api/bikes/create',
        resource: 'bikes',
        security: ['token'],
        scopes: ['bikes:write'],
        errors: [],
        requestBody: { contents: jsonOf('BikeCreate') },
        responses: [
          { status: '201', description: 'Created', contents: jsonOf('Bike') },
          { status: '4XX', description: 'No', contents: jsonOf('Problem') },
        ],
        examples: 0,
        requestSchemas: ['BikeCreate', 'Maker'],
        responseSchemas: ['Bike', 'Maker'],
      },
    ]);
  });

  test('is named by its page where the contract has no summary.', async () => {
    const { operations } = await graphWith();
    expect(operations.at(-1)).toMatchObject({ operationId: 'deleteBike', summary: 'deleteBike' });
  });

  test('is the one of each of its parameters.', async () => {
    const { parameters } = await graphWith();
    expect(parameters).toEqual(
      ['show', 'delete'].map((name) => ({
        href: `/docs/api/bikes/${name}#path-bike_id`,
        operation: `${name}Bike`,
        name: 'bike_id',
        in: 'path',
        type: 'string',
        required: true,
      })),
    );
  });
});

describe('A property', () => {
  const find = ({ properties }: VersionGraph, owner: string, path: string) =>
    properties.filter(
      ({ schema, operation, path: known }) => (schema ?? operation) === owner && known === path,
    );

  test('of a named schema is recorded once, where links to the schema resolve to.', async () => {
    const graph = await graphWith();
    expect(find(graph, 'Bike', 'status')).toEqual([
      {
        href: '/docs/api/bikes/#response-200.data.status',
        schema: 'Bike',
        path: 'status',
        name: 'status',
        type: 'string',
        required: true,
        values: [
          { value: 'free', meaning: 'Can be lent.' },
          { value: 'lent', meaning: 'Is on the road.' },
          { value: 'broken' },
        ],
      },
    ]);
    expect(find(graph, 'Maker', 'name')).toMatchObject([
      { href: '/docs/api/bikes/#response-200.data.maker.name', type: 'string' },
    ]);
  });

  test('of a schema without a name is under its operation.', async () => {
    const graph = await graphWith('', withUnnamedBody());
    const href = (path: string) => `/docs/api/bikes/create#body.${path}`;
    expect(graph.properties.filter(({ operation }) => operation !== undefined)).toEqual([
      {
        href: href('size'),
        operation: 'createBike',
        path: 'size',
        name: 'size',
        type: 'object',
        required: true,
        description: 'How big.',
      },
      {
        href: href('size.unit'),
        operation: 'createBike',
        path: 'size.unit',
        name: 'unit',
        type: 'string',
        values: [{ value: 'cm' }, { value: 'in' }],
      },
      { href: href('maker'), operation: 'createBike', path: 'maker', name: 'maker', type: 'Maker' },
      {
        href: href('seller_id'),
        operation: 'createBike',
        path: 'seller_id',
        name: 'seller_id',
        type: 'string',
        references: 'Maker',
      },
    ]);
  });

  test('that opens on demand is recorded at the anchor that opens it, at any depth.', async () => {
    const unit = { type: 'object', properties: { unit: { type: 'string' }, seat: ref('Seat') } };
    // More than a page has room for.
    const tooMuch = Object.fromEntries(
      Array.from({ length: 200 }, (_, at) => [
        `field_${at}`,
        { description: 'Words. '.repeat(99) },
      ]),
    );
    const size = { type: 'object', properties: { ...tooMuch, inner: unit } };
    const contract = changed(
      'components schemas Seat',
      { type: 'object', properties: { width: { type: 'integer' } } },
      changed('paths /bikes post requestBody', json({ type: 'object', properties: { size } })),
    );
    const graph = await graphWith('', contract);
    const opened = '/docs/api/bikes/create#body.size';
    expect(find(graph, 'createBike', 'size.inner.unit')).toMatchObject([
      { href: `${opened}.inner.unit`, type: 'string' },
    ]);
    expect(find(graph, 'Seat', 'width')).toMatchObject([{ href: `${opened}.inner.seat.width` }]);
  });

  test('that only requests contain is recorded there, and the rest where responses show it.', async () => {
    const contract = changed('components schemas Maker properties key', {
      type: 'string',
      writeOnly: true,
    });
    const graph = await graphWith(
      '',
      changed('paths /bikes post requestBody', json(ref('Maker')), contract),
    );
    expect(find(graph, 'Maker', 'key')).toMatchObject([
      { href: '/docs/api/bikes/create#body.key' },
    ]);
    expect(find(graph, 'Maker', 'name')).toMatchObject([
      { href: '/docs/api/bikes/#response-200.data.maker.name' },
    ]);
  });

  test('of a schema that no page shows has no path.', async () => {
    const { properties } = await graphWith();
    expect(properties.filter(({ schema }) => schema === 'Unused')).toEqual([
      { schema: 'Unused', path: 'nothing', name: 'nothing', type: 'string' },
    ]);
  });
});

describe('Errors and scopes', () => {
  test('name operations, and operations name them.', async () => {
    const { errors, scopes, operations } = await graphWith('', withErrors());
    expect(errors).toEqual([
      {
        code: 'not_found',
        status: 404,
        title: 'Not found',
        cause: 'No id.',
        remedy: 'Look.',
        href: '/docs/api/errors#not-found',
        operations: ['listBikes', 'showBike'],
      },
      expect.objectContaining({ code: 'rate_limited', operations: [] }),
    ]);
    expect(scopes).toEqual([
      {
        name: 'bikes:read',
        meaning: 'Read bikes.',
        href: '/docs/api/tokens#scope-bikes-read',
        operations: ['listBikes', 'showBike', 'deleteBike'],
      },
      expect.objectContaining({ meaning: 'Change bikes.', operations: ['createBike'] }),
    ]);
    for (const { operationId, errors: codes, scopes: needed } of operations) {
      const naming = <T extends { operations: string[] }>(records: T[]) =>
        records.filter((record) => record.operations.includes(operationId));
      expect(naming(errors).map(({ code }) => code)).toEqual(codes);
      expect(naming(scopes).map(({ name }) => name)).toEqual(needed);
    }
  });
});

describe('The file', () => {
  const fileOf = (graph: VersionGraph): SiteGraph => ({
    $schema: 'https://bikes.example/graph.schema.json',
    title: 'Bikes',
    url: 'https://bikes.example',
    versions: [graph],
    redirects: [],
  });
  const validate = addFormats(new Ajv2020({ strict: false })).compile(
    z.toJSONSchema(siteGraphSchema),
  );

  test.each([
    ['the test contract', bikeContract],
    ['a body without a name', withUnnamedBody],
    ['errors', withErrors],
  ])('is valid with %s, by zod and by its JSON Schema.', async (_name, contract) => {
    const file = fileOf(await graphWith('## Pay\n\n[Up](#pay)\n', contract()));
    expect(siteGraphSchema.safeParse(file).error).toBeUndefined();
    validate(JSON.parse(JSON.stringify(file)));
    expect(validate.errors).toBeNull();
  });

  test('is invalid with a path that is no path, or a field that nothing describes.', async () => {
    const graph = await graphWith();
    for (const wrong of [
      { ...graph, route: 'docs' },
      { ...graph, extra: 1 },
    ]) {
      expect(siteGraphSchema.safeParse(fileOf(wrong)).success).toBe(false);
      expect(validate(fileOf(wrong))).toBe(false);
    }
  });
});
