import type { NormalizedNodeType, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { formatScalar } from '../sourceDigits';
import { didYouMean, nearest } from '@docs/core/text';
import {
  asObject,
  isObject,
  isReference,
  type JsonObject,
  pointerAbove,
  pointerKeys,
  pointerTo,
  valueAt,
} from '../json';
import { toDocumentPointer } from './lintDocument';
import { describeValue, type DocumentProblem } from '../documentProblem';

/**
 * The required fields that the site does not need, with a default. A loaded contract has every
 * required field.
 */
const dispensable = new Map<string, { isIn: RegExp; value: () => unknown }>([
  ['title', { isIn: /^\/info$/, value: () => '' }],
  ['version', { isIn: /^\/info$/, value: () => '' }],
  ['name', { isIn: /^\/info\/license$/, value: () => '' }],
  ['content', { isIn: /\/(?:requestBody|requestBodies\/[^/]+)$/, value: () => ({}) }],
  ['scopes', { isIn: /\/flows\/[^/]+$/, value: () => ({}) }],
  ['authorizationUrl', { isIn: /\/flows\/[^/]+$/, value: () => '' }],
  ['tokenUrl', { isIn: /\/flows\/[^/]+$/, value: () => '' }],
  ['openIdConnectUrl', { isIn: /\/securitySchemes\/[^/]+$/, value: () => '' }],
]);

/** The rules about keys that the repair may delete. */
const removable = new Set<DocumentProblem['rule']>([
  'unknown-keys',
  'unsupported-keys',
  'extensions',
  'required-lists',
  'empty-values',
  'discriminator-mappings',
]);

const kindNames: Record<string, string> = {
  array: 'a list',
  boolean: '`true` or `false`',
  integer: 'a whole number',
  number: 'a number',
  object: 'a map',
  string: 'text',
};

/**
 * Creates a rule that compares each object of a contract with its type in OpenAPI 3.2.
 * @param problems Receives values of a wrong type, missing fields and unknown keys.
 */
export const createStructureRule =
  (problems: DocumentProblem[]): Oas3Rule =>
  () => ({
    any: (node: unknown, { type, key, location, resolve, ignoreNextVisitorsOnNode: skip }) => {
      const pointer = toDocumentPointer(location.pointer);
      const kind = type.items ? 'array' : 'object';
      if (!isKind(node, kind)) {
        // JSON Schema 2020-12, 4.3.2: `true` and `false` are schemas.
        const isSchema = type.name === 'Schema' && typeof node === 'boolean';
        const isFine = isSchema || type.name === 'SpecExtension';
        if (!isFine) problems.push(wrongKind(pointer, node, kind));
        skip();
        return;
      }
      if (!isObject(node)) return;
      problems.push(...missingFields(node, type, key, pointer));
      // The library allows an empty `enum`.
      if (type.name === 'Schema' && Array.isArray(node.enum) && node.enum.length === 0) {
        problems.push(emptyValue(`${pointer}/enum`));
      }
      for (const [name, value] of Object.entries(node)) {
        problems.push(...fieldProblems(pointerTo(pointer, name), value, node, type, resolve));
      }
    },
  });

type Scalar = Exclude<NonNullable<ReturnType<typeof typeOfField>>, NormalizedNodeType>;

function fieldProblems(
  pointer: string,
  value: unknown,
  node: JsonObject,
  type: NormalizedNodeType,
  resolve: UserContext['resolve'],
): DocumentProblem[] {
  const name = pointerKeys(pointer).at(-1) ?? '';
  // A `$ref` is undefined while the linter runs.
  if (value === undefined) return [];
  const expected = typeOfField(node, type, name);
  if (expected === undefined) {
    if (name.startsWith('x-')) return [];
    if (name !== '$ref') return [unknownKey(pointer, value, type)];
    return typeof value === 'string' ? [] : [wrongKind(pointer, value, 'string')];
  }
  // The linter visits objects itself.
  if (expected === null || expected.name !== undefined) return [];
  const target: unknown = isReference(value) ? resolve(value).node : value;
  // The bundler reports a `$ref` without a target.
  if (target === undefined) return [];
  const problems = scalarProblems(pointer, target, expected);
  return type.name === 'Schema' && name === 'type' ? problems.map(unknownType) : problems;
}

/** A wrong `type` of a schema. An overlay can replace it by the nearest, or remove it. */
const unknownType = ({ mend, ...problem }: DocumentProblem): DocumentProblem => ({
  ...problem,
  rule: 'unknown-types',
  mend: mend ?? { pointer: typePointer(problem.pointer) },
});

/** The pointer of the `type` that a value is, or that lists it. */
const typePointer = (pointer: string): string => pointer.replace(/\/type\/\d+$/, '/type');

/** Returns the type of a field. Undefined for an unknown field, and null if it may be anything. */
function typeOfField(node: JsonObject, type: NormalizedNodeType, name: string) {
  const isOwn = Object.hasOwn(type.properties, name);
  if (isOwn && type.allowed?.(node)?.includes(name) === false) return undefined;
  const expected = isOwn ? type.properties[name] : type.additionalProperties;
  return typeof expected === 'function' ? expected(node[name], name) : expected;
}

function isKind(value: unknown, kind: string): boolean {
  if (kind === 'array') return Array.isArray(value);
  if (kind === 'object') return isObject(value);
  return kind === 'integer' ? Number.isInteger(value) : typeof value === kind;
}

function scalarProblems(pointer: string, value: unknown, expected: Scalar): DocumentProblem[] {
  const { type, items, minimum } = expected;
  const key = pointerKeys(pointer).at(-1);
  if (expected.enum) {
    if (expected.enum.some((allowed) => allowed === value)) return [];
    const meant = nearest(String(value), expected.enum);
    return [wrongValue(pointer, value, `one of ${expected.enum.join(', ')}`, meant)];
  }
  if (type && !isKind(value, type)) return [wrongKind(pointer, value, type)];
  if (minimum !== undefined && Number(value) < minimum) {
    return [wrongValue(pointer, value, `at least ${minimum}`)];
  }
  // The library does not check the meanings of scopes.
  if (key === 'scopes' && type === 'object') {
    return Object.entries(asObject(value))
      .filter(([, meaning]) => typeof meaning !== 'string')
      .map(([scope, meaning]) => wrongKind(pointerTo(pointer, scope), meaning, 'string'));
  }
  if (!Array.isArray(value)) return [];
  return items
    ? value.flatMap((item, index) => scalarProblems(pointerTo(pointer, index), item, items))
    : [];
}

/**
 * Makes a contract conform to the specification without losing content. Adds missing fields that
 * the site does not need, and removes keys that the site ignores, and unknown types. Turns a value
 * of `enum` into a string if its schema is a string.
 * @param problems Those of the structure, `checkMappings` and `describeFindings`.
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
    if (rule === 'unknown-types') {
      const schema = valueAt(document, pointerAbove(typePointer(pointer)));
      Reflect.deleteProperty(asObject(schema), 'type');
    }
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
  Reflect.set(holder, pointerKeys(pointer).at(-1) ?? '', formatScalar(value));
}

function missingFields(
  node: JsonObject,
  { required = [], requiredOneOf: choice }: NormalizedNodeType,
  key: string | number,
  pointer: string,
): DocumentProblem[] {
  const names = typeof required === 'function' ? required(node, key) : required;
  const common = { pointer, isKey: true, found: 'nothing' };
  const problems = names
    .filter((name) => !Object.hasOwn(node, name))
    .map((name): DocumentProblem => {
      const isDispensable = dispensable.get(name)?.isIn.test(pointer) === true;
      return {
        ...common,
        rule: isDispensable ? 'required-fields' : undefined,
        message: `The required field \`${name}\` is missing.`,
        hint: 'Add the field.',
      };
    });
  if (!choice || choice.some((name) => Object.hasOwn(node, name))) return problems;
  const list = choice.map((name) => `\`${name}\``).join(', ');
  const message = `One of the fields ${list} is required.`;
  return [...problems, { ...common, rule: 'required-fields', message, hint: 'Add one of them.' }];
}

/** The keys that are an error, by the type of their map. */
const wrongNames: Record<string, Pick<DocumentProblem, 'message' | 'expected' | 'hint'>> = {
  Paths: {
    message: 'A path does not start with `/`.',
    expected: 'a path that starts with `/`',
    hint: 'Start the path with `/`. If the key is not a path, start it with `x-`.',
  },
  Responses: {
    message: 'The key of a response is not a status.',
    expected: 'a status such as `200`, a range such as `4XX`, or `default`',
    hint: 'Correct the key.',
  },
};

function unknownKey(pointer: string, value: unknown, type: NormalizedNodeType): DocumentProblem {
  const key = pointerKeys(pointer).at(-1) ?? '';
  const common = { pointer, isKey: true, found: key };
  const wrongName = wrongNames[type.name];
  if (wrongName) return { ...common, ...wrongName, rule: undefined };
  const [rule, message, advice] = hasContent(pointer, value)
    ? ([
        'unsupported-keys',
        `The site does not read the key \`${key}\` here, so readers would miss what is in it.`,
        'Write it with other keys.',
      ] as const)
    : ([
        'unknown-keys',
        `OpenAPI 3.2 has no key \`${key}\` here, so it is ignored.`,
        'Remove the key, or begin its name with `x-`.',
      ] as const);
  const known = Object.keys(type.properties).filter((name) => !name.startsWith('x-'));
  return { ...common, rule, message, hint: didYouMean(nearest(key, known), advice) };
}

/** Whether an unknown key may contain an operation, a schema or an example. */
export function hasContent(pointer: string, value: unknown): boolean {
  const [section = ''] = pointerKeys(pointer);
  const [key = ''] = pointerKeys(pointer).slice(-1);
  // Objects about the complete API, such as `info`, contain none of them.
  if (['info', 'tags', 'servers', 'externalDocs'].includes(section)) return false;
  const isNamedLikeIt = /^examples?$|(?:Schema|Value)$/.test(key);
  return isNamedLikeIt || [value].flat().some((part) => Object.keys(asObject(part)).length > 0);
}

function wrongKind(pointer: string, value: unknown, kind: string): DocumentProblem {
  const key = pointerKeys(pointer).at(-1) ?? '';
  const common = { pointer, isKey: false, found: describeValue(value) };
  // In a schema, `required` lists properties. In parameters and bodies, it is a boolean.
  if (kind === 'array' && key === 'required') {
    return {
      ...common,
      rule: 'required-lists',
      message: '`required` of a schema is not a list, so it is ignored.',
      expected: 'a list of properties',
      hint: 'Remove this `required`, and list the property in the `required` of the schema that contains the property.',
    };
  }
  if (value === null && isDispensable(pointer, kind)) return emptyValue(pointer);
  return {
    ...common,
    rule: undefined,
    message: `The value of \`${key}\` has the wrong type.`,
    expected: kindNames[kind] ?? kind,
    hint:
      kind === 'string' && typeof value === 'number'
        ? 'Quote the value.'
        : value === null
          ? 'Write a value, or remove the key.'
          : 'Correct the value.',
  };
}

/** Whether a pointer names a scheme's list of scopes in a security requirement. */
const isScopeList = (pointer: string): boolean => /\/security\/\d+\/[^/]+$/.test(pointer);

/** Whether the site can do without a value: a list, or a string that no other value depends on. */
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
  pointer,
  isKey: true,
  rule: 'empty-values',
  message: `\`${pointerKeys(pointer).at(-1) ?? ''}\` has no value, so it is ignored.`,
  expected: 'a value',
  hint: 'Write a value, or remove the key.',
});

const wrongValue = (
  pointer: string,
  value: unknown,
  expected: string,
  meant?: string,
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
  // `type:` without a value says nothing.
  ...(meant !== undefined &&
    !(value === null && pointer.endsWith('/type')) && { mend: { pointer, value: meant } }),
});
