import type { Problem } from '@docs/core/problems';
import { shortenText } from '@docs/core/text';
import type { ContractRuleId } from './contractRules';
import { formatScalar } from './sourceDigits';

/** A problem with the value at a JSON pointer of the bundled contract. */
export interface DocumentProblem extends Pick<Problem, 'message' | 'expected' | 'found' | 'hint'> {
  /** The JSON Pointer (RFC 6901). */
  pointer: string;
  /** Whether the problem is about the key, not the value. */
  isKey: boolean;
  /** The rule that sets the severity; undefined for a problem that is always an error. */
  rule: ContractRuleId | undefined;
  /** What an overlay can do about it: replace the value at a pointer, or remove it. */
  mend?: { pointer: string; value?: string | undefined };
}

/** A problem with the rule that sets its severity. Without a rule, it is an error. */
export type RuledProblem = Omit<Problem, 'severity'> & { rule: ContractRuleId | undefined };

/** Describes a value for a problem, in a few words. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') {
    const keys = Object.keys(value);
    const more = keys.length > 5 ? ', …' : '';
    return keys.length === 0 ? 'an empty map' : `a map with ${keys.slice(0, 5).join(', ')}${more}`;
  }
  const text =
    typeof value === 'string' ? JSON.stringify(value) : `${formatScalar(value)} (${typeof value})`;
  return shortenText(text, 100);
}
