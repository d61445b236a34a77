import type { SearchGroup } from '../../search/searchRecord';

/** Names of the groups of results. */
export const groupLabels: Readonly<Record<SearchGroup | 'best', string>> = {
  best: 'Best matches',
  guides: 'Guides',
  operations: 'Operations',
  fields: 'Fields',
  errors: 'Errors and scopes',
};
