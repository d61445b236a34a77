import type { Problem } from '@docs/core/problems';
import { type Contract, visitParts } from '@docs/openapi/contract';
import { pointerTo } from '@docs/openapi/json';
import type { ReadContract } from '@docs/openapi/load';
import { beyondParser } from '@docs/core/mdx';

/** Reports descriptions beyond the parser's limits. Pages show them as plain text. */
export function checkDescriptions(
  { document }: Contract,
  { locate }: Pick<ReadContract, 'locate'>,
): Problem[] {
  const problems: Problem[] = [];
  visitParts(document, ({ description: text }, place) => {
    const beyond = typeof text === 'string' ? beyondParser(text) : undefined;
    if (!beyond) return;
    const location = locate(pointerTo(place?.pointer ?? '', 'description'));
    problems.push({ ...beyond, severity: 'warning', ...location, field: 'description' });
  });
  return problems;
}
