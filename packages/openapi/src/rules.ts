/** The rules for a contract, and their severities. */
export {
  contractRuleDefaults,
  type ContractRuleId,
  contractRules,
  type ContractRuleSettings,
  ruleSettings,
  severityOf,
} from './contract/contractRules';
