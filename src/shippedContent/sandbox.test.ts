import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { readYaml } from '@docs/core/yaml';
import type { Contract, Operation } from '@docs/openapi/contract';
import { asList, asObject, asText, parseJson, type JsonObject } from '@docs/openapi/json';
import { readContract } from '@docs/openapi/load';
import { createValueValidator, type ValidateValue } from '@docs/openapi/values';
import { sandboxSchema } from '@docs/sandbox/read';
import {
  createSandbox,
  type Sandbox,
  type SandboxResponse,
  type SandboxRules,
} from '@docs/sandbox/sandbox';
import { chooseRequest, randomRequests, requestExample } from './randomRequests';

let contract: Contract;
let settings: SandboxRules;
let sandbox: Sandbox;
let validate: ValidateValue;

beforeAll(async () => {
  const read = await readContract('content/api/openapi.yaml', { contentRoot: 'content' });
  const rules = readYaml('content/api/sandbox.yaml', sandboxSchema, 'content');
  if (!read.contract || !rules?.value) throw new Error('The contract or its rules cannot be read.');
  contract = read.contract;
  settings = rules.value;
  validate = createValueValidator(contract);
  sandbox = createSandbox(contract, settings);
});
beforeEach(() => sandbox.control({ reset: true }));

interface Sent {
  token?: string;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string;
}

