import { contractOf, json, ref, type DocumentParts } from '../../contract/testContract';
import { requestViews, type RequestView } from './requestViews';

const schemas = { Job: { type: 'object', properties: { title: { type: 'string' } } } };

/** The requests of `POST /jobs` with these parts. */
function requestsOf(operation: DocumentParts, method = 'post'): RequestView[] {
  const contract = contractOf({
    components: { schemas },
    paths: { '/jobs': { [method]: operation } },
  });
  const [first] = contract.operations;
  if (!first) throw new Error('There is no operation.');
  return requestViews(contract, first);
}

const requestsWith = (content: DocumentParts) => requestsOf({ requestBody: { content } });
const labelsOf = (requests: readonly RequestView[]) => requests.map(({ label }) => label);
const bodiesOf = (requests: readonly RequestView[]) => requests.map(({ request }) => request.body);

const cook = { summary: 'A cook', description: 'Works *late*.', value: { title: 'Cook' } };
const waiter = { value: { title: 'Waiter' } };

test('An operation without a body has one request, without a label.', () => {
  const requests = requestsOf({});
  expect(requests).toMatchObject([{ label: '', request: { method: 'POST' } }]);
  expect(bodiesOf(requests)).toEqual([undefined]);
});

test.each(['head', 'trace'])('A %s has one request, without a body.', (method) => {
  const requestBody = json({ type: 'object' }, { examples: { cook, waiter } });
  expect(bodiesOf(requestsOf({ requestBody }, method))).toEqual([undefined]);
});

test('A body without an example is generated, in one request.', () => {
  const requests = requestsOf({ requestBody: json(ref('Job')) });
  expect(labelsOf(requests)).toEqual(['']);
  expect(bodiesOf(requests)).toMatchObject([{ kind: 'json', value: { title: 'string' } }]);
});

test('An only example keeps what it shows, and has no label.', () => {
  const requestBody = json(ref('Job'), { examples: { cook } });
  expect(requestsOf({ requestBody })).toMatchObject([{ label: '', summary: 'A cook' }]);
});

describe('Several media types', () => {
  test('have a request each, JSON first.', () => {
    const requests = requestsWith({
      'text/csv': { schema: { type: 'string' }, example: 'title\nCook' },
      'application/json': { schema: ref('Job'), example: { title: 'Cook' } },
    });
    expect(labelsOf(requests)).toEqual(['JSON', 'CSV']);
    expect(bodiesOf(requests)).toMatchObject([
      { kind: 'json', value: { title: 'Cook' } },
      { kind: 'text', text: 'title\nCook' },
    ]);
  });

  test('have one request where they differ in the header only.', () => {
    const media = { schema: ref('Job'), examples: { cook, waiter } };
    const requests = requestsWith({
      'application/json': media,
      'application/merge-patch+json': media,
    });
    expect(labelsOf(requests)).toEqual(['cook', 'waiter']);
    expect(requests.map(({ request }) => request.body?.mediaType)).toEqual([
      'application/json',
      'application/json',
    ]);
  });

  test('have a request each where their examples or schemas differ.', () => {
    const requests = requestsWith({
      'application/json': { schema: ref('Job'), example: { title: 'Cook' } },
      'application/a+json': { schema: ref('Job'), example: { title: 'Waiter' } },
      'application/b+json': { schema: { type: 'object' }, example: { title: 'Cook' } },
    });
    expect(labelsOf(requests)).toEqual([
      'application/json',
      'application/a+json',
      'application/b+json',
    ]);
  });

  test('have a request each where the same example is sent in another format.', () => {
    const media = { schema: ref('Job'), example: { title: 'Cook' } };
    const requests = requestsWith({
      'application/json': media,
      'application/x-www-form-urlencoded': media,
      'multipart/form-data': media,
    });
    expect(bodiesOf(requests).map((body) => body?.kind)).toEqual(['json', 'form', 'multipart']);
  });

  test('do not hide an example that has the value of another one of the same media type.', () => {
    const examples = { cook, chef: { ...cook, summary: 'A chef' } };
    const requests = requestsWith({ 'application/json': { schema: ref('Job'), examples } });
    expect(labelsOf(requests)).toEqual(['cook', 'chef']);
  });

  test('have the name of an example too where one has several.', () => {
    const requests = requestsWith({
      'application/json': { examples: { cook, waiter } },
      'text/csv': { example: 'title' },
    });
    expect(labelsOf(requests)).toEqual(['cook JSON', 'waiter JSON', 'CSV']);
  });
});
