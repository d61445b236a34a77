import {
  contractRuleDefaults,
  type ContractRuleId,
  type ContractRuleSettings,
} from '../contractRules';
import type { Problem } from '@docs/core/problems';

/**
 * Returns the severity of a rule's problems.
 * @param rule The id of the rule.
 * @param settings `contract_rules` of `site.yaml`. A rule without an entry has its default.
 * @returns Undefined if the rule is off.
 */
export function severityOf(
  rule: ContractRuleId,
  settings: ContractRuleSettings,
): Problem['severity'] | undefined {
  const setting = settings[rule] ?? contractRuleDefaults[rule] ?? 'warn';
  return setting === 'off' ? undefined : setting === 'warn' ? 'warning' : 'error';
}
