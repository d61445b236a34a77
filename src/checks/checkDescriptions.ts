import type { Problem } from '../content/problems/problem';
import type { Contract } from '../contract/contract';
import { pointerTo } from '../contract/jsonPointer';
import type { ReadContract } from '../contract/readContract';
import { beyondParser } from '../mdx/beyondParser';
import { visitStrings } from './checkIds';

/** Finds descriptions beyond the limits of the parser, which are shown as plain text. */
export function checkDescriptions(
  { document }: Contract,
  { locate }: Pick<ReadContract, 'locate'>,
): Problem[] {
  const problems: Problem[] = [];
  visitStrings(document, (text, keys, isData) => {
    if (isData || keys.at(-1) !== 'description') return;
    const beyond = beyondParser(text);
    if (!beyond) return;
    const location = locate(pointerTo('', ...keys));
    problems.push({ ...beyond, severity: 'warning', ...location, field: 'description' });
  });
  return problems;
}
