import type { VersionPlan } from '../plan/pagePlan';
import { contractOf, json, ref } from '../contract/testContract';
import { createSchemaFiles } from '../reference/schemas/schemaFiles';
import { createOperationView } from '../reference/operationView';
import type { Reference } from '../reference/reference';
import type { OperationView } from '../reference/views';
import { checkCompleteness } from './checkCompleteness';

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

/** Problems that are reported after a change to the view of the operation's page. */
function problemsWith(change: (view: OperationView) => OperationView, room?: number): string[] {
  const files = createSchemaFiles(contract, '/schemas');
  const [operation] = contract.operations;
  if (!operation) throw new Error('There is no operation.');
  const view = createOperationView(contract, operation, files.urlOf, { room });
  const plan = { pages: [{ id: 'page', operation }] } as unknown as VersionPlan;
  const reference = {
    operations: new Map([['page', change(view)]]),
    objects: { routes: new Map() } as unknown as Reference['objects'],
    schemaFiles: files.create(),
  };
  return checkCompleteness(contract, plan, reference, {
    locate: () => ({ file: 'content/api/openapi.yaml', line: 4, column: 5 }),
  }).map(({ found = '' }) => found);
}

test.each([100, 3_000, 20_000, 1_000_000])(
  'Nothing is lost with room for %i bytes of HTML.',
  (room) => {
    expect(problemsWith((view) => view, room)).toEqual([]);
  },
);

test('A property that a page leaves out is reported.', () => {
  const [problem] = problemsWith((view) => {
    view.requestBody?.contents[0]?.schema?.properties?.pop();
    return view;
  });
  expect(problem).toBe('3 of the 4 properties and alternatives of a schema');
});

test('A link to a location or a file that does not exist is reported.', () => {
  const withSchema = (changes: object) =>
    problemsWith((view) => {
      const schema = view.requestBody?.contents[0]?.schema;
      if (schema) Object.assign(schema, { properties: undefined }, changes);
      return view;
    });
  expect(withSchema({ sameAs: 'body.nowhere' })).toEqual([
    'a link to #body.nowhere, which is not on the page',
  ]);
  expect(withSchema({ more: '/schemas/Missing.json' })).toEqual([
    'a link to /schemas/Missing.json, which does not exist',
  ]);
});
