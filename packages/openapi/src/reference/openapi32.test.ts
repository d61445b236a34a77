import path from 'node:path';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { readContract } from '../contract/readContract';
import type { Contract } from '../contract/contract';
import { createOperationView } from './operationView';
import { createPostmanCollection } from './downloads/postmanCollection';
import { requestSamples } from './samples/requestSamples';
import { requestViews } from './samples/requestViews';

const root = emptyFolder();

/** Reads a contract of OpenAPI 3.2 with these lines. */
async function read(lines: string, more: Record<string, string> = {}) {
  const info = /^info:/m.test(lines) ? '' : "info: { title: Jobs, version: '1' }\n";
  writeFiles(root, { 'api.yaml': `openapi: 3.2.0\n${lines.trimEnd()}\n${info}`, ...more });
  const rules = { 'operation-id': 'off' } as const;
  const loaded = await readContract(path.join(root, 'api.yaml'), { contentRoot: root, rules });
  const problems = loaded.problems.map(
    ({ severity, line, column, message }) => `${severity} ${line}:${column} ${message}`,
  );
  return { ...loaded, problems };
}

/** Reads a contract that has no problems. */
async function contractOf(lines: string, more: Record<string, string> = {}): Promise<Contract> {
  const { contract, problems } = await read(lines, more);
  expect(problems).toEqual([]);
  if (!contract) throw new Error('There is no contract.');
  return contract;
}

/** Returns what the page of the first operation says, and its samples by language. */
function pageOf(contract: Contract, [operation] = contract.operations) {
  if (!operation) throw new Error('There is no operation.');
  const [view] = requestViews(contract, operation);
  const samples = view ? requestSamples(view.request) : [];
  return {
    operation,
    view: createOperationView(contract, operation, () => '/schema.json'),
    sample: Object.fromEntries(samples.map(({ language, code }) => [language, code])),
  };
}

const postmanOf = (contract: Contract): string => JSON.stringify(createPostmanCollection(contract));

test('`query` and other methods are operations of paths and of webhooks.', async () => {
  const contract = await contractOf(`
paths:
  /jobs:
    query: { requestBody: { content: { application/json: { example: { title: Cook } } } } }
    additionalOperations:
      LINK: { operationId: linkJobs }
      PURGE: { responses: { '204': { description: Gone. } } }
webhooks:
  moved: { query: {}, additionalOperations: { NOTIFY: {} } }`);
  expect(contract.operations.map(({ method, operationId }) => [method, operationId])).toEqual([
    ['QUERY', 'queryJobs'],
    ['LINK', 'linkJobs'],
    ['PURGE', 'purgeJobs'],
  ]);
  expect(contract.webhooks.map(({ method }) => method)).toEqual(['QUERY', 'NOTIFY']);
  const { sample } = pageOf(contract);
  expect(sample.curl).toContain('--request QUERY');
  expect(sample.javascript).toContain("method: 'QUERY'");
  expect(sample.python).toContain('requests.request("QUERY", url, json=payload');
  expect(sample.ruby).toContain("Net::HTTPGenericRequest.new('QUERY', true, true, url)");
  expect(sample.csharp).toContain('new HttpMethod("QUERY")');
  expect(postmanOf(contract)).toContain('"method":"PURGE"');
});

test('A stream has the schema of its items, an example of two, and samples that read it.', async () => {
  const contract = await contractOf(`
components:
  schemas: { Event: { type: object, properties: { id: { type: integer } } } }
paths:
  /events:
    get:
      responses:
        '200':
          content:
            application/jsonl: { itemSchema: { $ref: '#/components/schemas/Event' } }
            application/json-seq: { itemSchema: { $ref: '#/components/schemas/Event' } }
            multipart/mixed:
              itemSchema: { $ref: '#/components/schemas/Event' }
              prefixEncoding: [{ contentType: text/csv }]
              itemEncoding: { contentType: application/json, headers: { X-A: { schema: {} } } }
    post: { requestBody: { content: { application/jsonl: { itemSchema: { type: integer } } } } }`);
  const { view, sample } = pageOf(contract);
  const [lines, sequence, parts] = view.responses?.[0]?.contents ?? [];
  expect(lines?.schema).toMatchObject({ type: 'stream of Event', name: 'Event' });
  expect(lines?.examples?.[0]?.text).toBe('{"id":0}\n{"id":0}');
  expect(sequence?.examples?.[0]?.text).toBe('\u001e{"id":0}\n\u001e{"id":0}');
  expect(parts?.examples?.[0]?.text).toMatch(/^--\S+\r\nContent-Type: text\/csv\r\n\r\n\{"id":0\}/);
  expect(parts?.encoding).toMatchObject([{ property: '[0]' }, { property: '[n]' }]);
  expect(sample.curl).toContain('--no-buffer');
  expect(sample.javascript).toContain('for await (const line of createInterface(');
  expect(sample.python).toMatch(/stream=True\)[^]*for line in response\.iter_lines\(\):/);
  const { sample: sent } = pageOf(contract, contract.operations.slice(1));
  expect(sent.curl).toContain("--data-binary '0\n0'");
});

test('A problem in the schema of an item is at its place.', async () => {
  const { problems } = await read(`
paths:
  /events:
    get:
      responses:
        '200':
          content:
            application/jsonl:
              itemSchema: { type: integer, minimum: low }
              examples: { a: { value: [x] } }`);
  expect(problems).toEqual(['error 10:53 The value of `minimum` has the wrong type.']);
});
