import type { Contract } from '../../contract/contract';
import { contractOf, json } from '../../contract/testContract';
import type { WorkflowStep } from '../../contract/workflows/arazzo';
import { createWorkflow } from './createWorkflow';
import type { RecordedProgram, RecordedRequest } from './recordedProgram';

const bikeId = { name: 'bike_id', in: 'path', required: true, schema: { type: 'string' } };
const header = (name: string) => ({ name, in: 'header', schema: { type: 'string' } });
const query = (name: string, type: string) => ({ name, in: 'query', schema: { type } });
const ok = {
  200: { description: 'Good', headers: { ETag: { schema: { type: 'string' } } }, ...json({}) },
};
const contract: Contract = contractOf({
  security: [{ token: [] }],
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'Create one. Keep it secret.' },
    },
  },
  paths: {
    '/bikes': {
      get: {
        operationId: 'listBikes',
        summary: 'List bikes',
        parameters: [
          query('limit', 'integer'),
          query('cursor', 'string'),
          query('since', 'string'),
        ],
        responses: ok,
      },
      post: {
        operationId: 'createBike',
        parameters: [header('Idempotency-Key')],
        requestBody: json({}),
        responses: ok,
      },
    },
    '/bikes/{bike_id}': {
      parameters: [bikeId],
      get: { operationId: 'showBike', parameters: [header('Accept-Language')], responses: ok },
      patch: { operationId: 'updateBike', parameters: [header('If-Match')], responses: ok },
    },
  },
});

type Sent = Partial<Omit<RecordedRequest, 'operation' | 'response'>> & {
  status?: number;
  etag?: string;
  json?: unknown;
};

function request(
  operationId: string,
  { status = 200, etag, json: body, ...sent }: Sent = {},
): RecordedRequest {
  const operation = contract.operations.find((one) => one.operationId === operationId);
  if (!operation) throw new Error(operationId);
  return {
    operation,
    path: operation.path,
    query: [],
    headers: {},
    content: undefined,
    response: {
      status,
      headers: etag === undefined ? ({} as Record<string, string>) : { etag },
      json: body,
    },
    sample: 0,
    ...sent,
  };
}

const program = (
  requests: RecordedRequest[],
  samples = [''],
  otherUrls: string[] = [],
): RecordedProgram => ({
  id: 'ride',
  summary: 'Ride',
  description: '',
  route: '/docs/ride',
  samples: samples.map((code, index) => ({ code, heading: { id: `s-${index}`, text: 'Start' } })),
  requests,
  otherUrls,
});

const stepsOf = (...input: Parameters<typeof program>): WorkflowStep[] =>
  createWorkflow(contract, program(...input)).steps;
const valuesOf = ({ parameters = [] }: WorkflowStep = { stepId: '' }) =>
  Object.fromEntries(parameters.map((one) => ('name' in one ? [one.name, one.value] : [])));

const bikes = {
  data: [{ id: 'bik_1111aaaa' }, { id: 'bik_2222bbbb' }],
  page: { next: 'Zm9vYmFyMQ' },
};

test('An id of a list, and the ETag of an object, become outputs that later steps read.', () => {
  const [list, show, update] = stepsOf(
    [
      request('listBikes', { json: bikes }),
      request('showBike', { path: '/bikes/bik_2222bbbb', etag: '"v1"', json: bikes.data[1] }),
      request('updateBike', { path: '/bikes/bik_2222bbbb', headers: { 'if-match': '"v1"' } }),
    ],
    ['client.update({ "If-Match": etag })'],
  );
  expect(list?.outputs).toEqual({ id: '$response.body#/data/1/id' });
  expect(valuesOf(show)).toEqual({ bike_id: '$steps.listBikes.outputs.id' });
  expect(show?.outputs).toEqual({ id: '$response.body#/id', etag: '$response.header.ETag' });
  expect(valuesOf(update)).toEqual({
    bike_id: '$steps.showBike.outputs.id',
    'If-Match': '$steps.showBike.outputs.etag',
  });
});

test('A step has the operation, its section of the guide and the status of its response.', () => {
  expect(stepsOf([request('listBikes', { status: 201 })])).toEqual(
    [
      {
        stepId: 'listBikes',
        description: 'List bikes. See [Start](/docs/ride#s-0).',
        operationId: 'listBikes',
        parameters: [],
        successCriteria: [{ condition: '$statusCode == 201' }],
      },
    ].map(({ parameters: _, ...step }) => step),
  );
});

test('Values of the code stay as they are, in the type of their schema.', () => {
  const steps = stepsOf(
    [
      request('listBikes', {
        query: [
          ['limit', '100'],
          ['since', '2026-01-01'],
        ],
      }),
    ],
    ['list("/bikes", limit=100, since="2026-01-01")'],
  );
  expect(valuesOf(steps[0])).toEqual({ limit: 100, since: '2026-01-01' });
});

