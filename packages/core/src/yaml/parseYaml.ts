import { type Document, isMap, isNode, isPair, visit } from 'yaml';
import { z } from 'zod';
import { displayPath, readIfThere } from '../files';
import type { Problem } from '../problems';
import { didYouMean, nearest } from '../text/nearest';
import { parseYamlDocument, type Position } from './yamlDocument';

/** Keys and indexes from the root of a YAML document to a value. */
export type YamlPath = readonly (string | number)[];

/** Parsed and checked YAML. */
interface ParsedYaml<T> {
  /** Undefined if there are problems. */
  value: T | undefined;
  /** The value without the keys that have mistakes, for further checks. Undefined if none is left. */
  rest: T | undefined;
  problems: Problem[];
  /** The keys of `ignoredKeys` that exist, in the order of that set. */
  ignored: IgnoredKey[];
  /** Returns the location of a path's value, or of its nearest existing ancestor. */
  locate: (path: YamlPath) => Position;
}

/** A key that was not checked. */
export interface IgnoredKey {
  key: string;
  value: unknown;
  at: Position;
}

interface Source {
  text: string;
  /** Path of the file relative to the project's root, for problems. */
  file: string;
  /** The lines of the file before the YAML. 0 for a YAML file. */
  lineOffset?: number;
  /** Top-level keys that are removed before the schema is applied. */
  ignoredKeys?: ReadonlySet<string> | undefined;
}

/**
 * Parses YAML and checks it against a schema. It never throws: mistakes are in `problems` with
 * their positions.
 */
export function parseYaml<S extends z.ZodType>(schema: S, source: Source): ParsedYaml<z.output<S>> {
  const { text, file, lineOffset = 0, ignoredKeys = new Set() } = source;
  const yaml = parseYamlDocument(text);
  const { document } = yaml;
  const inFile = ({ line, column }: Position): Position => ({ line: line + lineOffset, column });
  const positionOf = (offset: number) => inFile(yaml.positionOf(offset));
  const locate = (path: YamlPath) => positionOf(offsetOf(document, path));

  if (yaml.mistake) {
    const { at, ...mistake } = yaml.mistake;
    const problem: Problem = {
      severity: 'error',
      file,
      ...inFile(at),
      message: 'The file is not valid YAML.',
      expected: 'YAML 1.2',
      ...mistake,
    };
    return { value: undefined, rest: undefined, problems: [problem], ignored: [], locate };
  }

  const empty = schema instanceof z.ZodArray ? [] : {};
  const input: unknown = document.toJS() ?? empty;
  const ignored = takeKeys(input, ignoredKeys).map(([key, value]) => ({
    key,
    value,
    at: positionOf(keyOffset(document, [], key)),
  }));
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) {
    const problems = typographicQuotes(document, (offset) => ({ file, ...positionOf(offset) }));
    return { value: parsed.data, rest: parsed.data, problems, ignored, locate };
  }
  const problems = parsed.error.issues.flatMap((issue) =>
    describeIssue(schema, issue, []).map(({ path, key, ...rest }): Problem => ({
      severity: 'error',
      file,
      ...positionOf(key === undefined ? offsetOf(document, path) : keyOffset(document, path, key)),
      field: formatPath(key === undefined ? path : [...path, key]) || undefined,
      ...rest,
    })),
  );
  const rest = withoutMistakes(schema, structuredClone(input), parsed.error.issues);
  return { value: undefined, rest, problems, ignored, locate };
}

/** A mistake may show others only once it is removed. */
const mostRemovals = 5;

/** Removes the keys with mistakes until the rest fits the schema, if it ever does. */
function withoutMistakes<S extends z.ZodType>(
  schema: S,
  input: unknown,
  issues: readonly z.core.$ZodIssue[],
): z.output<S> | undefined {
  let left = issues;
  for (let round = 0; round < mostRemovals; round += 1) {
    for (const issue of left) {
      // Without an item of a list, the others would have the places of their neighbours.
      const inList = issue.path.findIndex((part) => typeof part === 'number');
      const path = inList < 0 ? issue.path : issue.path.slice(0, inList);
      if (issue.code === 'unrecognized_keys' && inList < 0) {
        for (const key of issue.keys) removeKey(input, [...path, key]);
      } else removeKey(input, path);
    }
    const parsed = schema.safeParse(input);
    if (parsed.success) return parsed.data;
    left = parsed.error.issues;
  }
  return undefined;
}

/** Removes a key, or what should have it. */
function removeKey(input: unknown, path: readonly PropertyKey[]): void {
  const key = path.at(-1);
  if (key === undefined) return;
  const above = path.slice(0, -1);
  const holder = above.reduce<unknown>(
    (value, part) => (asObject(value) as Record<PropertyKey, unknown>)[part],
    input,
  );
  if (Object.hasOwn(asObject(holder), key)) Reflect.deleteProperty(asObject(holder), key);
  else removeKey(input, above);
}

