import { stringify } from 'yaml';
import { withDigits } from './sourceDigits';

/**
 * Formats a document as YAML that all tools read. Few tools support aliases, so it has none.
 * Quotes strings such as `2026-10-01` and `no`, because YAML 1.1 reads them as other types. The
 * same document always gives the same bytes.
 */
export const formatYaml = (document: object): string =>
  withDigits((replacer) =>
    stringify(document, replacer, {
      aliasDuplicateObjects: false,
      compat: 'yaml-1.1',
      lineWidth: 100,
    }),
  );
