import type { OperationView, SchemaView } from '@docs/openapi/views';
import { locateSchemas } from './schemaLocations';

const problem = { name: 'Problem', type: 'Problem' };
const inline: SchemaView = {
  ...problem,
  properties: [{ id: 'response-422.code', name: 'code', schema: { type: 'string' } }],
};
const onDemand: SchemaView = { ...problem, more: '/schemas/problem.json' };

const pageWith = (route: string, schema: SchemaView) => ({
  route,
  operation: {
    operationId: route,
    method: 'GET',
    path: route,
    responses: [{ id: 'response-422', status: '422', contents: [{ id: 'response-422', schema }] }],
  } as unknown as OperationView,
});

test.each([
  ['the first page that shows it', [inline, inline], '/first'],
  ['a later page, where the first opens it on demand', [onDemand, inline], '/second'],
  ['the first page, where all open it on demand', [onDemand, onDemand], '/first'],
])('A schema is located on %s.', (_, [first, second], route) => {
  const locations = locateSchemas(
    [pageWith('/first', first ?? inline), pageWith('/second', second ?? inline)],
    new Map(),
    new Map(),
  );
  expect(locations.byName.get('Problem')?.route).toBe(route);
});
