import type { ContractRuleId } from '../../content/contractRules';
import { asList, asObject, type JsonObject } from '../json';
import { pointerAbove, pointerKeys, pointerTo, valueAt } from '../jsonPointer';
import type { LintFinding } from './lintDocument';
import { describeValue, type DocumentProblem } from './ruleProblem';

type DescribedFinding = Pick<DocumentProblem, 'message' | 'expected' | 'found' | 'hint'> &
  Partial<Pick<DocumentProblem, 'pointer' | 'isKey'>> & { rule: ContractRuleId };

/** For each Redocly rule, the rule of `site.yaml` that covers its findings, and our wording. */
const describers: Record<
  string,
  (finding: LintFinding, value: unknown, document: JsonObject) => DescribedFinding | undefined
> = {
  'path-parameters-defined': ({ message, pointer }) => {
    const [name = '', path = ''] = [...message.matchAll(/`([^`]*)`/g)].map((match) => match[1]);
    if (message.startsWith('Path parameter')) {
      // Redocly finds only names in ASCII.
      if (path.includes(`{${name}}`)) return undefined;
      return {
        rule: 'unused-path-parameters',
        message: `The path does not contain the parameter \`${name}\`.`,
        expected: `{${name}} in the path`,
        found: path,
        hint: 'Add it to the path, or remove the parameter.',
      };
    }
    if (!message.startsWith('The operation does not')) return undefined;
    // Redocly reports a missing path parameter for each operation; this is reported once, on the
    // path.
    const keys = pointerKeys(pointer);
    return {
      rule: 'path-parameters',
      pointer: pointerTo('', ...keys.slice(0, -2)),
      isKey: true,
      message: `The parameter \`${name}\` of a path is not declared.`,
      expected: `a parameter \`${name.slice(1, -1)}\` with \`in: path\``,
      found: path,
      hint: 'Add it to `parameters` of the path, or of each of its operations.',
    };
  },
  'path-declaration-must-exist': ({ pointer }) => ({
    rule: 'path-parameters',
    message: 'A parameter of a path has no name.',
    expected: 'a name between the braces',
    found: pointerKeys(pointer).at(-1),
    hint: 'Name the parameter.',
  }),
  'no-identical-paths': ({ message, pointer }) => ({
    rule: 'unique-paths',
    message: 'Two paths differ only in the names of their parameters.',
    expected: 'paths that match different requests',
    found: `${pointerKeys(pointer).at(-1) ?? ''} and ${/`([^`]*)`/.exec(message)?.[1] ?? ''}`,
    hint: 'Combine their operations under one path.',
  }),
  'operation-parameters-unique': (_, value, document) => {
    const parameter = resolveParameter(document, value);
    return {
      rule: 'unique-parameters',
      message: 'Two parameters have the same name and location.',
      expected: 'one parameter for each name and location',
      found: `${String(valueAt(parameter, '/name'))} in ${String(valueAt(parameter, '/in'))}`,
      hint: 'Remove one of them; the pages show the last.',
    };
  },
  'operation-operationId': ({ pointer }) => ({
    rule: 'operation-id',
    pointer: pointerAbove(pointer),
    message: 'The operation has no `operationId`.',
    expected: 'an ID that no other operation has',
    found: 'nothing',
    hint: 'Add an `operationId`, for example `listJobs`.',
  }),
  'operation-operationId-unique': ({ pointer }, _, document) => {
    const idPointer = pointerTo(pointerAbove(pointer), 'operationId');
    return {
      rule: 'unique-operation-ids',
      pointer: idPointer,
      message: 'Two operations have the same `operationId`.',
      expected: 'an ID that no other operation has',
      found: String(valueAt(document, idPointer)),
      hint: 'Rename one of them.',
    };
  },
  'security-defined': ({ message, pointer }) =>
    message.startsWith('There is no')
      ? {
          rule: 'security-schemes',
          message: 'The contract has no security scheme of this name.',
          expected: 'the name of a scheme in `components.securitySchemes`',
          found: pointerKeys(pointer).at(-1),
          hint: 'Correct the name, or define the scheme. Until then, pages show the name as it is.',
        }
      : undefined,
  'no-undefined-server-variable': ({ message }, value) =>
    message.includes('is not defined')
      ? {
          rule: 'server-variables',
          message: `The server does not define the variable \`${/`([^`]*)`/.exec(message)?.[1] ?? ''}\`.`,
          expected: 'each `{name}` of the URL in `variables`',
          found: String(value),
          hint: 'Define the variable with a default.',
        }
      : undefined,
  'no-server-variables-empty-enum': ({ message }, servers) => {
    const isEmpty = !message.includes('default');
    return {
      rule: 'server-variables',
      message: isEmpty
        ? 'The `enum` of a server variable is empty.'
        : 'The default of a server variable is not in its `enum`.',
      found: wrongVariables(servers, isEmpty).join(', '),
      hint: 'Add the default to `enum`.',
    };
  },
  'no-enum-type-mismatch': ({ pointer }, value, document) => {
    const schema = pointer.replace(/\/(?:enum\/\d+|const)$/, '');
    return {
      rule: 'enum-types',
      message: `${pointer.endsWith('/const') ? 'The value of `const`' : 'A value of `enum`'} is not of the schema’s type.`,
      expected: [valueAt(document, `${schema}/type`)].flat().map(String).join(' or '),
      found: describeValue(value),
      hint: 'Correct the value or the type. Quote a string that looks like a number.',
    };
  },
  'no-schema-type-mismatch': ({ pointer }, _, document) => ({
    rule: 'type-keywords',
    message: `\`${pointerKeys(pointer).at(-1) ?? ''}\` does not apply to the schema’s type.`,
    found: `type: ${String(valueAt(document, `${pointerAbove(pointer)}/type`))}`,
    hint: 'Correct the type, or remove the keyword.',
  }),
  'no-example-value-and-externalValue': () => ({
    rule: 'example-sources',
    message: 'An example has both `value` and `externalValue`.',
    expected: 'one of them',
    found: 'both',
    hint: 'Remove one of them.',
  }),
  'path-not-include-query': ({ pointer }) => ({
    rule: 'path-queries',
    message: 'A path contains a query string.',
    expected: 'parameters with `in: query`',
    found: pointerKeys(pointer).at(-1),
    hint: 'Declare what follows `?` as parameters.',
  }),
  'no-duplicated-tag-names': (_, value) => ({
    rule: 'unique-tags',
    message: 'Two tags have the same name.',
    expected: 'each tag once',
    found: String(valueAt(value, '/name')),
    hint: 'Remove one of them.',
  }),
};

/** Rules of `@redocly/openapi-core` that find mistakes rather than matters of style. */
export const lintRules: readonly string[] = Object.keys(describers);

/**
 * Problems of a contract whose structure is valid.
 * @param found Findings of `lintRules`.
 */
export const ruleProblems = (
  document: JsonObject,
  found: readonly LintFinding[],
): DocumentProblem[] =>
  found.flatMap((finding) => {
    const { pointer, isKey } = finding;
    const problem = describers[finding.rule]?.(finding, valueAt(document, pointer), document);
    return problem ? [{ pointer, isKey, ...problem }] : [];
  });

/** The names of the variables whose `enum` is empty or lacks their default. Redocly names none. */
const wrongVariables = (servers: unknown, isEmpty: boolean): string[] =>
  asList(servers)
    .flatMap((server) => Object.entries(asObject(asObject(server).variables)))
    .filter(([, variable]) => {
      const { enum: values, default: value } = asObject(variable);
      return Array.isArray(values) && (isEmpty ? values.length === 0 : !values.includes(value));
    })
    .map(([name]) => name);

const resolveParameter = (document: JsonObject, value: unknown): unknown => {
  const reference = valueAt(value, '/$ref');
  return typeof reference === 'string' ? valueAt(document, reference.slice(1)) : value;
};
