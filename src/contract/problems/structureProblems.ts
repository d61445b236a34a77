import { textOf } from '../sourceDigits';
import { didYouMean } from '../../content/text/nearest';
import { isReference } from '../isReference';
import { asObject, isObject, type JsonObject } from '../json';
import { pointerAbove, pointerKeys, pointerTo, valueAt } from '../jsonPointer';
import type { LintFinding } from './lintDocument';
import { describeValue, type DocumentProblem } from './ruleProblem';
import { urlProblems } from './urlProblems';
import { visitSchemas } from '../visitObjects';

/**
 * Required fields that the site does not need, with a default, so that a loaded contract has every
 * required field.
 */
const dispensable = new Map<string, { isIn: RegExp; value: () => unknown }>([
  ['title', { isIn: /^\/info$/, value: () => '' }],
  ['version', { isIn: /^\/info$/, value: () => '' }],
  ['name', { isIn: /^\/info\/license$/, value: () => '' }],
  ['description', { isIn: /\/responses\/[^/]+$/, value: () => '' }],
  ['content', { isIn: /\/(?:requestBody|requestBodies\/[^/]+)$/, value: () => ({}) }],
  ['scopes', { isIn: /\/flows\/[^/]+$/, value: () => ({}) }],
  ['authorizationUrl', { isIn: /\/flows\/[^/]+$/, value: () => '' }],
  ['tokenUrl', { isIn: /\/flows\/[^/]+$/, value: () => '' }],
  ['openIdConnectUrl', { isIn: /\/securitySchemes\/[^/]+$/, value: () => '' }],
]);

/** Rules about keys that the repair may delete. */
const removable = new Set<DocumentProblem['rule']>([
  'unknown-keys',
  'unsupported-keys',
  'extensions',
  'required-lists',
  'empty-values',
  'discriminator-mappings',
]);

const typeNames: Record<string, string> = {
  array: 'a list',
  boolean: '`true` or `false`',
  integer: 'a whole number',
  number: 'a number',
  object: 'a map',
  string: 'text',
};

/**
 * Reports values of a type that OpenAPI 3.1 or JSON Schema does not allow, missing fields and
 * unknown keys.
 * @param found Findings of Redocly's rule `struct`.
 */
export const structureProblems = (
  document: JsonObject,
  found: readonly LintFinding[],
): DocumentProblem[] => [
  ...found.flatMap((finding) => {
    const value = valueAt(document, finding.pointer);
    return isDangling(document, value) ? [] : toProblem(finding, value);
  }),
  ...scopeProblems(document),
  ...enumProblems(document),
  ...urlProblems(document),
];

/**
 * Makes a contract conform to the specification without losing content. It adds missing fields that
 * the site does not need, removes keys that the site ignores, and turns a value of `enum` into a
 * string if its schema is a string.
 * @param problems Those of `structureProblems`, `mappingProblems` and `ruleProblems`.
 */
export function repairDocument(document: JsonObject, problems: readonly DocumentProblem[]): void {
  for (const { pointer, rule } of problems) {
    if (removable.has(rule)) {
      const holderPointer = pointerAbove(pointer);
      const holder = valueAt(document, holderPointer);
      const key = pointerKeys(pointer).at(-1) ?? '';
      if (!isObject(holder)) continue;
      Reflect.deleteProperty(holder, key);
      if (isScopeList(pointer)) holder[key] = [];
      const needed = dispensable.get(key);
      if (needed?.isIn.test(holderPointer)) holder[key] = needed.value();
    }
    if (rule === 'enum-types') quoteValue(document, pointer);
    const holder = valueAt(document, pointer);
    if (rule !== 'required-fields' || !isObject(holder)) continue;
    for (const [name, { isIn, value }] of dispensable) {
      if (isIn.test(pointer)) holder[name] ??= value();
    }
  }
}

/** Turns a value of `enum` or `const` into a string if the schema's type is string. */
function quoteValue(document: JsonObject, pointer: string): void {
  const schema = pointer.replace(/\/(?:enum\/\d+|const)$/, '');
  const value = valueAt(document, pointer);
  const isText = [valueAt(document, `${schema}/type`)].flat().includes('string');
  const holder = valueAt(document, pointerAbove(pointer));
  if (!isText || typeof value === 'object' || typeof holder !== 'object' || !holder) return;
  Reflect.set(holder, pointerKeys(pointer).at(-1) ?? '', textOf(value));
}

