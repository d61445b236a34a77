import type { Problem } from '../content/problems/problem';
import type { Contract } from '../contract/contract';
import { visitParts } from '../contract/hidden/visitParts';
import { pointerTo } from '../contract/jsonPointer';
import type { ReadContract } from '../contract/readContract';
import { beyondParser } from '../mdx/beyondParser';

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