/** @param request Such as `GET /jobs?limit=1`. */
function send(request: string, { token = 'crw_test_all', headers, json, text }: Sent = {}) {
  const [method = '', path = ''] = request.split(' ');
  const body = text ?? (json === undefined ? '' : JSON.stringify(json));
  return sandbox.handle(
    {
      method,
      target: `/v1${path}`,
      headers: {
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(body !== '' && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: Buffer.from(body),
    },
    'http://127.0.0.1:4010',
  );
}

const textOf = (body: Uint8Array): string => Buffer.from(body).toString();
const bodyOf = ({ body }: SandboxResponse): JsonObject => asObject(JSON.parse(textOf(body)));
const codeOf = (response: SandboxResponse): string => asText(bodyOf(response).code);

const requestOf = (operationId: string): JsonObject => requestExample(contract, operationId);

const joiner = 'job_tRFXxmriF7sC';
const application = '/applications/app_7Qd2mXk9RtLw';
const file = '/employee-files/fil_uiX88gqRCqT2';

/** For each error code, the requests of which the last one gets it. */
const causes: Record<string, () => Promise<SandboxResponse>> = {
  malformed_request: () => send('POST /applications', { text: '{' }),
  invalid_parameter: () => send('GET /jobs?limit=0'),
  invalid_cursor: () => send('GET /jobs?cursor=x'),
  missing_token: () => send('GET /jobs', { token: '' }),
  invalid_token: () => send('GET /jobs', { token: 'crw_test_revoked' }),
  expired_token: () => send('GET /jobs', { token: 'crw_test_expired' }),
  insufficient_scope: () => send('GET /employees', { token: 'crw_test_form' }),
  business_suspended: () => {
    sandbox.control({ suspended: true });
    return send('GET /jobs');
  },
  not_found: () => send('GET /jobs/job_000000000000'),
  method_not_allowed: () => send('DELETE /jobs'),
  not_acceptable: () => send('GET /jobs', { headers: { accept: 'text/html' } }),
  conflict: async () => {
    await send('POST /applications', { json: requestOf('createApplication') });
    return send('POST /applications', { json: requestOf('createApplication') });
  },
  idempotency_conflict: async () => {
    const headers = { 'idempotency-key': 'a' };
    const json = requestOf('createApplication');
    await send('POST /applications', { json, headers });
    return send('POST /applications', { json: { ...json, external_id: 'b' }, headers });
  },
  request_in_progress: async () => {
    sandbox.control({ failure: { kind: 'slow', seconds: 0.1 } });
    const sent = { json: requestOf('createApplication'), headers: { 'idempotency-key': 'a' } };
    const [, second] = await Promise.all([
      send('POST /applications', sent),
      send('POST /applications', sent),
    ]);
    return second;
  },
  gone: async () => {
    await send(`DELETE ${file}`);
    return send(`GET ${file}`);
  },
  version_mismatch: () =>
    send(`PATCH ${application}`, { json: { rating: 1 }, headers: { 'if-match': '"0"' } }),
  payload_too_large: () =>
    send('POST /applications', { json: { cover_letter: 'a'.repeat(1_100_000) } }),
  unsupported_media_type: () =>
    send('POST /applications', { text: '<a/>', headers: { 'content-type': 'text/xml' } }),
  validation_failed: () =>
    send('POST /applications', { json: { ...requestOf('createApplication'), rating: 6 } }),
  required_field_missing: () =>
    send('POST /applications', { json: { ...requestOf('createApplication'), field_values: [] } }),
  invalid_transition: async () => {
    const { headers } = await send(`GET ${application}`);
    const json = { status_id: 'aps_I9XBD9fTPWWr' };
    return send(`PATCH ${application}`, { json, headers: { 'if-match': headers.ETag ?? '' } });
  },
  precondition_required: () => send(`PATCH ${application}`, { json: { rating: 1 } }),
  rate_limited: async () => {
    sandbox.control({ clock: '2026-11-10T09:30:00Z' });
    for (let count = 0; count < 120; count += 1) await send('GET /jobs');
    return send('GET /jobs');
  },
  internal_error: () => {
    sandbox.control({ failure: { kind: 'error' } });
    return send('GET /jobs');
  },
  maintenance: () => {
    sandbox.control({ maintenance: true });
    return send('GET /jobs');
  },
};

test('A request can get each error of the catalogue.', async () => {
  const codes = contract.errors.map(({ code }) => code).sort();
  expect(Object.keys(causes).sort()).toEqual(codes);
  for (const { code, status } of contract.errors) {
    sandbox.control({ reset: true });
    const response = await causes[code]?.();
    expect([code, response && codeOf(response), response?.status]).toEqual([code, code, status]);
  }
});

test('Each rule implements a sentence of the documentation.', () => {
  const pages = readdirSync('content', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => readFileSync(`content/${name}`, 'utf8'));
  const contractText = JSON.stringify(contract.document, (key, value: unknown) =>
    key === 'description' && typeof value === 'string' ? value.replace(/\s+/g, ' ') : value,
  ).replaceAll('\\"', '"');
  const missing = settings.rules.filter(
    ({ says }) => ![contractText, ...pages].some((text) => text.includes(says)),
  );
  expect(missing.map(({ rule, says }) => `${rule}: ${says}`)).toEqual([]);
});

test('Another person’s change of a telephone number is visible only with the scope to read it.', async () => {
  const employee = '/employees/emp_YiRCIHkyma7F';
  const before = await send(`GET ${employee}`, { token: 'crw_test_staff' });
  expect(bodyOf(before)).not.toHaveProperty('phone');
  sandbox.control({
    failure: { kind: 'change', object: 'emp_YiRCIHkyma7F', changes: { phone: '+4912345' } },
  });
  const update = {
    json: { phone: '+4967890' },
    headers: { 'if-match': before.headers.ETag ?? '' },
  };
  expect(codeOf(await send(`PATCH ${employee}`, update))).toBe('version_mismatch');
  expect(bodyOf(await send(`GET ${employee}`))).toMatchObject({ phone: '+4912345' });
});

test('Only a hired candidate becomes an employee.', async () => {
  const json = requestOf('createEmployee');
  const early = { ...json, application_id: 'app_7Qd2mXk9RtLw' };
  expect(codeOf(await send('POST /employees', { json: early }))).toBe('validation_failed');
  expect((await send('POST /employees', { json })).status).toBe(201);
});

test('A form’s token creates applications, and reads, changes and deletes none.', async () => {
  const token = 'crw_test_form';
  const json = requestOf('createApplication');
  const created = await send('POST /applications', { json, token });
  expect([created.status, Object.keys(bodyOf(created))]).toEqual([201, ['id']]);
  const repeated = await send('POST /applications', { json, token });
  expect([codeOf(repeated), bodyOf(repeated).conflicting_id]).toEqual(['conflict', undefined]);
  const { id } = bodyOf(created);
  const reader = await send('POST /applications', { json, token: 'crw_test_recruiter' });
  expect(bodyOf(reader)).toMatchObject({ code: 'conflict', conflicting_id: id });
  const headers = { 'if-match': '*' };
  for (const request of ['GET', 'PATCH', 'DELETE'].map((method) => `${method} ${application}`)) {
    const body = request.startsWith('PATCH') ? { json: { rating: 1 } } : {};
    expect(codeOf(await send(request, { token, headers, ...body }))).toBe('insufficient_scope');
  }
});

test('A repeated create is a conflict, even if the job has closed since.', async () => {
  const json = requestOf('createApplication');
  await send('POST /applications', { json });
  sandbox.control({ failure: { kind: 'change', object: joiner, changes: { status: 'closed' } } });
  expect(codeOf(await send('POST /applications', { json }))).toBe('conflict');
  const other = { ...json, external_id: 'other' };
  expect(codeOf(await send('POST /applications', { json: other }))).toBe('validation_failed');
});

test('An employee names who changed it last, and an application its employee.', async () => {
  const json = requestOf('createEmployee');
  const created = bodyOf(await send('POST /employees', { json }));
  const token = { type: 'api_token', id: 'tok_R3yN9SnPQ2dD', name: 'HR integration' };
  expect(created.updated_by).toEqual(token);
  const path = `/applications/${asText(json.application_id)}`;
  expect(bodyOf(await send(`GET ${path}`))).toMatchObject({ employee_id: created.id });
  // The last day of the current job passes without a request.
  await send('PATCH /employee-jobs/ejb_PDiY2xMKZkjZ', {
    json: { ends_on: '2026-12-31' },
    headers: { 'if-match': '*' },
  });
  sandbox.control({ clock: '2027-01-01T09:00:00Z' });
  expect(bodyOf(await send('GET /employees/emp_YiRCIHkyma7F'))).toMatchObject({
    current_employee_job_id: null,
    updated_by: { type: 'system', id: null, name: 'Crewline' },
  });
});

test('Lists have the ETag of each object, with which it can be changed.', async () => {
  for (const [collection, json] of [
    ['applications', { rating: 2 }],
    ['employees', { first_name: 'Kim' }],
    ['employee-jobs', { title: 'Joiner, early' }],
    ['employee-files', { description: 'Signed.' }],
  ] as const) {
    const [first] = asList(bodyOf(await send(`GET /${collection}`)).data).map(asObject);
    const path = `/${collection}/${asText(first?.id)}`;
    const shown = await send(`GET ${path}`);
    expect([shown.headers.ETag, bodyOf(shown).etag]).toEqual([first?.etag, first?.etag]);
    const headers = { 'if-match': asText(first?.etag) };
    const changed = await send(`PATCH ${path}`, { json, headers });
    expect([changed.status, bodyOf(changed).etag]).toEqual([200, changed.headers.ETag]);
    expect(codeOf(await send(`PATCH ${path}`, { json, headers }))).toBe('version_mismatch');
  }
});

test('Payouts are found by the end of their period, and employees by the category of their status.', async () => {
  const idsOf = async (path: string) =>
    asList(bodyOf(await send(`GET ${path}`)).data).map((one) => asObject(one).id);
  const october = 'period_ends_since=2026-10-01&period_ends_before=2026-11-01';
  expect(await idsOf(`/employee-payouts?${october}`)).toEqual([
    'pay_4J5QeF7J00Se',
    'pay_LfkbFJGIPqVj',
  ]);
  expect(await idsOf('/employee-payouts?period_ends_since=2026-11-30')).toEqual([
    'pay_flNrnR9YmeLC',
  ]);
  expect(await idsOf('/employees?status_category=onboarding,left')).toEqual([]);
  expect(await idsOf('/employees?status_category=active,left')).toHaveLength(3);
});

test('A key can be as long as an external ID with a prefix.', async () => {
  const json = requestOf('createApplication');
  const keyOf = (length: number) => ({ 'idempotency-key': 'k'.repeat(length) });
  expect(codeOf(await send('POST /applications', { json, headers: keyOf(256) }))).toBe(
    'invalid_parameter',
  );
  expect((await send('POST /applications', { json, headers: keyOf(255) })).status).toBe(201);
});

test('Text fields have one line, and file fields name a document, whose name has no slash.', async () => {
  const post = async (fileName: string, value: string) => {
    const json = requestOf('createApplication');
    const fields = [...asList(json.field_values), { key: 'trade_certificate', value }];
    const response = await send('POST /applications', {
      headers: { 'content-type': 'multipart/form-data; boundary=limit' },
      text: [
        '--limit\r\nContent-Disposition: form-data; name="application"',
        `Content-Type: application/json\r\n\r\n${JSON.stringify({ ...json, field_values: fields })}`,
        `--limit\r\nContent-Disposition: form-data; name="documents"; filename="${fileName}"`,
        'Content-Type: application/pdf\r\n\r\n%PDF\r\n--limit--\r\n',
      ].join('\r\n'),
    });
    const [first] = asList(bodyOf(response).errors).map(asObject);
    return [response.status, first?.pointer, first?.code];
  };
  const pointer = '/application/field_values/2/value';
  expect(await post('a.pdf', 'b.pdf')).toEqual([422, pointer, 'invalid_reference']);
  expect(await post('C:\\a.pdf', 'C:\\a.pdf')).toContain('/documents/0');
  expect(await post('a.pdf', 'a.pdf')).toEqual([201, undefined, undefined]);
  const json = { field_values: [{ key: 'emergency_contact', value: 'Ines\nPetersen' }] };
  const lines = await send('PATCH /employees/emp_YiRCIHkyma7F', {
    json,
    headers: { 'if-match': '*' },
  });
  expect(asList(bodyOf(lines).errors)[0]).toMatchObject({ code: 'invalid_format' });
});

test.each([2027, 2030, 2040])(
  'The examples are current in a sandbox of the year %d.',
  async (year) => {
    jest.useFakeTimers({ now: Date.parse(`${year}-06-15T12:00:00Z`), doNotFake: ['nextTick'] });
    try {
      sandbox.control({ reset: true });
      const running = bodyOf(await send('GET /campaigns?status=running')).data;
      expect(asList(running)).toHaveLength(1);
      const jobs = bodyOf(await send('GET /jobs?status=published')).data;
      expect(asList(jobs).map((one) => asObject(one).id)).toContain(joiner);
      const json = { ...requestOf('createApplication') };
      expect((await send('POST /applications', { json })).status).toBe(201);
      const now = asObject(bodyOf(await send(`GET ${file}`)).download).expires_at;
      expect(now).toBe('2026-11-27T09:05:00Z');
      for (const operation of contract.operations.filter(({ method }) => method === 'GET')) {
        const [collection = ''] = operation.path.split('/').slice(1);
        const id = asText(sandbox.objects()[collection]?.[0]?.id);
        const response = await send(`GET ${operation.path.replace(/\{.*\}/, id)}`);
        expect([operation.operationId, response.status]).toEqual([operation.operationId, 200]);
        expect(contradictions(operation, response)).toEqual([]);
      }
    } finally {
      jest.useRealTimers();
    }
  },
);

test('An upload is stored, and its signed URL expires after five minutes.', async () => {
  const boundary = 'limit';
  const part = (name: string, value: string, type?: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${type ? `; filename="${name}.txt"\r\nContent-Type: ${type}` : ''}\r\n\r\n${value}\r\n`;
  const text =
    part('employee_id', 'emp_YiRCIHkyma7F') +
    part('category_id', 'fca_k5uytM96lvOg') +
    part('file', 'A note.', 'text/plain') +
    `--${boundary}--\r\n`;
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const created = await send('POST /employee-files', { text, headers });
  expect(bodyOf(created)).toMatchObject({ name: 'file.txt', media_type: 'text/plain', size: 7 });
  const { download } = bodyOf(await send(`GET /employee-files/${asText(bodyOf(created).id)}`));
  const url = asText(asObject(download).url);
  const fetchFile = () =>
    sandbox.handle(
      {
        method: 'GET',
        target: url.slice('http://127.0.0.1:4010'.length),
        headers: {},
        body: Buffer.alloc(0),
      },
      'http://127.0.0.1:4010',
    );
  expect(textOf((await fetchFile()).body)).toBe('A note.');
  sandbox.control({ advance: 301 });
  expect((await fetchFile()).status).toBe(403);
});

test('Only a read of one file has its signed URL, also after a change.', async () => {
  const headers = { 'if-match': '*' };
  const changed = await send(`PATCH ${file}`, { json: { description: 'Signed.' }, headers });
  expect(bodyOf(changed)).not.toHaveProperty('download');
  const listed = asList(bodyOf(await send('GET /employee-files')).data);
  expect(listed.filter((one) => 'download' in asObject(one))).toEqual([]);
  expect(bodyOf(await send(`GET ${file}`))).toHaveProperty('download');
});

test('A multipart body is equal by the values of its JSON, whatever file name the part has.', async () => {
  const post = (name: string, json: object, cv: string) =>
    send('POST /applications', {
      headers: { 'content-type': 'multipart/form-data; boundary=limit', 'idempotency-key': 'a' },
      text: [
        `--limit\r\nContent-Disposition: form-data; name="application"${name}`,
        `Content-Type: application/json\r\n\r\n${JSON.stringify(json)}`,
        `--limit\r\nContent-Disposition: form-data; name="documents"; filename="cv.pdf"`,
        `Content-Type: application/pdf\r\n\r\n${cv}\r\n--limit--\r\n`,
      ].join('\r\n'),
    });
  const json = requestOf('createApplication');
  const reordered = Object.fromEntries(Object.entries(json).reverse());
  const first = await post('', json, '%PDF');
  expect(first.status).toBe(201);
  expect((await post('; filename="blob"', reordered, '%PDF')).body).toEqual(first.body);
  expect(codeOf(await post('', json, '%PDF-2'))).toBe('idempotency_conflict');
});

test('A cursor survives changes of the list, and expires after a day.', async () => {
  const first = bodyOf(await send('GET /applications?limit=1'));
  const cursor = asText(asObject(first.page).next_cursor);
  await send(`DELETE /applications/${asText(asObject(asList(first.data)[0]).id)}`);
  const second = bodyOf(await send(`GET /applications?limit=1&cursor=${cursor}`));
  expect(asList(second.data)).toMatchObject([{ id: 'app_7Qd2mXk9RtLw' }]);
  sandbox.control({ advance: 25 * 3600 });
  expect(codeOf(await send(`GET /applications?limit=1&cursor=${cursor}`))).toBe('invalid_cursor');
});

test('The published job accepts applications on any day.', async () => {
  sandbox.control({ clock: '2029-12-01T08:00:00Z' });
  const json = { ...requestOf('createApplication'), job_id: joiner };
  expect((await send('POST /applications', { json })).status).toBe(201);
});

test('A day begins in the time zone of the business.', async () => {
  const closes = { closes_on: '2030-06-30' };
  sandbox.control({ clock: '2030-06-30T21:59:00Z' });
  sandbox.control({ failure: { kind: 'change', object: joiner, changes: closes } });
  expect(bodyOf(await send(`GET /jobs/${joiner}`))).toMatchObject({ status: 'published' });
  sandbox.control({ advance: 60 });
  expect(bodyOf(await send(`GET /jobs/${joiner}`))).toMatchObject({ status: 'closed' });
});

test('No response to random requests differs from the contract.', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(randomRequests, { minLength: 1, maxLength: 10 }),
      async (sequence) => {
        sandbox.control({ reset: true });
        for (const request of sequence) {
          const { operation, ...sent } = chooseRequest(contract, sandbox, request);
          const response = await send(`${operation.method} ${sent.path}`, sent);
          expect(contradictions(operation, response)).toEqual([]);
        }
      },
    ),
    { numRuns: 1_000 },
  );
}, 120_000);

/** What the contract does not allow in a response. */
function contradictions(
  { operationId, responses }: Operation,
  response: SandboxResponse,
): string[] {
  const { status, headers, body } = response;
  const declared = responses.find((one) => one.status === String(status));
  if (!declared) return [`${operationId} has no response ${status}.`];
  const [media] = declared.contents;
  const options = { direction: 'response', knownPropertiesOnly: true, allowsHidden: true } as const;
  const ofBody = media
    ? validate(bodyOf(response), media.schemaPointer, options)
    : body.length > 0
      ? [{ pointer: '', expected: 'no body' }]
      : [];
  const ofHeaders = declared.headers.flatMap(({ name, schemaPointer }) => {
    const text = headers[name];
    if (text === undefined) return [];
    const value = /^(?:\d+|true)$/.test(text) ? parseJson(text) : text;
    return validate(value, schemaPointer, { direction: 'response' });
  });
  return [...ofBody, ...ofHeaders].map(
    ({ pointer, expected }) => `${operationId} ${status} ${pointer}: ${expected}`,
  );
}
