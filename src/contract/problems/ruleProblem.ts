import type { ContractRuleId } from '../../content/contractRules';
import { shortenText } from '../../content/text/cutText';
import type { Problem } from '../../content/problems/problem';

/** What is wrong with the value at a JSON pointer of the bundled contract. */
export interface DocumentProblem extends Pick<Problem, 'message' | 'expected' | 'found' | 'hint'> {
  /** JSON pointer (RFC 6901). */
  pointer: string;
  /** Whether the key at the pointer is meant, and not its value. */
  isKey: boolean;
  /** The rule whose severity the problem has; undefined for what is always an error. */
  rule: ContractRuleId | undefined;
}

/** A value as a problem shows it, in a few words. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') {
    const keys = Object.keys(value);
    const more = keys.length > 5 ? ', …' : '';
    return keys.length === 0 ? 'an empty map' : `a map with ${keys.slice(0, 5).join(', ')}${more}`;
  }
  const text =
    typeof value === 'string' ? JSON.stringify(value) : `${String(value)} (${typeof value})`;
  return shortenText(text, 100);
}
