import { stringify } from 'yaml';

/**
 * YAML of a document, for all tools: few read aliases, which YAML would have for shared values, and
 * readers of YAML 1.1 would read unquoted strings such as `2026-10-01` and `no` as something else.
 * The same document gives the same bytes.
 */
export const formatYaml = (document: object): string =>
  stringify(document, { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 100 });
