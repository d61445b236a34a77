import type { Operation } from '../../contract/contract';
import { ref, type DocumentParts } from '../../contract/testContract';
import { createOperationView } from '../operationView';
import { viewsOf } from '../testViews';
import { anchorOf, findResourceObjects, objectOf } from './resourceObjects';
import { listOf, resourceContract, responds } from './testResources';
import type { OperationView } from '../views';

const readOf = (operation: object): OperationView => {
  const [view] = viewsOf(resourceContract({ '/jobs': { get: operation } }));
  if (!view) throw new Error('There is no operation.');
  return view;
};

function objectIn(paths: DocumentParts): string | undefined {
  const contract = resourceContract(paths);
  const viewOf = (operation: Operation) => createOperationView(contract, operation, () => '');
  return objectOf(contract.operations, viewOf)?.name;
}

describe('The object of a resource', () => {
  test('is what reading one of them returns.', () => {
    const paths = {
      '/jobs': { get: responds(ref('JobList')), post: responds(ref('Person')) },
      '/jobs/{job_id}': { delete: responds(ref('Note')), get: responds(ref('Job')) },
    };
    expect(objectIn(paths)).toBe('Job');
  });

  test('is what reading the resource returns when there is only one of it.', () => {
    expect(objectIn({ '/location': { get: responds(ref('Location')) } })).toBe('Location');
  });

  test('is what the first read lists when there is no reading of one.', () => {
    expect(objectIn({ '/jobs': { get: responds(ref('JobList')) } })).toBe('Job');
  });

  test('is that of the success and not of an error.', () => {
    const { responses } = responds(ref('Person'), '400');
    const get = { responses: { ...responses, ...responds(ref('Job'), '203').responses } };
    expect(objectIn({ '/jobs/{id}': { get } })).toBe('Job');
  });

  test('is unknown without a read, without a body and without a name.', () => {
    expect(objectIn({})).toBeUndefined();
    expect(objectIn({ '/jobs': { post: responds(ref('Job')) } })).toBeUndefined();
    expect(objectIn({ '/jobs/{id}': { get: { responses: { 204: {} } } } })).toBeUndefined();
    expect(objectIn({ '/jobs/{id}': { get: responds({ type: 'object' }) } })).toBeUndefined();
  });
});

describe('A schema links to the page of a resource', () => {
  const routesOf = (paths: DocumentParts): string[] => {
    const contract = resourceContract(paths);
    const pages = contract.operations.map((operation) => ({
      id: operation.operationId,
      route: operation.path,
      operation,
    }));
    const resources = pages.map(({ id, route }) => ({
      name: route.split('/')[1] ?? '',
      label: '',
      pages: [id],
    }));
    const viewOf = (operation: Operation) => createOperationView(contract, operation, () => '');
    const plan = { pages, resources } as unknown as Parameters<typeof findResourceObjects>[0];
    return [...findResourceObjects(plan, viewOf).routes.keys()];
  };
  const list = (name: string) => responds({ type: 'array', items: ref(name) });

  test('that has its name, or alone reads one of them.', () => {
    expect(routesOf({ '/jobs': { get: list('Job') } })).toEqual(['Job']);
    expect(routesOf({ '/users/{id}': { get: responds(ref('Person')) } })).toEqual(['Person']);
  });

  test('but not of one that only happens to return it.', () => {
    expect(routesOf({ '/colours': { get: list('Note') } })).toEqual([]);
    const [a, b] = [responds(ref('Note')), responds(ref('Note'))];
    expect(routesOf({ '/colours/{id}': { get: a }, '/sizes/{id}': { get: b } })).toEqual([]);
  });
});

describe('The anchor of an object on a page', () => {
  test('is that of the response which is the object.', () => {
    expect(anchorOf('Job', readOf(responds(ref('Job'))))).toBe('response-200');
  });

  test('is that of the property which contains it, however deep.', () => {
    const deep = { type: 'object', properties: { meta: {}, page: listOf('Job') } };
    expect(anchorOf('Job', readOf(responds(listOf('Job'))))).toBe('response-200.data');
    expect(anchorOf('Job', readOf(responds(deep)))).toBe('response-200.page.data');
  });

  test('is none where the success does not contain it.', () => {
    expect(anchorOf('Job', readOf(responds(ref('Person'))))).toBeUndefined();
    expect(anchorOf('Job', readOf(responds(ref('Job'), '404')))).toBeUndefined();
    expect(anchorOf('Job', readOf({ responses: { 204: {} } }))).toBeUndefined();
  });
});