/** Whether a value is a reference without a target, which the bundler has reported. */
const isDangling = (document: JsonObject, value: unknown): boolean =>
  isReference(value) && valueAt(document, value.$ref) === undefined;

function toProblem(finding: LintFinding, value: unknown): DocumentProblem[] {
  const { message, pointer, isKey } = finding;
  const wrong = /^Expected type `([^`]+)`(?: \((array|object)\))? but got/.exec(message);
  if (wrong) {
    const [, type = '', kind = type] = wrong;
    // JSON Schema 2020-12, 4.3.2: `true` and `false` are schemas.
    if (type === 'Schema' && typeof value === 'boolean') return [];
    if (kind === 'array' && pointerKeys(pointer).at(-1) === 'required') {
      return [notRequiredList(pointer, value)];
    }
    if (value === null && isDispensable(pointer, kind)) return [emptyValue(pointer)];
    return [wrongType(pointer, value, typeNames[kind] ?? kind)];
  }
  const choice = / can be one of the following only: (.+)\.$/.exec(message)?.[1];
  if (choice !== undefined)
    return [wrongValue(finding, value, `one of ${choice.replace(/"/g, '')}`)];
  const least = /must be greater than or equal to (\S+)$/.exec(message)?.[1];
  if (least !== undefined) return [wrongValue(finding, value, `at least ${least}`)];
  const missing = /^The field `([^`]+)` must be present/.exec(message)?.[1];
  if (missing !== undefined) return [missingField(pointer, missing)];
  const oneOf = /^Must contain at least one of the following fields: (.+)\.$/.exec(message)?.[1];
  if (oneOf !== undefined) return [missingFields(pointer, oneOf)];
  if (/^Property `.*` is not expected here|^The field `.*` is not allowed here/s.test(message)) {
    return unknownKey(finding, value);
  }
  const hint = 'Compare it with the OpenAPI specification.';
  return [{ pointer, isKey, rule: undefined, message, hint }];
}

const missingField = (pointer: string, name: string): DocumentProblem => ({
  pointer,
  isKey: true,
  rule: dispensable.get(name)?.isIn.test(pointer) === true ? 'required-fields' : undefined,
  message: `The required field \`${name}\` is missing.`,
  expected: `the field \`${name}\``,
  found: 'nothing',
  hint: 'Add the field.',
});

function unknownKey(
  { pointer, suggestions: [meant] }: LintFinding,
  value: unknown,
): DocumentProblem[] {
  const keys = pointerKeys(pointer);
  const key = keys.at(-1) ?? '';
  const common = { pointer, isKey: true, found: key };
  if (key === '$ref') {
    return typeof value === 'string' ? [] : [wrongType(pointer, value, 'text')];
  }
  if (keys.length === 2 && keys[0] === 'paths') {
    return [
      {
        ...common,
        rule: undefined,
        message: 'A path does not start with `/`.',
        expected: `/${key}`,
        hint: 'Start the path with `/`. If the key is not a path, start it with `x-`.',
      },
    ];
  }
  if (keys.at(-2) === 'responses' && keys.at(-3) !== 'properties') {
    return [
      {
        ...common,
        rule: undefined,
        message: 'The key of a response is not a status.',
        expected: 'a status such as `200`, a range such as `4XX`, or `default`',
        hint: 'Correct the key.',
      },
    ];
  }
  if (hasContent(pointer, value)) {
    return [
      {
        ...common,
        rule: 'unsupported-keys',
        message: `The site does not read the key \`${key}\` here, so readers would miss what is in it.`,
        expected: 'a key of OpenAPI 3.1',
        hint: didYouMean(
          meant?.startsWith('x-') === true ? undefined : meant,
          'Write it with other keys. To publish without it, make `unsupported-keys` in `contract_rules` of site.yaml a `warn`.',
        ),
      },
    ];
  }
  return [
    {
      ...common,
      rule: 'unknown-keys',
      message: `OpenAPI 3.1 has no key \`${key}\` here, so it is ignored.`,
      hint: didYouMean(meant, 'Remove the key, or begin its name with `x-`.'),
    },
  ];
}

