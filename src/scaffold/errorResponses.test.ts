import path from 'node:path';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { parse } from 'yaml';
import { draftErrorResponses } from './errorResponses';

const files = {
  'openapi.yaml': `
servers: [{ url: https://ants.example/v1/ }]
paths:
  /ants: { $ref: ./paths/ants.yaml#/collection }
  /ants/{ant_id}: { $ref: ./paths/ants.yaml#/item }
`,
  'components/parameters.yaml': 'AntId: { name: ant_id, in: path, example: ant_1 }\n',
  'components/responses.yaml': `
Forbidden:
  description: No.
  headers: { X-Id: { $ref: ./headers.yaml#/X-Id }, Wanted: { example: ants:read } }
  content:
    application/problem+json:
      schema: { $ref: ../schemas/errors.yaml#/Problem }
      examples:
        scope: { $ref: ./examples/errors.yaml#/ScopeProblem }
        closed: { $ref: ./examples/errors.yaml#/ClosedProblem }
`,
  'components/examples/errors.yaml': `
ScopeProblem:
  value: { detail: Lacks ants:read., instance: /v1/ants, request_id: req_1, missing_scopes: [ants:read] }
ClosedProblem:
  value: { detail: Closed., instance: /v1/ants, request_id: req_2 }
operations:
  deleteAnt: { ClosedProblem: { detail: This ant is closed. } }
`,
  'paths/ants.yaml': `# Ants.
collection:
  get: # Kept.
    operationId: listAnts
    security: [{ token: [ants:read] }]
    responses:
      '200': { $ref: ../components/responses.yaml#/Ok }
      '403': { $ref: ../components/responses.yaml#/Forbidden }
item:
  get:
    operationId: showAnt
    responses:
      '403': { $ref: ../components/responses.yaml#/Forbidden }
  delete:
    operationId: deleteAnt
    security: [{ token: [ants:write] }]
    responses:
      '403': { $ref: ../components/responses.yaml#/Forbidden }
`,
};

const root = emptyFolder();
const written = (changed: Record<string, string> = {}) => {
  const api = path.join(root, 'api');
  writeFiles(api, { ...files, ...changed });
  return draftErrorResponses(api);
};
interface Copy {
  content: Record<string, { examples: Record<string, { value: { request_id: string } }> }>;
}
const copies = () => parse(written().get('responses/ants.yaml') ?? '') as Record<string, Copy>;
const valuesOf = (name: string) =>
  Object.entries(copies()[name]?.content['application/problem+json']?.examples ?? {}).map(
    ([key, { value }]) => [key, value] as const,
  );

test('Each operation refers to its own copy, and the rest of the file stays.', () => {
  const own = files['paths/ants.yaml'].split('../components/responses.yaml#/Forbidden');
  const [first, second, third, end] = own;
  const copy = (operation: string) => `../responses/ants.yaml#/${operation}Forbidden`;
  expect(written().get('paths/ants.yaml')).toBe(
    [first, copy('ListAnts'), second, copy('ShowAnt'), third, copy('DeleteAnt'), end].join(''),
  );
});

test('A copy names the path and the scope, and has the values of its operation.', () => {
  expect(copies().DeleteAntForbidden).toMatchObject({
    description: 'No.',
    headers: {
      'X-Id': { $ref: '../components/headers.yaml#/X-Id' },
      Wanted: { example: 'ants:write' },
    },
    content: {
      'application/problem+json': { schema: { $ref: '../schemas/errors.yaml#/Problem' } },
    },
  });
  const instance = '/v1/ants/ant_1';
  expect(valuesOf('DeleteAntForbidden')).toMatchObject([
    ['scope', { detail: 'Lacks ants:write.', instance, missing_scopes: ['ants:write'] }],
    ['closed', { detail: 'This ant is closed.', instance }],
  ]);
});

test('An operation without a scope has no example of a missing one.', () => {
  expect(valuesOf('ShowAntForbidden').map(([key]) => key)).toEqual(['closed']);
});

test('The first request to the path of an example keeps its ID; every other has its own.', () => {
  expect(valuesOf('ListAntsForbidden').map(([, value]) => value.request_id)).toEqual([
    'req_1',
    'req_2',
  ]);
  const ids = Object.keys(copies()).flatMap((name) =>
    valuesOf(name).map(([, value]) => value.request_id),
  );
  expect(new Set(ids).size).toBe(5);
});

test('Writing the files again changes nothing.', () => {
  const once = written();
  expect(written(Object.fromEntries(once))).toEqual(once);
});

test('A response that does not exist is named.', () => {
  const text = files['paths/ants.yaml'].replace('#/Forbidden', '#/Forbiden');
  expect(() => written({ 'paths/ants.yaml': text })).toThrow(
    'paths/ants.yaml: components/responses.yaml has no Forbiden.',
  );
});
