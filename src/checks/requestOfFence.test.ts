import { contractOf, json } from '@docs/openapi/testing';
import { requestOfFence } from './requestOfFence';
import { expandTree } from './expandContractReferences';
import { bikeContract, siteWith } from './testSite';

const bike = {
  operationId: 'updateBike',
  parameters: [{ name: 'id', in: 'path', example: 'b/1', schema: { type: 'string' } }],
  requestBody: json({ type: 'object' }),
  responses: {},
};
const contract = contractOf({
  servers: [{ url: 'https://bikes.example/v1/' }],
  paths: {
    '/bikes/{id}': { patch: bike },
    '/bikes': { get: { operationId: 'listBikes', responses: {} } },
  },
});
const requestOf = (operation: string, language: string, text: string) =>
  requestOfFence(contract, { operation, language, text });

test('A body is sent to the path of the contract’s example.', () => {
  expect(requestOf('updateBike', 'json', '{"size": 50}')).toEqual({
    method: 'PATCH',
    target: '/v1/bikes/b%2F1',
    headers: { 'content-type': 'application/json' },
    body: '{"size": 50}',
  });
});

test('A command of curl is read without its token.', () => {
  const command = [
    'curl --fail-with-body --request PATCH "${BIKES_URL:-https://bikes.example/v1}/bikes/7?a=b" \\',
    '  --header "Authorization: Bearer $TOKEN" \\',
    "  -H 'If-Match: *' \\",
    `  --json '{"name": "It is \\"old\\""}'`,
  ].join('\n');
  expect(requestOf('updateBike', 'bash', command)).toEqual({
    method: 'PATCH',
    target: '/v1/bikes/7?a=b',
    headers: { 'content-type': 'application/json', 'if-match': '*' },
    body: '{"name": "It is \\"old\\""}',
  });
});

test.each([
  'curl "https://bikes.example/v1/bikes/$ID"',
  'curl -G https://bikes.example/v1/bikes --data-urlencode "name=a b"',
  'curl https://bikes.example/v1/bikes | jq .data',
  'curl https://other.example/v1/bikes',
])('%s needs a shell.', (command) => {
  expect(requestOf('listBikes', 'bash', command)).toBeUndefined();
});

const fence = '```json operation=createBike request\n{ "frame_size": 56 }\n```';

test.each([
  [fence, true, true],
  [fence, false, false],
  [fence.replace(' request', ' response=201'), true, false],
  [fence.replace('request', 'request partial'), true, false],
])('The block %j has its request: %s, if pages may run it.', async (text, isRun, has) => {
  const { facts, pages } = await siteWith(text, bikeContract());
  const tree = expandTree(pages.get('docs/guides/start.mdx')?.tree ?? '', facts, isRun);
  const shown = JSON.stringify(tree);
  expect(shown.includes('"request":"{\\"method\\":\\"POST\\"')).toBe(has);
  expect(shown).not.toContain('"operation"');
});
