// For tests only.
import type { Contract } from '../../contract/contract';
import { contractOf, json, ref, type DocumentParts } from '../../contract/testContract';

export const responds = (schema: unknown, status = '200') => ({
  responses: { [status]: json(schema) },
});

export const listOf = (name: string) => ({
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

/** Returns a contract with the schemas of a few resources that refer to each other. */
export const resourceContract = (paths: DocumentParts, parts: DocumentParts = {}): Contract =>
  contractOf({ components: { schemas }, paths, ...parts });
