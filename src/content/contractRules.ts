/** Whether a finding of a contract rule ends the build, is only printed, or is ignored. */
export const ruleSettings = ['error', 'warn', 'off'] as const;
type RuleSetting = (typeof ruleSettings)[number];

interface ContractRule {
  default: RuleSetting;
  /** What the rule finds, in one sentence. */
  finds: string;
}

/**
 * The rules that `contract_rules` of `site.yaml` can set. What a
 * site's owner cannot change in the contract of somebody else is a warning unless the site
 * would be wrong. Other values of a wrong type and references without a target are always errors.
 */
export const contractRules = {
  examples: { default: 'warn', finds: 'An example that does not match its schema.' },
  'description-links': {
    default: 'warn',
    finds: 'A link in a description to a page, file or heading that the site does not have.',
  },
  'description-ids': {
    default: 'warn',
    finds: 'An ID in a description that no example of the contract has.',
  },
  'operation-id': { default: 'warn', finds: 'An operation without an `operationId`.' },
  'unique-operation-ids': { default: 'warn', finds: 'Two operations with the same `operationId`.' },
  'unknown-keys': { default: 'warn', finds: 'A key that OpenAPI 3.1 does not define.' },
  'required-fields': {
    default: 'warn',
    finds: 'A required field is missing that the site can do without.',
  },
  'empty-values': {
    default: 'warn',
    finds: 'A list or a string without a value, such as `tags:`, that the site can do without.',
  },
  'required-lists': {
    default: 'warn',
    finds: '`required` of a schema that is not a list, such as `required: true`; it is ignored.',
  },
  'openapi-3.0-keywords': {
    default: 'warn',
    finds: 'A keyword of OpenAPI 3.0, such as `nullable`, in a contract of version 3.1.',
  },
  'path-parameters': {
    default: 'warn',
    finds: 'A `{name}` in a path that its operations do not declare as a parameter.',
  },
  'unused-path-parameters': {
    default: 'warn',
    finds: 'A path parameter that its path does not contain.',
  },
  'unique-parameters': {
    default: 'warn',
    finds: 'Two parameters of one operation with the same name and location.',
  },
  'unique-paths': {
    default: 'warn',
    finds: 'Two paths that differ only in the names of their parameters.',
  },
  'path-queries': { default: 'warn', finds: 'A path that contains a query string.' },
  'unique-tags': { default: 'warn', finds: 'Two tags with the same name.' },
  'security-schemes': {
    default: 'error',
    finds: 'A security requirement that names no scheme of the contract.',
  },
  'server-variables': {
    default: 'warn',
    finds: 'A server URL whose variables are not those that the server defines.',
  },
  'response-links': {
    default: 'warn',
    finds: 'A link of a response to an operation that the contract does not have.',
  },
  'discriminator-mappings': {
    default: 'warn',
    finds: 'A value in the `mapping` of a discriminator that selects no schema of the contract.',
  },
  'enum-types': {
    default: 'warn',
    finds: 'A value of `enum` or `const` that is not of the schema’s type.',
  },
  'type-keywords': {
    default: 'warn',
    finds: 'A keyword that does not fit the schema’s type, such as `items` of an object.',
  },
  'example-sources': {
    default: 'warn',
    finds: 'An example with both `value` and `externalValue`.',
  },
  patterns: {
    default: 'warn',
    finds: 'A regular expression that does not compile; examples are not tested against it.',
  },
  'safe-patterns': {
    default: 'warn',
    finds:
      'A regular expression that can take exponential time; examples are not tested against it.',
  },
  'component-names': {
    default: 'warn',
    finds: 'Two schemas from different files that would have the same name.',
  },
} as const satisfies Record<string, ContractRule>;

export type ContractRuleId = keyof typeof contractRules;

/** `contract_rules` of `site.yaml`: the rules whose default is changed. */
export type ContractRuleSettings = Partial<Record<ContractRuleId, RuleSetting | undefined>>;
