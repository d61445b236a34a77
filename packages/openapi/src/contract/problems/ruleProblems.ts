import type { ContractRuleId } from '../contractRules';
import {
  asList,
  asObject,
  type JsonObject,
  pointerAbove,
  pointerKeys,
  pointerTo,
  valueAt,
} from '../json';
import type { LintFinding } from './lintDocument';
import { describeValue, type DocumentProblem } from '../documentProblem';

/** The rule of `site.yaml` and the hint for a finding. `pointer` is another place to report it. */
interface Coverage {
  rule: ContractRuleId | undefined;
  hint: string;
  pointer?: string;
}

/**
 * Rules of `@redocly/openapi-core` that find mistakes, and not matters of style. The library sets
 * the words of their messages, so nothing here depends on them.
 */
const covered: Record<
  string,
  Coverage | ((finding: LintFinding, value: unknown, document: JsonObject) => Coverage | undefined)
> = {
  'path-parameters-defined': ({ pointer, isKey }, name) => {
    // The library reports a missing parameter for each operation. Here, the path reports it.
    if (isKey) {
      return {
        rule: 'path-parameters',
        hint: 'Add it to `parameters` of the path, or of each of its operations.',
        pointer: pointerTo('', ...pointerKeys(pointer).slice(0, -2)),
      };
    }
    // The library finds only ASCII names in a path.
    if (!/^[\w.-]+$/.test(String(name))) return undefined;
    return { rule: 'unused-path-parameters', hint: 'Add it to the path, or remove the parameter.' };
  },
  'path-declaration-must-exist': { rule: 'path-parameters', hint: 'Name the parameter.' },
  'no-identical-paths': {
    rule: 'unique-paths',
    hint: 'Combine their operations under one path.',
  },
  'operation-parameters-unique': {
    rule: 'unique-parameters',
    hint: 'Remove one of them; the pages show the last.',
  },
  'operation-operationId': {
    rule: 'operation-id',
    hint: 'Add an `operationId`, for example `listJobs`.',
  },
  'operation-operationId-unique': ({ pointer }) => ({
    rule: 'unique-operation-ids',
    hint: 'Rename one of them.',
    pointer: pointerTo(pointerAbove(pointer), 'operationId'),
  }),
  'security-defined': ({ pointer }, _, document) =>
    // The library also requires security for each operation, and knows no URI of a scheme.
    pointerKeys(pointer).at(-3) === 'security' && !isUri(document, pointerKeys(pointer).at(-1))
      ? {
          rule: 'security-schemes',
          hint: 'Correct the name, or define the scheme. Until then, pages show the name as it is.',
        }
      : undefined,
  // The library also reports variables that no URL has.
  'no-undefined-server-variable': ({ pointer }) =>
    pointer.endsWith('/url')
      ? { rule: 'server-variables', hint: 'Define the variable with a default.' }
      : undefined,
  'no-enum-type-mismatch': {
    rule: 'enum-types',
    hint: 'Correct the value or the type. Quote a string that looks like a number.',
  },
  'no-schema-type-mismatch': {
    rule: 'type-keywords',
    hint: 'Correct the type, or remove the keyword.',
  },
  'no-example-value-and-externalValue': { rule: 'example-sources', hint: 'Remove one of them.' },
  'path-not-include-query': {
    rule: 'path-queries',
    hint: 'Declare what follows `?` as parameters.',
  },
  'spec-querystring-parameters': {
    rule: 'query-strings',
    hint: 'Describe the whole query in the one parameter, or each field `in: query`.',
  },
  'no-duplicated-tag-names': { rule: 'unique-tags', hint: 'Remove one of them.' },
};

const isUri = (document: JsonObject, name = ''): boolean =>
  name.startsWith('#/') && valueAt(document, name) !== undefined;

/** The ids of these rules. */
export const lintRules: readonly string[] = Object.keys(covered);

/**
 * Returns the problems of a contract with a valid structure.
 * @param found Findings of `lintRules`.
 */
export const describeFindings = (
  document: JsonObject,
  found: readonly LintFinding[],
): DocumentProblem[] => [
  ...found.flatMap((finding) => toProblem(document, finding)),
  ...variableProblems(document),
];

function toProblem(document: JsonObject, finding: LintFinding): DocumentProblem[] {
  const entry: (typeof covered)[string] = covered[finding.rule] ?? {
    rule: undefined,
    hint: `Compare it with the OpenAPI specification (rule \`${finding.rule}\` of Redocly).`,
  };
  const coverage =
    typeof entry === 'function'
      ? entry(finding, valueAt(document, finding.pointer), document)
      : entry;
  if (!coverage) return [];
  const { rule, pointer = finding.pointer } = coverage;
  const value = valueAt(document, pointer);
  // A missing field is reported on the key of the object that lacks it.
  const isMissing = value === undefined;
  const isKey = finding.isKey || isMissing;
  return [
    {
      pointer: isMissing ? pointerAbove(pointer) : pointer,
      isKey,
      rule,
      message: finding.message.replace(/\s+/g, ' '),
      found: isMissing ? 'nothing' : isKey ? pointerKeys(pointer).at(-1) : describeValue(value),
      hint: rule
        ? `${coverage.hint} The rule is \`${rule}\` of \`contract_rules\`.`
        : coverage.hint,
    },
  ];
}

/** Reports variables of the contract's servers, if their default is not in their `enum`. */
const variableProblems = (document: JsonObject): DocumentProblem[] =>
  asList(document.servers).flatMap((server, index) =>
    Object.entries(asObject(asObject(server).variables)).flatMap(([name, variable]) => {
      const { enum: values, default: value } = asObject(variable);
      if (!Array.isArray(values) || values.includes(value)) return [];
      return {
        pointer: pointerTo('/servers', index, 'variables', name, 'default'),
        isKey: false,
        rule: 'server-variables',
        message: `The default of the variable \`${name}\` is not in its \`enum\`.`,
        expected: 'a value of `enum`',
        found: describeValue(value),
        hint: 'Add the default to `enum`.',
      };
    }),
  );