/** Reports typographic quotes around values. YAML reads them as part of the value. */
function typographicQuotes(
  document: Document,
  placeOf: (offset: number) => Pick<Problem, 'file' | 'line' | 'column'>,
): Problem[] {
  const problems: Problem[] = [];
  visit(document, {
    Scalar(_key, { source = '', type, range }) {
      if (type !== 'PLAIN' || !/^[“„”«‘‚’].*[”“»’‘]$/su.test(source)) return;
      problems.push({
        severity: 'warning',
        ...placeOf(range?.[0] ?? 0),
        message: 'Typographic quotes around a value are shown with it.',
        expected: `"${source.slice(1, -1)}"`,
        found: source,
        hint: 'Use straight quotes, or put straight ones around these.',
      });
    },
  });
  return problems;
}

function takeKeys(input: unknown, keys: ReadonlySet<string>): [key: string, value: unknown][] {
  const map = asObject(input) as Record<string, unknown>;
  return [...keys].flatMap((key) => {
    if (!Object.hasOwn(map, key)) return [];
    const value = map[key];
    Reflect.deleteProperty(map, key);
    return [[key, value] as [string, unknown]];
  });
}

/** Formats a path as `docs.items[2].category.slug`. */
export const formatPath = (path: YamlPath): string =>
  path
    .map((part, index) => {
      if (typeof part === 'number') return `[${part}]`;
      return index === 0 ? part : `.${part}`;
    })
    .join('');

function offsetOf(document: Document, path: YamlPath): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}

function keyOffset(document: Document, path: YamlPath, key: string): number {
  const map = path.length === 0 ? document.contents : document.getIn(path, true);
  if (isMap(map)) {
    for (const pair of map.items) {
      if (isPair(pair) && isNode(pair.key) && String(pair.key) === key && pair.key.range) {
        return pair.key.range[0];
      }
    }
  }
  return offsetOf(document, path);
}

type IssueText = Pick<Problem, 'message' | 'expected' | 'found' | 'hint'> & {
  path: (string | number)[];
  /** Set if the key itself is the mistake. */
  key?: string;
};

/** Describes a zod issue. For a union, describes the issues of the branch that was meant. */
function describeIssue(
  schema: z.ZodType,
  issue: z.core.$ZodIssue,
  prefix: readonly (string | number)[],
): IssueText[] {
  const path = [...prefix, ...issue.path.map((part) => (typeof part === 'symbol' ? '' : part))];
  const candidates = schemasAt(schema, path);
  const description = candidates[0]?.description;
  switch (issue.code) {
    case 'unrecognized_keys':
      return describeUnknownKeys(issue, path, candidates);
    case 'invalid_union': {
      const branch = meantBranch(issue.errors);
      if (branch) return branch.flatMap((inner) => describeIssue(schema, inner, path));
      return [
        {
          path,
          message: 'The value is not of a kind that this key accepts.',
          expected: describeKinds(candidates),
          found: describeValue(issue.input),
          hint: changeHint(description),
        },
      ];
    }
    case 'invalid_type':
      return [describeWrongType(issue, path, candidates)];
    default:
      return [
        {
          path,
          message: 'The value is not allowed here.',
          expected: expectation(issue, candidates),
          found: describeValue(issue.input),
          hint: changeHint(description),
        },
      ];
  }
}

function describeUnknownKeys(
  issue: z.core.$ZodIssueUnrecognizedKeys,
  path: IssueText['path'],
  candidates: readonly z.ZodType[],
): IssueText[] {
  // The author meant the branch of the union that knows all the other keys.
  const others = Object.keys(asObject(issue.input)).filter((key) => !issue.keys.includes(key));
  const lists = candidates.map(keysOf);
  const allowed = lists.find((keys) => others.every((key) => keys.includes(key))) ?? [
    ...new Set(lists.flat()),
  ];
  return issue.keys.map((key) => ({
    path,
    key,
    message: `The key \`${key}\` is not known here.`,
    expected: `one of ${allowed.join(', ')}`,
    found: key,
    hint: didYouMean(nearest(key, allowed), 'Remove the key.'),
  }));
}

function describeWrongType(
  issue: z.core.$ZodIssueInvalidType,
  path: IssueText['path'],
  candidates: readonly z.ZodType[],
): IssueText {
  const description = candidates[0]?.description;
  const isScalar = ['string', 'number', 'boolean'].includes(issue.expected);
  const expected = isScalar ? issue.expected : describeKinds(candidates, issue.expected);
  return issue.input === undefined
    ? {
        path,
        message: `The required key \`${String(path.at(-1))}\` is missing.`,
        expected,
        found: 'nothing',
        hint: description ? `Add it: ${description}` : 'Add it.',
      }
    : {
        path,
        message: 'The value has the wrong type.',
        expected,
        found: describeValue(issue.input),
        hint: typeHint(issue) ?? changeHint(description),
      };
}

const changeHint = (description: string | undefined): string =>
  description ? `Change the value: ${description}` : 'Change the value.';

/** Advises what to write if YAML reads a value as an unintended type. */
function typeHint({ expected, input }: z.core.$ZodIssueInvalidType): string | undefined {
  const isScalar = ['string', 'number', 'boolean'].includes(typeof input);
  if (!isScalar) return undefined;
  if (expected === 'string') return 'Put the value in quotes.';
  return expected === 'array'
    ? 'Write a list: a line for each value, which begins with `- `.'
    : undefined;
}

