/** The rules for a contract, and their severities. */
export {
  contractRuleDefaults,
  type ContractRuleId,
  contractRules,
  type ContractRuleSettings,
  ruleSettings,
} from './contract/contractRules';
export { severityOf } from './contract/problems/rules';
