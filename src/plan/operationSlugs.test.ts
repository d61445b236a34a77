import { normaliseContract } from '@docs/openapi/load';
import { slugOf } from '@docs/core/text';
import { setWords, words } from '@docs/core/words';
import { groupOperations } from './operationSlugs';

const responses = { '200': { description: 'OK' } };

/** Groups with their operations, as `slug: operation, operation`. */
function groupsOf(document: object): string[] {
  const contract = normaliseContract({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    ...document,
  });
  return groupOperations(contract).map(
    ({ slug, operations }) => `${slug}: ${operations.map((each) => each.slug).join(', ')}`,
  );
}

test.each([
  ['listAPIKeys', 'list-api-keys'],
  ['List API keys', 'list-api-keys'],
  ['repos/get-2FA', 'repos-get-2-fa'],
  ['Public APIs', 'public-apis'],
  ['OAuth Delegations', 'oauth-delegations'],
  ['oAuth2', 'oauth2'],
  ['fooAuth', 'foo-auth'],
  ['listOAuthTokens', 'list-oauth-tokens'],
  ['reservedIPv6', 'reserved-ipv6'],
  ['QoS Sessions', 'qos-sessions'],
  ['getQoSProfile', 'get-qos-profile'],
  ['SaaS', 'saas'],
  ['getGeoIP', 'get-geo-ip'],
  ['showToDos', 'show-to-dos'],
  ['Crédit d’impôt', 'credit-dimpot'],
  ['用户', ''],
  ['__get_job__', 'get-job'],
])('%s is %s in a URL.', (words, slug) => {
  expect(slugOf(words)).toBe(slug);
});

test('A long slug is cut after a word.', () => {
  const slug = slugOf('word '.repeat(40));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).toMatch(/^word(-word)+$/);
  expect(slugOf('a'.repeat(300))).toHaveLength(80);
});

test('Operations are grouped by their first tag, in the order of the contract’s tags.', () => {
  expect(
    groupsOf({
      tags: [{ name: 'Job openings' }, { name: 'Unused' }],
      paths: {
        '/people': { get: { operationId: 'listPeople', tags: ['People'], responses } },
        '/jobs': {
          get: { operationId: 'listJobs', tags: ['Job openings', 'People'], responses },
          post: { operationId: 'job-openings/create', tags: ['Job openings'], responses },
        },
      },
    }),
  ).toEqual(['job-openings: list-jobs, create', 'people: list-people']);
});

test('Without tags, paths group operations, and webhooks are a group of their own.', () => {
  expect(
    groupsOf({
      paths: {
        '/v1/job_openings/{id}': { get: { responses } },
        '/api/2024-10-01/job_openings.json': { post: { responses } },
        '/{id}': { get: { responses } },
      },
      webhooks: { newPet: { post: { responses } } },
    }),
  ).toEqual([
    'job-openings: get-v1-job-openings-by-id, post-api20241001-job-openings-json',
    'operations: get-by-id',
    'webhooks: post-new-pet',
  ]);
});

test('An operation without a tag joins the tag that its path is named after.', () => {
  expect(
    groupsOf({
      paths: {
        '/job_openings/{id}': { get: { operationId: 'getJob', responses } },
        '/jobs': { get: { operationId: 'listJobs', tags: ['Job openings'], responses } },
      },
      tags: [{ name: 'webhooks' }],
      webhooks: { created: { post: { operationId: 'created', responses } } },
    }),
  ).toEqual(['webhooks: created', 'job-openings: get-job, list-jobs']);
});

test('Names that give the same slug are distinguished by numbers, whatever their letters.', () => {
  expect(
    groupsOf({
      paths: {
        '/a': {
          get: { operationId: 'list_a', tags: ['Pet store'], responses },
          put: { operationId: 'listA', tags: ['Pet store'], responses },
          post: { operationId: 'index', tags: ['pet-store'], responses },
        },
        '/users': { get: { operationId: '用户', tags: ['用户'], responses } },
      },
    }),
  ).toEqual(['pet-store: list-a, list-a-2', 'pet-store-2: index-2', 'users: get-users']);
});

test('The summary replaces a long operationId that says no more.', () => {
  const operationId = 'put_files_id_metadata_enterprise_securityClassification-6VMVochwUWo';
  expect(
    groupsOf({
      paths: { '/files': { put: { operationId, summary: 'Update a classification', responses } } },
    }),
  ).toEqual(['files: update-a-classification']);
});

test('Groups that the contract does not name have names in the language, and the same routes.', () => {
  const before = { ...words };
  setWords({ ...words, reference: { ...words.reference, webhooks: 'Ereignisse' } });
  const [group] = groupOperations(
    normaliseContract({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      webhooks: { sent: { post: { operationId: 'sent', responses } } },
    }),
  );
  setWords(before);
  expect([group?.label, group?.slug]).toEqual(['Ereignisse', 'webhooks']);
});
