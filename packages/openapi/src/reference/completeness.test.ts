import { readdirSync } from 'node:fs';
import {
  directionsOf,
  type Contract,
  type Direction,
  type MediaType,
  type Operation,
} from '../contract/contract';
import { contractFile, readContract } from '../contract/readContract';
import type { JsonSchema } from '../contract/schemas/jsonSchema';
import { contractOf, json, ref } from '../contract/testContract';
import { createOperationView } from './operationView';
import { hasChildren, schemaChildren } from './schemas/schemaChildren';
import { shapeOf } from './schemas/schemaShape';
import { createSchemaFiles } from './schemas/schemaFiles';
import { schemasOn, schemasWithin, type LocatedView } from './schemas/schemaViews';
import type { ContentView, OperationView, SchemaView } from './views';

const wide = (count: number, more: Record<string, unknown> = {}) => ({
  type: 'object',
  properties: {
    ...Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `field_${index}`,
        { type: 'string', description: 'What it is about. '.repeat(10) },
      ]),
    ),
    ...more,
  },
});

const contract = contractOf({
  components: {
    schemas: {
      Order: wide(2, { items: { type: 'array', items: ref('Item') }, first: ref('Item') }),
      Item: wide(60, { next: ref('Item'), part: ref('Part') }),
      Part: wide(60, { size: { oneOf: [ref('Box'), { type: 'string', maxLength: 3 }] } }),
      Box: wide(3),
    },
  },
  paths: {
    '/orders': {
      post: { requestBody: json(ref('Order')), responses: { 200: json(ref('Order')) } },
    },
  },
});

/** What the pages of a contract lack, with so much room for schemas. */
function lostWith(
  room: number,
  {
    of = contract,
    change = () => undefined,
  }: { of?: Contract; change?: (view: OperationView) => void } = {},
): string[] {
  const files = createSchemaFiles(of, '/schemas');
  const views = [...of.operations, ...of.webhooks].map((operation) => {
    const view = createOperationView(of, operation, files.urlOf, { room });
    change(view);
    return { operation, view };
  });
  const written = files.create();
  return views.flatMap(({ operation, view }) => findLost(of, operation, view, written) ?? []);
}

const rooms = [100, 3_000, 20_000, 1_000_000];

test.each(rooms)('Nothing is lost with room for %i bytes of HTML.', (room) => {
  expect(lostWith(room)).toEqual([]);
});

const fixtures = 'e2e/fixtures/contracts';
const contracts = [
  'content/api/openapi.yaml',
  `${fixtures}/api/openapi.yaml`,
  ...readdirSync(`${fixtures}/versions`).flatMap(
    (version) => contractFile(`${fixtures}/versions/${version}`) ?? [],
  ),
];

test.each(contracts)('Nothing of %s is lost.', async (file) => {
  const { contract: of } = await readContract(file, { contentRoot: '.' });
  expect(rooms.flatMap((room) => of && lostWith(room, { of }))).toEqual([]);
});

test('A property that a page leaves out is found.', () => {
  const change = (view: OperationView) => {
    view.requestBody?.contents[0]?.schema?.properties?.pop();
  };
  expect(lostWith(1_000_000, { change })).toEqual([
    '3 of the 4 properties and alternatives of a schema',
  ]);
});

test('A link to a location or a file that does not exist is found.', () => {
  const withSchema = (changes: object) =>
    lostWith(1_000_000, {
      change: (view) => {
        const schema = view.requestBody?.contents[0]?.schema;
        if (schema) Object.assign(schema, { properties: undefined }, changes);
      },
    });
  expect(withSchema({ sameAs: 'body.nowhere' })).toEqual([
    'a link to #body.nowhere, which is not on the page',
  ]);
  expect(withSchema({ more: '/schemas/Missing.json' })).toEqual([
    'a link to /schemas/Missing.json, which does not exist',
  ]);
});

/** A schema of the contract at one location, with the view that must show it. */
interface Pair {
  authored: JsonSchema | undefined;
  direction: Direction;
  view: Partial<SchemaView>;
  /** The anchors of the page or the file that contains the view. */
  anchors: ReadonlySet<string>;
}

/** Describes what a page lacks; undefined if it is complete. */
function findLost(
  contract: Contract,
  operation: Operation,
  view: OperationView,
  schemaFiles: ReadonlyMap<string, Partial<SchemaView>>,
): string | undefined {
  const isSent = contract.webhooks.includes(operation);
  const pairs = listPairs(operation, view, isSent, anchorsOf(schemasOn(view)));
  const opened = new Set<string>();
  // The loop also visits pairs that are added meanwhile.
  for (const { authored, direction, view: shown, anchors } of pairs) {
    const shape = shapeOf(authored, contract.mergeSchema);
    if (!hasChildren(shape)) continue;
    const { properties, variants } = schemaChildren(shape, contract, direction);
    if (properties.length + variants.length === 0) continue;
    if (shown.sameAs !== undefined) {
      if (anchors.has(shown.sameAs)) continue;
      return `a link to #${shown.sameAs}, which is not on the page`;
    }
    if (shown.more !== undefined) {
      const file = schemaFiles.get(shown.more);
      if (!file) return `a link to ${shown.more}, which does not exist`;
      if (!opened.has(shown.more)) {
        // The empty anchor is that of the schema itself.
        const inFile = anchorsOf(schemasWithin(file)).add('');
        pairs.push({ authored, direction, view: file, anchors: inFile });
      }
      opened.add(shown.more);
      continue;
    }
    const children = [...(shown.properties ?? []), ...(shown.variants ?? [])];
    const schemas = [...properties, ...variants];
    if (children.length !== schemas.length) {
      return `${children.length} of the ${schemas.length} properties and alternatives of a schema`;
    }
    children.forEach((child, index) => {
      pairs.push({ authored: schemas[index]?.schema, direction, view: child.schema, anchors });
    });
  }
  return undefined;
}

function listPairs(
  operation: Operation,
  view: OperationView,
  isSent: boolean,
  anchors: ReadonlySet<string>,
): Pair[] {
  const { sent, received } = directionsOf(isSent);
  const pairContents = (
    media: readonly MediaType[],
    direction: Direction,
    contents: readonly ContentView[] = [],
  ) =>
    contents.flatMap(({ schema, mediaType }): Pair[] => {
      const authored = media.find((one) => one.mediaType === mediaType)?.schema;
      return schema ? [{ authored, direction, view: schema, anchors }] : [];
    });
  return [
    ...(view.parameters ?? []).map(({ schema }, index) => ({
      authored: operation.parameters[index]?.schema,
      direction: sent,
      view: schema,
      anchors,
    })),
    ...pairContents(operation.requestBody?.contents ?? [], sent, view.requestBody?.contents),
    ...(view.responses ?? []).flatMap(({ contents }, index) =>
      pairContents(operation.responses[index]?.contents ?? [], received, contents),
    ),
    ...(view.callbacks ?? []).flatMap((callback, index): Pair[] => {
      const inner = operation.callbacks[index]?.operation;
      return inner ? listPairs(inner, callback.operation, !isSent, anchors) : [];
    }),
  ];
}

/** The anchors at which a page or a file shows a schema or its values. */
const anchorsOf = (shown: readonly LocatedView[]): Set<string> =>
  new Set(shown.filter(({ schema }) => schema.sameAs === undefined).map(({ id }) => id));