/** Whether an unknown key may have an operation, a schema or an example in it. */
export function hasContent(pointer: string, value: unknown): boolean {
  const [section = ''] = pointerKeys(pointer);
  const [key = ''] = pointerKeys(pointer).slice(-1);
  // What is said about the API as a whole, such as `info`, has none of them.
  if (['info', 'tags', 'servers', 'externalDocs'].includes(section)) return false;
  const isNamedLikeIt = /^examples?$|(?:Schema|Value)$/.test(key);
  return isNamedLikeIt || [value].flat().some((part) => Object.keys(asObject(part)).length > 0);
}

const wrongType = (pointer: string, value: unknown, expected: string): DocumentProblem => ({
  pointer,
  isKey: false,
  rule: undefined,
  message: `The value of \`${pointerKeys(pointer).at(-1) ?? ''}\` has the wrong type.`,
  expected,
  found: describeValue(value),
  hint:
    expected === 'text' && typeof value === 'number'
      ? 'Quote the value.'
      : value === null
        ? 'Write a value, or remove the key.'
        : 'Correct the value.',
});

/** Whether a pointer is of a scheme's list of scopes in a security requirement. */
const isScopeList = (pointer: string): boolean => /\/security\/\d+\/[^/]+$/.test(pointer);

/** Whether the site can do without a value: a list, or a string on which no other value depends. */
function isDispensable(pointer: string, kind: string): boolean {
  const [key = ''] = pointerKeys(pointer).slice(-1);
  const holderPointer = pointerAbove(pointer);
  return (
    kind === 'array' ||
    (kind === 'string' &&
      (/^(?:description|summary|operationId|format|email|termsOfService)$/.test(key) ||
        dispensable.get(key)?.isIn.test(holderPointer) === true))
  );
}

/** A key without a value, as in YAML `tags:`. */
const emptyValue = (pointer: string): DocumentProblem => ({
  ...wrongType(pointer, null, ''),
  isKey: true,
  rule: 'empty-values',
  message: `\`${pointerKeys(pointer).at(-1) ?? ''}\` has no value, so it is ignored.`,
  expected: 'a value',
});

/** In a schema, `required` lists properties. In parameters and bodies, it is a boolean. */
const notRequiredList = (pointer: string, value: unknown): DocumentProblem => ({
  ...wrongType(pointer, value, typeNames.array ?? ''),
  rule: 'required-lists',
  message: '`required` of a schema is not a list, so it is ignored.',
  expected: 'a list of properties',
  hint: 'Remove this `required`, and list the property in the `required` of the schema that contains the property.',
});

const wrongValue = (
  { pointer, suggestions: [meant] }: LintFinding,
  value: unknown,
  expected: string,
): DocumentProblem => ({
  pointer,
  isKey: false,
  rule: undefined,
  message: `\`${pointerKeys(pointer).findLast((key) => !/^\d+$/.test(key)) ?? ''}\` has a value that is not allowed.`,
  expected,
  found: describeValue(value),
  hint:
    value === null && pointerKeys(pointer).includes('type')
      ? 'If you mean the type `null`, quote it: `"null"`.'
      : didYouMean(meant, 'Correct the value.'),
});

const missingFields = (pointer: string, names: string): DocumentProblem => ({
  pointer,
  isKey: true,
  rule: 'required-fields',
  message: `One of the fields ${names
    .split(', ')
    .map((name) => `\`${name}\``)
    .join(', ')} is required.`,
  expected: `one of ${names}`,
  found: 'none of them',
  hint: 'Add one of them.',
});

/** Reports an empty `enum`, which the library allows. */
function enumProblems(document: JsonObject): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  visitSchemas(document, ({ enum: values }, pointer) => {
    if (Array.isArray(values) && values.length === 0) problems.push(emptyValue(`${pointer}/enum`));
  });
  return problems;
}

/** Reports scopes whose description is not a string, which the library does not check. */
function scopeProblems(document: JsonObject): DocumentProblem[] {
  const schemes = asObject(asObject(document.components).securitySchemes);
  return Object.entries(schemes).flatMap(([name, scheme]) =>
    Object.entries(asObject(asObject(scheme).flows)).flatMap(([flow, value]) => {
      const pointer = pointerTo('/components/securitySchemes', name, 'flows', flow, 'scopes');
      return Object.entries(asObject(asObject(value).scopes))
        .filter(([, meaning]) => typeof meaning !== 'string')
        .map(([scope, meaning]) => wrongType(pointerTo(pointer, scope), meaning, 'text'));
    }),
  );
}
