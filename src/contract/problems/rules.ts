import {
  contractRules,
  type ContractRuleId,
  type ContractRuleSettings,
} from '../../content/contractRules';
import type { Problem } from '../../content/problems/problem';

/**
 * The severity of a rule's problems.
 * @param rule Id of the rule.
 * @param settings `contract_rules` of `site.yaml`; rules without an entry have their default.
 * @returns Undefined where the rule is off, so that there is nothing to report.
 */
export function severityOf(
  rule: ContractRuleId,
  settings: ContractRuleSettings,
): Problem['severity'] | undefined {
  const setting = settings[rule] ?? contractRules[rule].default;
  return setting === 'off' ? undefined : setting === 'warn' ? 'warning' : 'error';
}
