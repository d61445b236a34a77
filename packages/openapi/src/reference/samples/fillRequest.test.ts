import { contractOf } from '../../contract/testContract';
import { createFillableRequests } from './fillableRequests';
import { fillRequest, ownBaseUrl } from './fillRequest';
import { baseUrlKey, type OwnValues, secretKey } from './ownValues';
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
          { name: 'Accept', in: 'header', required: true },
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
  expect(fillable.variables).toEqual(['CREWLINE_TOKEN']);
  expect(fillable.parameters).toEqual([
    { name: 'id', example: 'job 1', key: '/jobs/id' },
    { name: 'from', example: '7', key: '/jobs/{id}/logs from' },
    { name: 'X-Team', example: "it's", key: '/jobs/{id}/logs X-Team' },
    { name: 'lang', example: 'de', key: '/jobs/{id}/logs lang' },
  ]);
});

test('Without own values, the samples are those of the build.', () => {
  const built = requestSamples(buildSampleRequest(contract, operation));
  expect(samplesWith({})).toEqual([
    Object.fromEntries(built.map(({ language, code }) => [language, code])),
  ]);
});

test('Own values are percent-encoded in URLs.', () => {
  const [samples] = samplesWith({
    [baseUrlKey('https://a.example/v1')]: 'http://localhost:4010/',
    [secretKey('CREWLINE_TOKEN')]: 'abc=',
    '/jobs/id': '--own-value-1--/y',
    '/jobs/{id}/logs from': '8&9',
    '/jobs/{id}/logs lang': 'é',
  });
  expect(samples?.curl).toBe(
    `curl --fail-with-body --request POST \\
  --url 'http://localhost:4010/jobs/--own-value-1--%2Fy/logs?from=8%269&tags=a&tags=b' \\
  --header 'Accept: application/json' \\
  --header 'X-Team: it'\\''s' \\
  --header 'Authorization: Bearer abc=' \\
  --header 'Content-Type: application/json' \\
  --cookie lang=%C3%A9 \\
  --data '{
    "id": "job 1"
  }'`,
  );
  expect(samples?.python).not.toContain('import os');
});

test('A value that no client can send leaves the example, or is replaced.', () => {
  const urlWith = (own: OwnValues) =>
    /--url (?:')?(\S+?)'? /.exec(samplesWith(own)[0]?.curl ?? '')?.[1];
  const from = '/jobs/{id}/logs from';
  expect(urlWith({ '/jobs/id': '..', [from]: '..' })).toContain('/jobs/job%201/logs?from=..&');
  expect(urlWith({ '/jobs/id': '...' })).toContain('/jobs/.../logs');
  expect(urlWith({ '/jobs/id': 'a\ud800' })).toContain('/jobs/a%EF%BF%BD/logs');
});

const rest = '$(e)`f`</script>#{g}{h}${i}';
const single = `Bearer a\\'b"c\\\\d`;
const double = `"Bearer a'b\\"c\\\\d\\n${rest}"`;

test.each([
  ['curl', `'Authorization: Bearer a'\\''b"c\\d\n${rest}'`],
  ['javascript', `'${single}\\n${rest}'`],
  ['python', double],
  ['php', `'Authorization: ${single}\n${rest}'`],
  ['ruby', `'${single}\n${rest}'`],
  ['java', double],
  ['go', double],
  ['csharp', double],
])('An own value is text in %s, whatever it contains.', (language, expected) => {
  const [samples] = samplesWith({ [secretKey('CREWLINE_TOKEN')]: `a'b"c\\d\n${rest}` });
  expect(samples?.[language]).toContain(expected);
});

test.each([
  ['http://localhost:4010', 'http://localhost:4010'],
  [' https://b.example:8080/v2/?a=1#b ', 'https://b.example:8080/v2'],
  ['http://[::1]:80/', 'http://[::1]'],
  [`https://b.example/it's/$(a);"b"|c`, 'https://b.example/it%27s/%24%28a%29%3B%22b%22%7Cc'],
  ["https://b'$(c).example", undefined],
  ['https:', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('The base URL of “%s” is %s.', (typed, expected) => {
  expect(ownBaseUrl(typed)).toBe(expected);
});
