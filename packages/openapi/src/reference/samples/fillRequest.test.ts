import { contractOf } from '../../contract/testContract';
import { createFillableRequests } from './fillableRequests';
import { fillRequest, type OwnValues, ownBaseUrl } from './fillRequest';
import { requestSamples } from './requestSamples';
import { buildSampleRequest } from './sampleRequest';

const contract = contractOf({
  servers: [{ url: 'https://a.example/v1' }],
  security: [{ token: [] }],
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/jobs/{id}/logs': {
      post: {
        operationId: 'addLog',
        parameters: [
          { name: 'id', in: 'path', required: true, example: 'job 1' },
          { name: 'from', in: 'query', required: true, example: 7, schema: { type: 'integer' } },
          { name: 'tags', in: 'query', required: true, example: ['a', 'b'] },
          { name: 'X-Team', in: 'header', required: true, example: "it's" },
          { name: 'lang', in: 'cookie', required: true, example: 'de' },
          { name: 'limit', in: 'query', example: 5 },
        ],
        requestBody: { content: { 'application/json': { example: { id: 'job 1' } } } },
        responses: { 200: { content: { 'application/json': {} } } },
      },
    },
  },
});
const [operation] = contract.operations;
if (!operation) throw new Error('The contract has no operation.');
const fillable = createFillableRequests(contract, operation);

/** The samples with own values, by language. */
const samplesWith = (own: OwnValues) =>
  fillable.requests.map((request) =>
    Object.fromEntries(
      requestSamples(fillRequest(request, fillable, own)).map(({ language, code }) => [
        language,
        code,
      ]),
    ),
  );

test('The form has what the samples send, and no lists or bodies.', () => {
  expect(fillable.baseUrl).toBe('https://a.example/v1');
  expect(fillable.variables).toEqual(['API_TOKEN']);
  expect(fillable.parameters.map(({ name, example }) => [name, example])).toEqual([
    ['id', 'job 1'],
    ['from', '7'],
    ['X-Team', "it's"],
    ['lang', 'de'],
  ]);
});

test('Without own values, the samples are those of the build.', () => {
  const built = requestSamples(buildSampleRequest(contract, operation));
  expect(samplesWith({})).toEqual([
    Object.fromEntries(built.map(({ language, code }) => [language, code])),
  ]);
});

test('Own values are written as the language writes text, and percent-encoded in URLs.', () => {
  const [samples = {}] = samplesWith({
    baseUrls: { 'https://a.example/v1': 'http://localhost:4010/' },
    secrets: { API_TOKEN: `a"b'c$d` },
    parameters: { id: 'x/y', from: '8', lang: 'é' },
  });
  expect(samples.curl).toBe(
    `curl --fail-with-body --request POST \\
  --url 'http://localhost:4010/jobs/x%2Fy/logs?from=8&tags=a&tags=b' \\
  --header 'Accept: application/json' \\
  --header 'X-Team: it'\\''s' \\
  --header 'Authorization: Bearer a"b'\\''c$d' \\
  --header 'Content-Type: application/json' \\
  --cookie lang=%C3%A9 \\
  --data '{
    "id": "job 1"
  }'`,
  );
  expect(samples.javascript).toContain(`Authorization: 'Bearer a"b\\'c$d'`);
  expect(samples.python).toContain(`"Authorization": "Bearer a\\"b'c$d"`);
  expect(samples.python).not.toContain('import os');
});

test.each([
  ['http://localhost:4010', 'http://localhost:4010'],
  [' https://b.example/v2/?a=1#b ', 'https://b.example/v2'],
  ["https://b.example/it's/$a", 'https://b.example/it%27s/%24a'],
  ['https:', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('The base URL of “%s” is %s.', (typed, expected) => {
  expect(ownBaseUrl(typed)).toBe(expected);
});