test('The next page of another sample is a second step, and reads the cursor.', () => {
  const page = request('listBikes', { query: [['cursor', 'Zm9vYmFyMQ']], sample: 1 });
  const [first, second] = stepsOf(
    [request('listBikes', { json: bikes }), page],
    ['list()', 'list(cursor)'],
  );
  expect(second?.stepId).toBe('listBikes2');
  expect(first?.outputs).toEqual({ next: '$response.body#/page/next' });
  expect(valuesOf(second)).toEqual({ cursor: '$steps.listBikes.outputs.next' });
});

test('Of the requests of a loop, the one that is used later remains, else the first.', () => {
  const show = (id: string) =>
    request('showBike', { path: `/bikes/${id}`, json: { id, part: `${id}-x9` } });
  const loop = [request('listBikes', { json: bikes }), show('bik_1111aaaa'), show('bik_2222bbbb')];
  expect(valuesOf(stepsOf(loop)[1])).toEqual({ bike_id: '$steps.listBikes.outputs.id' });
  expect(stepsOf(loop)[0]?.outputs).toEqual({ id: '$response.body#/data/0/id' });
  const used = stepsOf([...loop, request('updateBike', { path: '/bikes/bik_2222bbbb' })]);
  expect(used.map(({ stepId }) => stepId)).toEqual(['listBikes', 'showBike', 'updateBike']);
  expect(used[0]?.outputs).toEqual({ id: '$response.body#/data/1/id' });
});

test('What a program computes from the clock or from chance is an input.', () => {
  const key = '6b129208-d2d2-4e66-bc54-f8b3e9d3ebe5';
  const { inputs, steps } = createWorkflow(
    contract,
    program(
      [
        request('listBikes', { query: [['since', '2026-11-22']] }),
        request('createBike', { headers: { 'idempotency-key': key } }),
      ],
      ['post({ "Idempotency-Key": uuid() })'],
    ),
  );
  expect(valuesOf(steps[0])).toEqual({ since: '$inputs.since' });
  expect(valuesOf(steps[1])).toEqual({ 'Idempotency-Key': '$inputs.idempotency_key' });
  expect(inputs).toMatchObject({
    required: ['token', 'since', 'idempotency_key'],
    properties: {
      since: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
      idempotency_key: { pattern: expect.stringContaining('[0-9a-f]{12}') as string },
    },
  });
});

test('A refused request reads what was shown, not what a change returned.', () => {
  const etag = '"v1"';
  const sent = { path: '/bikes/bik_1111aaaa', etag, json: bikes.data[0] };
  const steps = stepsOf(
    [
      request('showBike', sent),
      request('updateBike', { ...sent, headers: { 'if-match': etag } }),
      request('updateBike', { ...sent, headers: { 'if-match': etag }, status: 412, sample: 1 }),
    ],
    ['"If-Match"', ''],
  );
  expect(valuesOf(steps[2])['If-Match']).toBe('$steps.showBike.outputs.etag');
});

test('Headers that an HTTP client adds are left out, and so is the token.', () => {
  const headers = { 'accept-language': '*', authorization: 'Bearer secret' };
  const path = '/bikes/bik_1111aaaa';
  const workflow = createWorkflow(
    contract,
    program([request('showBike', { path, headers })], [path]),
  );
  expect(valuesOf(workflow.steps[0])).toEqual({ bike_id: 'bik_1111aaaa' });
  expect(JSON.stringify(workflow)).not.toContain('secret"');
  expect(workflow.parameters).toEqual([
    { name: 'Authorization', in: 'header', value: 'Bearer {$inputs.token}' },
  ]);
  expect(workflow.inputs).toMatchObject({
    properties: { token: { type: 'string', description: 'Create one.' } },
  });
});

test('Bodies contain the values of earlier responses, and files are inputs.', () => {
  const file = { input: 'photo', fileName: 'bike.jpg', mediaType: 'image/jpeg' };
  const { inputs, steps } = createWorkflow(
    contract,
    program(
      [
        request('listBikes', { json: bikes }),
        request('createBike', {
          content: {
            contentType: 'multipart/form-data',
            value: { parent_id: 'bik_1111aaaa', gears: 3, photos: ['$inputs.photo'] },
            files: [file],
          },
        }),
      ],
      ['post()'],
    ),
  );
  expect(steps[1]?.requestBody).toEqual({
    contentType: 'multipart/form-data',
    payload: { parent_id: '$steps.listBikes.outputs.id', gears: 3, photos: ['$inputs.photo'] },
  });
  expect(inputs).toMatchObject({ properties: { photo: { contentMediaType: 'image/jpeg' } } });
});

test('A URL outside the API is an output of the step that returns it.', () => {
  const url = 'https://files.example/a?signature=1';
  const steps = stepsOf(
    [request('showBike', { path: '/bikes/a', json: { photo_url: url } })],
    ['/bikes/a'],
    [url],
  );
  expect(steps[0]?.outputs).toEqual({ photo_url: '$response.body#/photo_url' });
});

test('Steps of another workflow have other ids.', () => {
  const ids = new Set<string>();
  const read = () =>
    createWorkflow(contract, program([request('listBikes')]), ids).steps[0]?.stepId;
  expect([read(), read()]).toEqual(['listBikes', 'listBikes2']);
});