function expectation(issue: z.core.$ZodIssue, candidates: readonly z.ZodType[]): string {
  switch (issue.code) {
    case 'invalid_format':
      if (issue.format === 'url') return 'an http or https URL';
      return isOwnMessage(issue) ? issue.message : describeKinds(candidates, 'string');
    case 'invalid_key':
      if (isOwnMessage(issue)) return issue.message;
      return issue.issues.map((inner) => expectation(inner, [])).join(', ');
    case 'invalid_value':
      return issue.values.map((value) => String(value)).join(' or ');
    case 'too_small':
      return issue.origin === 'string' ? 'a string that is not empty' : `at least ${issue.minimum}`;
    case 'too_big':
      return `at most ${issue.maximum}`;
    default:
      return issue.message;
  }
}

/**
 * Returns the branch of a union that the author meant: its keys are known and it got furthest.
 * Undefined if every branch fails at the item itself.
 */
function meantBranch(branches: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined {
  const depth = (issues: readonly z.core.$ZodIssue[]) =>
    Math.max(...issues.map((issue) => issue.path.length));
  return branches
    .filter(
      (issues) =>
        depth(issues) > 0 &&
        !issues.some((issue) => issue.code === 'unrecognized_keys' && issue.path.length === 0),
    )
    .sort((a, b) => depth(b) - depth(a))[0];
}

/** Returns the schemas that may apply to the value at a path. Empty if there is no such path. */
function schemasAt(schema: z.ZodType, path: YamlPath): z.ZodType[] {
  let candidates = branchesOf(schema);
  for (const part of path) {
    candidates = candidates.flatMap((candidate) => {
      if (candidate instanceof z.ZodRecord) return branchesOf(candidate.valueType as z.ZodType);
      if (typeof part === 'number') {
        return candidate instanceof z.ZodArray ? branchesOf(candidate.element as z.ZodType) : [];
      }
      const inner =
        candidate instanceof z.ZodObject
          ? (candidate.shape as Record<string, z.ZodType>)[part]
          : undefined;
      return inner ? branchesOf(inner) : [];
    });
  }
  return candidates;
}

function branchesOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodUnion) {
    return (schema.options as z.ZodType[]).flatMap((option) => branchesOf(option));
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    const inner = schema.unwrap() as z.ZodType;
    // Authors read the description of the wrapper.
    const description = schema.description;
    return branchesOf(description && !inner.description ? inner.describe(description) : inner);
  }
  return [schema];
}

const asObject = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {};

function keysOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape as object);
  const keys = schema instanceof z.ZodRecord ? schema.keyType : undefined;
  return keys instanceof z.ZodEnum ? keys.options.map(String) : [];
}

/** Whether a schema has its own words for an issue. Zod's begin with "Invalid". */
const isOwnMessage = ({ message }: z.core.$ZodIssue): boolean => !message.startsWith('Invalid');

/** Describes what one of several schemas accepts, or those of a type. */
const describeKinds = (schemas: readonly z.ZodType[], type?: string): string => {
  const ofType = schemas.filter((schema) => type === undefined || schema.type === type);
  const kinds = [...new Set((ofType.length > 0 ? ofType : schemas).map(kindOf))];
  if (type === 'object' && kinds.length > mostKinds) return 'a map';
  return kinds.join(' or ') || `a ${type ?? 'value'}`;
};

/** The most kinds of maps that a message lists. */
const mostKinds = 3;

/** Describes in a few words what a schema accepts. */
function kindOf(schema: z.ZodType): string {
  const title = schema.meta()?.title;
  if (title !== undefined) return title;
  const keys = keysOf(schema);
  if (keys.length > 0) return `a map with ${keys.map((key) => `\`${key}\``).join(', ')}`;
  if (schema instanceof z.ZodLiteral) return [...schema.values].join(' or ');
  if (schema instanceof z.ZodRecord || schema instanceof z.ZodObject) return 'a map';
  return schema instanceof z.ZodArray ? 'a list' : `a ${schema.type}`;
}

function describeValue(value: unknown): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return `a map with ${Object.keys(value).join(', ') || 'no keys'}`;
  return typeof value === 'string' ? JSON.stringify(value) : `${String(value)} (${typeof value})`;
}

/** A YAML file with its path for problems. */
export type YamlFile<T> = ParsedYaml<T> & { file: string };

/**
 * Reads and checks a YAML file of a content root.
 *
 * @param absolute - Absolute path of the file.
 * @returns Undefined if the file does not exist.
 */
export function readYaml<S extends z.ZodType>(
  absolute: string,
  schema: S,
  contentDir: string,
  ignoredKeys?: ReadonlySet<string>,
): YamlFile<z.output<S>> | undefined {
  const read = readIfThere(absolute, contentDir);
  if (!read) return undefined;
  const file = displayPath(absolute);
  if ('text' in read) return { ...parseYaml(schema, { text: read.text, file, ignoredKeys }), file };
  const locate = () => ({ line: 1, column: 1 });
  return { value: undefined, rest: undefined, problems: [read.problem], ignored: [], locate, file };
}
