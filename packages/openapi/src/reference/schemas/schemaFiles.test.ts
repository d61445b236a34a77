import { contractOf, json, ref, type DocumentParts } from '../../contract/testContract';
import { createOperationView } from '../operationView';
import { createSchemaFiles, type SchemaFile } from './schemaFiles';
import { outline, property } from '../testViews';
import type { OperationView } from '../views';

/** The views of a contract's operations and the files that they load, with little room on pages. */
function filesOf(
  bodies: readonly unknown[],
  schemas: DocumentParts,
): { views: OperationView[]; files: ReadonlyMap<string, SchemaFile> } {
  const paths = Object.fromEntries(
    bodies.map((schema, index) => [`/a${index}`, { post: { requestBody: json(schema) } }]),
  );
  const contract = contractOf({ paths, components: { schemas } });
  const files = createSchemaFiles(contract, '/schemas');
  const views = contract.operations.map((operation) =>
    createOperationView(contract, operation, files.urlOf, { room: 100 }),
  );
  return { views, files: files.create() };
}

const bodyIn = (view: OperationView | undefined) => view?.requestBody?.contents[0]?.schema;
const moreOf = (view: OperationView | undefined, name: string) =>
  property(bodyIn(view), name).schema.more;

const Place = { type: 'object', properties: { city: { type: 'string' } } };

test('The pages share the file of a named schema, which has its properties.', () => {
  const body = { properties: { place: ref('Place') } };
  const { views, files } = filesOf([body, body], { Place });
  expect(views.map((view) => moreOf(view, 'place'))).toEqual([
    '/schemas/Place.json',
    '/schemas/Place.json',
  ]);
  expect([...files]).toEqual([
    [
      '/schemas/Place.json',
      { properties: [{ id: '.city', name: 'city', schema: { type: 'string' } }] },
    ],
  ]);
});

test('A location that adds to a named schema has a file of its own.', () => {
  const more = { ...ref('Place'), properties: { extra: { type: 'integer' } } };
  const { views, files } = filesOf([{ properties: { place: ref('Place'), more } }], { Place });
  const url = moreOf(views[0], 'more') ?? '';
  expect(url).not.toBe(moreOf(views[0], 'place'));
  expect(files.get(url)?.properties?.map(({ name }) => name)).toEqual(['city', 'extra']);
});

test('A schema without a name has a file by what it contains, the same one for the same schema.', () => {
  const inner = { properties: { b: { type: 'string' } } };
  const body = { properties: { x: inner, y: { ...inner }, z: { properties: { c: {} } } } };
  const { views, files } = filesOf([body], {});
  const [x, y, z] = ['x', 'y', 'z'].map((name) => moreOf(views[0], name));
  expect(x).toMatch(/^\/schemas\/[0-9a-f]{16}\.json$/);
  expect(y).toBe(x);
  expect(z).not.toBe(x);
  expect(files.size).toBe(2);
});

test('A request and a response have files of their own for what they show differently.', () => {
  const Owner = { properties: { name: {}, since: { readOnly: true } } };
  const body = json({ properties: { owner: ref('Owner'), place: ref('Place') } });
  const operation = { requestBody: body, responses: { 200: json(ref('Owner')) } };
  const contract = contractOf({
    paths: { '/a': { post: operation } },
    components: { schemas: { Owner, Place } },
  });
  const files = createSchemaFiles(contract, '/schemas');
  for (const each of contract.operations) {
    createOperationView(contract, each, files.urlOf, { room: 100 });
  }
  const shown = [...files.create()].map(([url, { properties = [] }]) => [
    url,
    ...properties.map(({ name }) => name),
  ]);
  expect(shown).toEqual([
    ['/schemas/Owner-request.json', 'name'],
    ['/schemas/Place.json', 'city'],
    ['/schemas/Owner.json', 'name', 'since'],
  ]);
});

test('Names that differ in characters without a place in URLs have files of their own.', () => {
  const schemas = { 'a/b': Place, 'a b': Place };
  const body = { properties: { x: ref('a~1b'), y: ref('a%20b') } };
  const { files } = filesOf([body], schemas);
  expect([...files.keys()]).toEqual(['/schemas/a-b.json', '/schemas/a-b-2.json']);
});

test('What does not fit a file opens from a further one, so that nothing is lost.', () => {
  const words = 'All that there is to say of it. '.repeat(30);
  const many = (name: string, more: DocumentParts = {}) => ({
    type: 'object',
    properties: {
      ...Object.fromEntries(
        Array.from({ length: 40 }, (_, at) => [`${name}_${at}`, { description: words }]),
      ),
      ...more,
    },
  });
  const schemas = { Outer: many('outer', { inner: ref('Inner') }), Inner: many('inner') };
  const { files } = filesOf([{ properties: { outer: ref('Outer') } }], schemas);
  expect([...files.keys()]).toEqual(['/schemas/Outer.json', '/schemas/Inner.json']);
  const outer = files.get('/schemas/Outer.json');
  expect(outer?.properties).toHaveLength(41);
  expect(property({ type: 'object', ...outer }, 'inner').schema.more).toBe('/schemas/Inner.json');
  expect(outline({ type: 'object', ...files.get('/schemas/Inner.json') })).toHaveLength(40);
});

test('A schema within itself links to the location that opens its file.', () => {
  const Unit = { type: 'object', properties: { name: {}, parent: ref('Unit') } };
  const { files } = filesOf([{ properties: { unit: ref('Unit') } }], { Unit });
  expect(files.get('/schemas/Unit.json')?.properties?.[1]?.schema.sameAs).toBe('');
});
