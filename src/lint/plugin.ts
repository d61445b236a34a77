import type { Plugin } from '@redocly/openapi-core';
import { descriptions, type DescribedKind } from './descriptions';
import { examples } from './examples';
import { pluginOf } from './houseRule';
import { names, noStutter } from './names';
import { conditionalReads, idempotentCreates, pagination } from './requests';
import { problemResponses, rateLimitHeaders } from './responses';

/**
 * The house rules for contracts, as a plugin of Redocly. A rule checks only where
 * `redocly.yaml` turns it on, with its options.
 *
 * @param count Called by `house/descriptions` for everything that it checks.
 */
export const housePlugin = (count: (kind: DescribedKind, hasSentence: boolean) => void): Plugin =>
  pluginOf('house', {
    names,
    'no-stutter': noStutter,
    'problem-responses': problemResponses,
    'rate-limit-headers': rateLimitHeaders,
    pagination,
    'conditional-reads': conditionalReads,
    examples,
    'idempotent-creates': idempotentCreates,
    descriptions: descriptions(count),
  });
