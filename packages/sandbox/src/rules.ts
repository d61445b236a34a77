import type { z } from 'zod';
import type { conditions, ruleSchema, sandboxSchema, tokenSchema } from './rulesSchema';

export type SandboxRules = z.output<typeof sandboxSchema>;
export type Rule = z.output<typeof ruleSchema>;
export type Token = z.output<typeof tokenSchema>;
export type Conditions = z.output<typeof conditions>;

/** Returns the rules of one kind. */
export const rulesOf = <K extends Rule['rule']>(
  rules: readonly Rule[],
  kind: K,
): Extract<Rule, { rule: K }>[] =>
  rules.filter((rule): rule is Extract<Rule, { rule: K }> => rule.rule === kind);
