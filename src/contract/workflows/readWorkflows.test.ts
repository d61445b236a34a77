import path from 'node:path';
import { formatProblems } from '../../content/problems/problem';
import { readWorkflows } from './readWorkflows';
import { contractOf } from '../testContract';

const bikeId = { name: 'bike_id', in: 'path', required: true, schema: { type: 'string' } };
const contract = contractOf({
  paths: {
    '/bikes': { get: { operationId: 'listBikes', responses: {} } },
    '/bikes/{bike_id}': { get: { operationId: 'showBike', parameters: [bikeId], responses: {} } },
  },
});

const valid = `arazzo: 1.0.1
info: { title: Bikes, version: '1' }
sourceDescriptions: [{ name: api, url: ./openapi.yaml, type: openapi }]
workflows:
  - workflowId: ride
    inputs: { type: object, properties: { token: { type: string } } }
    parameters: [{ name: Authorization, in: header, value: 'Bearer {$inputs.token}' }]
    steps:
      - stepId: listBikes
        operationId: listBikes
        outputs: { id: $response.body#/data/0/id }
      - stepId: showBike
        operationId: showBike
        parameters: [{ name: bike_id, in: path, value: $steps.listBikes.outputs.id }]
`;

const read = (text: string) =>
  readWorkflows(path.resolve('api', 'arazzo.yaml'), { text }, contract);

const report = async (from: string, to: string): Promise<string> => {
  const changed = valid.replace(from, to);
  expect(changed).not.toBe(valid);
  return formatProblems((await read(changed)).problems);
};

test('Valid workflows are read as they are authored.', async () => {
  const found = await read(valid);
  expect(found.problems).toEqual([]);
  expect(Object.keys(found.document ?? {})).toEqual([
    'arazzo',
    'info',
    'sourceDescriptions',
    'workflows',
  ]);
});

test('An operation that the contract does not have is reported with its line.', async () => {
  const text = await report('operationId: showBike', 'operationId: showBikes');
  expect(text).toMatch(/api\/arazzo\.yaml:13:22\n/);
  expect(text).toContain('The contract has no such operation.');
  expect(text).toContain('Did you mean `showBike`?');
});

test('A hidden step is not published, and a reference to it is reported with its line.', async () => {
  const hidden = valid.replace(
    '      - stepId: listBikes',
    '      - x-internal: true\n        stepId: listBikes',
  );
  const { document, problems } = await read(hidden);
  expect(JSON.stringify(document)).not.toContain('"stepId":"listBikes"');
  expect(problems.map(({ line }) => line)).toEqual([15]);
});

test('An output of a later step, an unknown output and an unknown input are reported.', async () => {
  const unknown = 'The runtime expression reads a value that is not defined at this point.';
  expect(await report('$steps.listBikes.outputs.id', '$steps.showBike.outputs.id')).toContain(
    unknown,
  );
  expect(await report('$steps.listBikes.outputs.id', '$steps.listBikes.outputs.name')).toContain(
    unknown,
  );
  const input = await report('{$inputs.token}', '{$inputs.secret}');
  expect(input).toContain(unknown);
  expect(input).toContain('found:    $inputs.secret');
});

test('A missing required parameter and an undeclared one are reported.', async () => {
  const text = await report('name: bike_id', 'name: id');
  expect(text).toContain('The step has no value for `bike_id`, which showBike requires.');
  expect(text).toContain('showBike has no parameter `id` in its path.');
});

test('What the specification of Arazzo does not allow is reported.', async () => {
  expect(await report('stepId: showBike', 'stepId: listBikes')).toContain('unique');
  expect(await report('    steps:', '    stepz: []\n    steps:')).toContain('`stepz`');
  expect(await report('workflowId: ride', 'id: ride')).toContain('`workflowId`');
});
