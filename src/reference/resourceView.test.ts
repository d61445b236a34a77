import type { JsonObject } from './json';
import type { Contract, Operation } from './records';
import { anchorOf, objectOf, resourceReference, type ResourceReference } from './resourceReference';
import { schemaProperties } from './schemaProperties';
import { toRecords } from './toRecords';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const answers = (schema: JsonObject, status = '200') => ({
  responses: { [status]: { content: { 'application/json': { schema } } } },
});
const listOf = (name: string) => ({
  type: 'object',
  properties: { data: { type: 'array', items: ref(name) }, next: { type: 'string' } },
});
const id = (references: string) => ({ type: 'string', 'x-references': references });

const schemas = {
  Job: {
    properties: {
      id: { type: 'string' },
      location_id: id('Location'),
      parent_id: id('Job'),
      contact: { properties: { person_id: id('Person') } },
      campaign_id: id('Campaign'),
    },
  },
  Location: { properties: { id: { type: 'string' }, main_job_id: id('Job') } },
  Person: { properties: { id: { type: 'string' } } },
  Note: { properties: { job_id: id('Job') } },
  JobList: listOf('Job'),
};

const contractOf = (paths: JsonObject): Contract =>
  toRecords({ openapi: '3.1.0', components: { schemas }, paths });
const operationsOf = (paths: JsonObject): Operation[] => contractOf(paths).operations;
function onlyOperation(written: JsonObject): Operation {
  const [operation] = operationsOf({ '/jobs': { get: written } });
  if (!operation) throw new Error('There is no operation.');
  return operation;
}

describe('The object of a resource', () => {
  test('is what reading one of them answers with.', () => {
    const operations = operationsOf({
      '/jobs': { get: answers(ref('JobList')), post: answers(ref('Person')) },
      '/jobs/{job_id}': { delete: answers(ref('Note')), get: answers(ref('Job')) },
    });
    expect(objectOf(operations)).toBe('Job');
  });

  test('is what reading the resource answers with when there is only one of it.', () => {
    expect(objectOf(operationsOf({ '/location': { get: answers(ref('Location')) } }))).toBe(
      'Location',
    );
  });

  test('is taken from the success and not from an error.', () => {
    const { responses } = answers(ref('Person'), '400');
    const written = { responses: { ...responses, ...answers(ref('Job'), '203').responses } };
    expect(objectOf(operationsOf({ '/jobs/{id}': { get: written } }))).toBe('Job');
  });

  test('is unknown without a read, without a body and without a name.', () => {
    expect(objectOf([])).toBeUndefined();
    expect(objectOf(operationsOf({ '/jobs': { post: answers(ref('Job')) } }))).toBeUndefined();
    expect(
      objectOf(operationsOf({ '/jobs/{id}': { get: { responses: { 204: {} } } } })),
    ).toBeUndefined();
    expect(
      objectOf(operationsOf({ '/jobs/{id}': { get: answers({ type: 'object' }) } })),
    ).toBeUndefined();
  });
});

describe('The anchor of an object on a page', () => {
  test('is that of the response which is the object.', () => {
    expect(anchorOf('Job', onlyOperation(answers(ref('Job'))))).toBe('response-200');
  });

  test('is that of the property which holds it, however deep.', () => {
    const deep = { type: 'object', properties: { meta: {}, page: listOf('Job') } };
    expect(anchorOf('Job', onlyOperation(answers(listOf('Job'))))).toBe('response-200.data');
    expect(anchorOf('Job', onlyOperation(answers(deep)))).toBe('response-200.page.data');
  });

  test('is none where the success does not hold it.', () => {
    expect(anchorOf('Job', onlyOperation(answers(ref('Person'))))).toBeUndefined();
    expect(anchorOf('Job', onlyOperation(answers(ref('Job'), '404')))).toBeUndefined();
    expect(anchorOf('Job', onlyOperation({ responses: { 204: {} } }))).toBeUndefined();
  });
});

describe('The page of a resource', () => {
  const routes = {
    Job: '/docs/api/jobs/#response-200.data',
    Location: '/docs/api/locations/#response-200.data',
    Person: '/docs/api/people/#response-200.data',
  };
  /** The reference of the resource whose object is read at `/one/{id}`. */
  function referenceOf(name: string): ResourceReference {
    const contract = contractOf({
      '/all': { get: { summary: 'List all', ...answers(listOf(name)) } },
      '/one/{id}': {
        get: { summary: 'Show one', ...answers(ref(name)) },
        delete: { summary: 'Delete one' },
      },
    });
    return resourceReference({
      properties: schemaProperties(contract),
      operations: contract.operations.map((operation) => ({
        operation,
        route: `/docs/${operation.operationId}`,
      })),
      schemaRoutes: new Map(Object.entries(routes)),
    });
  }

  test('lists its operations with the addresses of their pages.', () => {
    expect(referenceOf('Job').operations).toEqual([
      { method: 'GET', path: '/all', summary: 'List all', route: '/docs/getAll' },
      { method: 'GET', path: '/one/{id}', summary: 'Show one', route: '/docs/getOneById' },
      { method: 'DELETE', path: '/one/{id}', summary: 'Delete one', route: '/docs/deleteOneById' },
    ]);
  });

  test('tells the fields that refer to other resources, and to itself.', () => {
    expect(referenceOf('Job').refersTo).toEqual([
      { schema: 'Job', path: 'location_id', references: 'Location' },
      { schema: 'Job', path: 'parent_id', references: 'Job' },
      { schema: 'Job', path: 'contact.person_id', references: 'Person' },
    ]);
  });

  test('tells the fields of other resources that refer to it, and its own only once.', () => {
    expect(referenceOf('Job').referredBy).toEqual([
      { schema: 'Location', path: 'main_job_id', references: 'Job' },
    ]);
    expect(referenceOf('Person').referredBy).toEqual([
      { schema: 'Job', path: 'contact.person_id', references: 'Person' },
    ]);
    expect(referenceOf('Person').refersTo).toEqual([]);
  });

  test('tells no relation with a schema that is no resource’s object.', () => {
    const { refersTo, referredBy } = referenceOf('Job');
    expect(refersTo.map(({ references }) => references)).not.toContain('Campaign');
    expect(referredBy.map(({ schema }) => schema)).not.toContain('Note');
  });

  test('has the addresses of the resources that it relates to, and no others.', () => {
    expect(referenceOf('Job').routes).toEqual(routes);
    expect(referenceOf('Person').routes).toEqual({ Job: routes.Job });
  });

  test('has no relations when no read tells its object.', () => {
    const { refersTo, referredBy } = resourceReference({
      properties: schemaProperties(contractOf({})),
      operations: [],
      schemaRoutes: new Map(Object.entries(routes)),
    });
    expect([refersTo, referredBy]).toEqual([[], []]);
  });
});
