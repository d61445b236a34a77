import path from 'node:path';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { checkExamples } from '../contract/values/checkExamples';
import { readContract } from '../contract/readContract';
import { createDownloads } from './downloads/contractDownloads';
import { requestSamples } from './samples/requestSamples';
import { buildSampleRequest } from './samples/sampleRequest';
import { viewsOf } from './testViews';

const operation = `
  /jobs/{id}:
    post:
      operationId: changeJob
      parameters:
        - { name: id, in: path, required: true, schema: { $ref: 'id.json' } }
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                id: { $ref: 'id.json' }
                size: { type: number, maximum: 1.5E+30, multipleOf: 0.10000000000000000555, default: 12345678901234567.25 }
            example: { id: 5224666563250046117, size: 3.14159265358979323846 }
      responses: { 200: { description: Changed } }
`;
const id = `{ "type": "integer", "minimum": -9223372036854775808, "x-enum-descriptions": { "5224666563250046117": "first" },
  "enum": [5224666563250046117, 5224666563250045952] }`;

const root = emptyFolder();
const noPages = { baseUrl: '', plan: { route: '', pages: [] } };

/** The contract with a change. */
async function read(change: (text: string) => string) {
  const head = "openapi: 3.1.0\ninfo: { title: Jobs, version: '1' }\npaths:";
  writeFiles(root, { 'api/openapi.yaml': head + change(operation), 'api/id.json': id });
  const file = path.join(root, 'api/openapi.yaml');
  const result = await readContract(file, { contentRoot: root, rules: { 'operation-id': 'off' } });
  const { contract, authored, validate } = result;
  if (!contract || !authored || !validate) throw new Error(JSON.stringify(result.problems));
  const problems = checkExamples(contract, validate, 'error');
  return { contract, authored, problems: [...result.problems, ...problems] };
}

test('All that is made of a contract has the digits of its numbers.', async () => {
  const { contract, authored, problems } = await read((text) =>
    text.replace(/multipleOf\S+ \S+/, ''),
  );
  expect(problems).toEqual([]);
  const [listed] = contract.operations;
  if (!listed) throw new Error('The contract has no operation.');
  const text = JSON.stringify(viewsOf(contract));
  for (const digits of [
    '"5224666563250046117","meaning":"first"',
    '"5224666563250045952"',
    'at most 1.5E+30',
    '"default":"12345678901234567.25"',
    '-9223372036854775808',
  ]) {
    expect(text).toContain(digits);
  }
  for (const { code } of requestSamples(buildSampleRequest(contract, listed))) {
    expect(code).toContain('/jobs/5224666563250046117');
    expect(code).toMatch(
      /id(\\?)": 5224666563250046117,(?:\\n|\s+)\s*\1"size\1": 3.14159265358979323846/,
    );
  }
  for (const [name, content] of Object.entries(createDownloads(contract, authored, noPages))) {
    expect(`${name} ${content}`).toContain('5224666563250046117');
    if (name !== 'postman.json') expect(content).toContain('5224666563250045952');
    if (name !== 'postman.json') expect(content).toContain('1.5E+30');
  }
});

test('An example with another last digit fits no enumeration.', async () => {
  const { problems } = await read((text) =>
    text.replace('{ id: 5224666563250046117', '{ id: 5224666563250046118'),
  );
  expect(problems).toMatchObject([
    { expected: '5224666563250046117, 5224666563250045952', found: '5224666563250046118' },
    { expected: 'a multiple of 0.10000000000000000555' },
  ]);
});
