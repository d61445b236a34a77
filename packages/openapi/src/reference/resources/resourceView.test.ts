import { ref, type DocumentParts } from '../../contract/testContract';
import type { ResourceView } from '../views';
import { createResourceView, isOverview, relationsOf } from './resourceView';
import { listSchemaProperties } from '../schemas/schemaProperties';
import { listOf, resourceContract, responds } from './testResources';
import type { DocumentedPage } from '../documentedPages';

const routes = {
  Job: '/docs/api/jobs/#response-200.data',
  Location: '/docs/api/locations/#response-200.data',
  Person: '/docs/api/people/#response-200.data',
};

const page = (id: string): DocumentedPage =>
  ({
    id,
    route: `/docs/${id}`,
    title: `Title of ${id}`,
  }) as Partial<DocumentedPage> as DocumentedPage;

/** The view of the resource whose object is read at `/one/{id}`; without `name`, none is. */
function resourceOf(
  name?: string,
  parts: DocumentParts = {},
  tags: string[] = [],
  otherPages: DocumentedPage[] = [],
): ResourceView {
  const contract = resourceContract(
    name === undefined
      ? {}
      : {
          '/all': { get: { summary: 'List all', tags, ...responds(listOf(name)) } },
          '/one/{id}': {
            get: { summary: 'Show one', tags: [...tags, 'reads'], ...responds(ref(name)) },
            delete: { summary: 'Delete one', tags },
          },
        },
    parts,
  );
  const members = contract.operations.map((operation) => ({
    ...page(operation.operationId),
    operation,
  }));
  const objects = {
    routes: new Map(Object.entries(routes)),
    resourceOfSchema: new Map<string, string>(),
    schemaOfResource: new Map(name === undefined ? [] : [['things', name]]),
    pagesOfResource: new Map([['things', members]]),
  };
  const relations = relationsOf(listSchemaProperties(contract), objects);
  return createResourceView(contract, 'things', objects, relations, otherPages.filter(isOverview));
}

test('A resource lists its operations with the titles and URLs of their pages.', () => {
  const row = (method: string, path: string, id: string) => ({
    method,
    path,
    title: `Title of ${id}`,
    route: `/docs/${id}`,
  });
  expect(resourceOf('Job').operations).toEqual([
    row('GET', '/all', 'getAll'),
    row('GET', '/one/{id}', 'getOneById'),
    row('DELETE', '/one/{id}', 'deleteOneById'),
  ]);
});

test('Of a description that its overview shows whole, it has the first paragraph and a link.', () => {
  const description = 'All about jobs.\n\n## Types\n\nSee [types](#types).';
  const tags = [{ name: 'jobs', description }];
  expect(resourceOf('Job', { tags }, ['jobs'], [page('overview')]).description).toEqual([
    '',
    null,
    ['p', null, 'All about jobs.'],
    ['p', null, ['a', { href: '/docs/overview' }, 'Title of overview']],
  ]);
  const others = [page('other/overview'), page('limits')];
  expect(resourceOf('Job', { tags }, ['jobs'], others).description).toHaveLength(5);
});

test('It has the description and the documentation of the tag that all of its operations have.', () => {
  const externalDocs = { url: 'https://example.com/jobs' };
  const tags = [
    { name: 'reads', description: 'Only reads.' },
    { name: 'jobs', description: 'All about **jobs**.', externalDocs },
  ];
  expect(resourceOf('Job', { tags }, ['jobs']).externalDocs).toEqual(externalDocs);
  expect(resourceOf('Job', { tags }, ['jobs']).description).toEqual([
    '',
    null,
    'All about ',
    ['strong', null, 'jobs'],
    '.',
  ]);
  expect(resourceOf('Job', { tags })).not.toHaveProperty('description');
  expect(resourceOf(undefined, { tags })).not.toHaveProperty('description');
});

test('It has the fields that refer to other resources, and to itself.', () => {
  expect(resourceOf('Job').refersTo).toEqual([
    { schema: 'Job', path: 'location_id', references: 'Location' },
    { schema: 'Job', path: 'parent_id', references: 'Job' },
    { schema: 'Job', path: 'contact.person_id', references: 'Person' },
  ]);
});

test('It has the fields of other resources that refer to it, and its own only once.', () => {
  expect(resourceOf('Job').referredBy).toEqual([
    { schema: 'Location', path: 'main_job_id', references: 'Job' },
  ]);
  expect(resourceOf('Person').referredBy).toEqual([
    { schema: 'Job', path: 'contact.person_id', references: 'Person' },
  ]);
  expect(resourceOf('Person').refersTo).toEqual([]);
});

test('It has no relation with a schema that is the object of no resource.', () => {
  const { refersTo, referredBy } = resourceOf('Job');
  expect(refersTo.map(({ references }) => references)).not.toContain('Campaign');
  expect(referredBy.map(({ schema }) => schema)).not.toContain('Note');
});

test('It has the URLs of the resources that it relates to, and no others.', () => {
  expect(resourceOf('Job').routes).toEqual(routes);
  expect(resourceOf('Person').routes).toEqual({ Job: routes.Job });
});

test('It has no relations when no read returns its object.', () => {
  const { refersTo, referredBy } = resourceOf();
  expect([refersTo, referredBy]).toEqual([[], []]);
});
