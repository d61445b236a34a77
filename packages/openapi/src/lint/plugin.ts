import type { Plugin } from '@redocly/openapi-core';
import { descriptions, type DescribedKind } from './descriptions';
import { examples } from './examples';
import type { HouseRule } from './houseRule';
import { names, noStutter } from './names';
import { conditionalReads, idempotentCreates, pagination } from './requests';
import { errorExamples, problemResponses, responseHeaders } from './responses';

/**
 * Returns the house rules for contracts, as a plugin of Redocly. A rule checks only if
 * `redocly.yaml` turns it on, with its options.
 *
 * @param count Called by `house/descriptions` for everything that it checks.
 */
export function housePlugin(count: (kind: DescribedKind, hasSentence: boolean) => void): Plugin {
  const rules: Record<string, HouseRule> = {
    names,
    'no-stutter': noStutter,
    'problem-responses': problemResponses,
    'error-examples': errorExamples,
    'response-headers': responseHeaders,
    pagination,
    'conditional-reads': conditionalReads,
    examples,
    'idempotent-creates': idempotentCreates,
    descriptions: descriptions(count),
  };
  const oas3 = Object.entries(rules).map(([name, rule]) => {
    const id = `house/${name}`;
    return [id, rule(id)] as const;
  });
  return { id: 'house', rules: { oas3: Object.fromEntries(oas3) } };
}
