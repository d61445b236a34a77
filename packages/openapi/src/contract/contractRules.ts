import type { Problem } from '@docs/core/problems';

/** The effects of a finding: it ends the build, is only printed, or is ignored. */
export const ruleSettings = ['error', 'warn', 'off'] as const;
type RuleSetting = (typeof ruleSettings)[number];

/**
 * The rules that `contract_rules` of `site.yaml` can set, and what each finds. A finding is a
 * warning unless `contractRuleDefaults` differs, because the owner may be unable to change the
 * contract. Other values of a wrong type are always errors.
 */
export const contractRules = {
  examples: 'An example that does not match its schema.',
  'description-links':
    'A link in a description to a page, file or heading that the site does not have.',
  'description-ids': 'An ID in a description that no example of the contract has.',
  'operation-id': 'An operation without an `operationId`.',
  'unique-operation-ids': 'Two operations with the same `operationId`.',
  'unknown-keys': 'A key that OpenAPI 3.2 does not define.',
  'unresolved-references':
    'A `$ref` without a target, or to another server. A schema is then read as one of any value.',
  'unknown-types': 'A `type` of a schema that JSON Schema does not have; it is then ignored.',
  'unsupported-keys':
    'A key that the site does not read, with an operation, a schema or an example in it.',
  extensions: 'An extension that the site reads, with a value that it cannot use.',
  'required-fields': 'A required field is missing that the site can do without.',
  'empty-values':
    'A list or a string without a value, such as `tags:`, that the site can do without.',
  'required-lists':
    '`required` of a schema that is not a list, such as `required: true`; it is ignored.',
  'openapi-3.0-keywords':
    'A keyword of OpenAPI 3.0, such as `nullable`, in a contract of version 3.1 or 3.2.',
  'path-parameters': 'A `{name}` in a path that its operations do not declare as a parameter.',
  'unused-path-parameters': 'A path parameter that its path does not contain.',
  'unique-parameters': 'Two parameters of one operation with the same name and location.',
  'unique-paths': 'Two paths that differ only in the names of their parameters.',
  methods: 'A method in `additionalOperations` that has its own key, or is not one of HTTP.',
  'path-templates': 'A path with a character that no URL has, or with a parameter twice.',
  'query-strings':
    'A parameter for the whole query beside another of the query, or without a media type.',
  'path-queries': 'A path that contains a query string.',
  'unique-tags': 'Two tags with the same name.',
  'tag-parents': 'The `parent` of a tag that the contract does not have, or that is within it.',
  'security-schemes': 'A security requirement that names no scheme of the contract.',
  'server-variables':
    'A variable of a server URL that is not defined, or whose `enum` lacks its default.',
  'response-links': 'A link of a response to an operation that the contract does not have.',
  'discriminator-mappings':
    'A value in the `mapping` of a discriminator that selects no schema of the contract.',
  'enum-types': 'A value of `enum` or `const` that is not of the schema’s type.',
  'type-keywords': 'A keyword that does not fit the schema’s type, such as `items` of an object.',
  'example-sources':
    'An example with both `value` and `externalValue`, or whose file or URL cannot be used.',
  patterns: 'A regular expression that does not compile; examples are not tested against it.',
  'safe-patterns':
    'A regular expression that can take exponential time; examples are not tested against it.',
  'hidden-references':
    'A reference to a part that `x-internal`, `x-hidden` or `x-excluded` hides; it is hidden too.',
  'overlay-targets': 'The target of an overlay’s action that selects nothing.',
  'component-characters':
    'The name of a component with other characters than A to Z, digits, `.`, `-` and `_`.',
  'component-names': 'Two schemas from different files that would have the same name.',
} as const satisfies Record<string, string>;

export type ContractRuleId = keyof typeof contractRules;

/** The rules that are not warnings by default. Readers would miss what these find. */
export const contractRuleDefaults: ContractRuleSettings = {
  'unresolved-references': 'error',
  'unknown-types': 'error',
  'unsupported-keys': 'error',
};

/** `contract_rules` of `site.yaml`: the severities that differ from the default. */
export type ContractRuleSettings = Partial<Record<ContractRuleId, RuleSetting | undefined>>;

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
