import { displayPath } from '@docs/core/files';
import { formatPath, type YamlPath } from '@docs/core/yaml';
import { JSONPathEnvironment, type JSONPathNode, type JSONValue } from 'json-p3';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isObject, valueAtPath } from '../json';
import { describeValue, type RuledProblem } from '../documentProblem';
import { isUnsafe, patternFaults } from '../checkPatterns';
import { visitContainers } from '../visitObjects';
import { lineAndColumn, maxLevels, type SourceTree } from './sourceTree';

/** Returns the overlays beside a contract, in the order in which they are applied. */
export function overlayFiles(contract: string): string[] {
  const folder = path.join(path.dirname(contract), 'overlays');
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder)
    .filter((name) => /\.(?:ya?ml|json)$/.test(name))
    .sort()
    .map((name) => path.join(folder, name));
}

/** Accepts extensions (`x-…`) and no other keys than those of a shape. */
const extensible = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.looseObject(shape).superRefine((input, context) => {
    const keys = Object.keys(input).filter(
      (key) => !Object.hasOwn(shape, key) && !key.startsWith('x-'),
    );
    if (keys.length > 0) context.addIssue({ code: 'unrecognized_keys', keys, input });
  });

const description = z.string().optional();

export const overlaySchema = extensible({
  overlay: z
    .string()
    .regex(/^1\.[01]\.\d+$/)
    .meta({ title: '`1.1.0` or `1.0.0`' }),
  info: extensible({ title: z.string(), version: z.string(), description }),
  extends: z.string().optional(),
  actions: z
    .array(
      extensible({
        target: z.string(),
        description,
        update: z.unknown().optional(),
        copy: z.string().optional(),
        remove: z.boolean().default(false),
      }),
    )
    .min(1),
});

type Action = z.output<typeof overlaySchema>['actions'][number];

export interface Overlay {
  tree: SourceTree;
  /** The absolute path of the file of the contract that it changes. */
  target: string;
  actions: Action[];
}

/** The run of one action. */
interface Run {
  /** The file that it changes. */
  file: SourceTree;
  overlay: SourceTree;
  /** The place of the action in the overlay. */
  at: YamlPath;
  copies: Copies;
  report: (
    at: YamlPath,
    problem: Omit<RuledProblem, 'file' | 'rule'> & Partial<Pick<RuledProblem, 'rule'>>,
  ) => void;
}

/**
 * Applies an overlay to a file of the contract, in place (Overlay Specification 1.1). Maps and
 * lists of the file stay the same objects, and the tree of the overlay records what is from it.
 * @param trees The file, and all overlays.
 */
export function applyOverlay(
  { tree: overlay, actions }: Overlay,
  file: SourceTree,
  trees: readonly SourceTree[],
): RuledProblem[] {
  const problems: RuledProblem[] = [];
  const report: Run['report'] = (at, problem) => {
    problems.push({ ...overlayPlace(overlay, at), rule: undefined, ...problem });
  };
  const copies: Copies = { trees, left: mostCopied };
  let at: YamlPath = ['actions'];
  try {
    copyRepeated(file.parsed, copies);
    for (const [index, action] of actions.entries()) {
      at = ['actions', index];
      applyAction(action, { file, overlay, at, copies, report });
    }
  } catch (error) {
    if (!(error instanceof TooManyCopies)) throw error;
    report(at, {
      message: 'The overlay makes the contract too large, so the rest of it is not applied.',
      expected: `at most ${mostCopied.toLocaleString('en')} values that its actions copy`,
      found: 'more',
      hint: 'Select fewer values, or copy a smaller one. A value that is copied into itself doubles.',
    });
  }
  return problems;
}

/** The most values that an overlay adds. A few actions that copy a part into itself have billions. */
const mostCopied = 100_000;

class TooManyCopies extends Error {}

interface Copies {
  /** All files with values that may be copied. */
  trees: readonly SourceTree[];
  /** How many more values may be. */
  left: number;
}

/** Returns the place of a value of an overlay for a problem. */
const overlayPlace = ({ source, parsed }: SourceTree, at: YamlPath) => ({
  file: displayPath(source.absoluteRef),
  // The parser gives no position to `update:` without a value.
  ...lineAndColumn(source, at, valueAtPath(parsed, at) === null),
  field: formatPath(at),
});

/** Reports an overlay that names no file of the contract. */
export const unappliedOverlay = ({ tree, target }: Overlay): RuledProblem => ({
  ...overlayPlace(tree, ['extends']),
  rule: undefined,
  message: 'The overlay is for a file that the contract does not have.',
  expected: 'the contract, or a file that it refers to',
  found: displayPath(target),
  hint: 'Correct the path, which is relative to the overlay, or remove `extends`.',
});

function applyAction(action: Action, run: Run): void {
  const { file, at, report } = run;
  const { target, update, copy, remove } = action;
  const nodes = select(target, [...at, 'target'], run);
  if (!nodes) return;
  if (!remove && (update === undefined) === (copy === undefined)) {
    report(at, {
      message: 'The action is not one that can be applied.',
      expected: 'one of `update`, `copy` and `remove: true`',
      found: update === undefined ? 'none' : '`update` and `copy`',
      hint: 'Write one of them; two actions can have the same target.',
    });
  } else if (nodes.length === 0) {
    report([...at, 'target'], {
      rule: 'overlay-targets',
      message: 'The target selects nothing in the contract.',
      expected: `a value in ${displayPath(file.source.absoluteRef)}`,
      found: target,
      hint: 'Compare it with the file: a JSONPath does not follow a `$ref`. The rule is `overlay-targets` of `contract_rules`.',
    });
  } else if (remove) {
    removeNodes(nodes, run);
  } else if (new Set(nodes.map(({ value }) => kindOf(value))).size > 1) {
    report([...at, 'target'], {
      message: 'The target selects values of different kinds.',
      expected: 'only maps, only lists, or only other values',
      found: target,
      hint: 'Write an action for each kind.',
    });
  } else if (copy === undefined) {
    for (const node of nodes) change(node, update, [...at, 'update'], run);
  } else {
    const sources = select(copy, [...at, 'copy'], run);
    const [source] = sources ?? [];
    if (source && sources?.length === 1) {
      const { value } = source;
      for (const node of nodes) change(node, value, [...at, 'copy'], run);
    } else if (sources) {
      report([...at, 'copy'], {
        message: 'A value can be copied from one place only.',
        expected: 'a JSONPath that selects one value',
        found: `${sources.length} values`,
        hint: 'Select the value by its path, such as `$.components.schemas.Job`.',
      });
    }
  }
}

/** By default, the library gives up where a contract has many levels. */
const jsonPath = new JSONPathEnvironment({ maxRecursionDepth: 2 * maxLevels });
for (const name of ['match', 'search']) makeSafe(name);

class UnsafePattern extends Error {}

/** Makes a function with a regular expression throw for one that may take exponential time. */
function makeSafe(name: string): void {
  const original = jsonPath.functionRegister.get(name);
  if (!original) return;
  jsonPath.functionRegister.set(name, {
    argTypes: original.argTypes,
    returnType: original.returnType,
    call: (text: unknown, pattern: unknown): unknown => {
      if (typeof pattern === 'string' && isUnsafe(pattern)) throw new UnsafePattern(pattern);
      return original.call(text, pattern);
    },
  });
}

/** Returns what a JSONPath selects; undefined if it is none, which is reported. */
function select(query: string, at: YamlPath, { file, report }: Run): JSONPathNode[] | undefined {
  try {
    return jsonPath.query(query, file.parsed as JSONValue).nodes;
  } catch (error) {
    if (error instanceof UnsafePattern) {
      const message =
        'A regular expression of the query can take exponential time, so it is not applied.';
      const { expected, hint } = patternFaults.unsafe;
      report(at, { message, expected, found: error.message, hint });
      return undefined;
    }
    report(at, {
      message: 'The query cannot be read: it is not a JSONPath (RFC 9535).',
      expected: "a JSONPath such as $.paths['/jobs'].get",
      found: query,
      hint: `Correct it: ${error instanceof Error ? error.message : String(error)}.`,
    });
    return undefined;
  }
}

type Kind = 'a map' | 'a list' | 'text, a number, `true`, `false` or `null`';

const kindOf = (value: unknown): Kind =>
  Array.isArray(value)
    ? 'a list'
    : isObject(value)
      ? 'a map'
      : 'text, a number, `true`, `false` or `null`';

function removeNodes(nodes: readonly JSONPathNode[], { file, at, report }: Run): void {
  const keys = new Map<unknown, Set<string | number>>();
  for (const { location } of nodes) {
    const key = location.at(-1);
    if (key === undefined) {
      report([...at, 'target'], {
        message: 'An overlay cannot remove the whole file.',
        expected: 'a value in it',
        found: '$',
        hint: 'Name the value that the action removes.',
      });
      return;
    }
    const holder = valueAtPath(file.parsed, location.slice(0, -1));
    keys.set(holder, (keys.get(holder) ?? new Set()).add(key));
  }
  for (const [holder, removed] of keys) {
    // From the end, because removing an item moves those after it.
    for (const key of [...removed].sort((one, other) => Number(other) - Number(one))) {
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else if (isObject(holder)) Reflect.deleteProperty(holder, key);
    }
  }
}

/** Merges a value with what an action selects. */
function change({ value: target, location }: JSONPathNode, value: unknown, at: YamlPath, run: Run) {
  const holder = valueAtPath(run.file.parsed, location.slice(0, -1));
  const key = location.at(-1);
  if (Array.isArray(target) && !Array.isArray(value)) put(target, target.length, value, at, run);
  else mergeProperty(holder as object, key, target, value, at, run);
}

/** Merges two maps, or appends the items of a list to another. */
function merge(target: object, value: object, at: YamlPath, run: Run): void {
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    const innerAt = [...at, Array.isArray(value) ? Number(key) : key];
    if (Array.isArray(target)) put(target, target.length, inner, innerAt, run);
    else if (!Object.hasOwn(target, key)) put(target, key, inner, innerAt, run);
    else mergeProperty(target, key, valueAtPath(target, [key]), inner, innerAt, run);
  }
}

/** @param key Undefined for the whole file. */
function mergeProperty(
  holder: object,
  key: string | number | undefined,
  target: unknown,
  value: unknown,
  at: YamlPath,
  run: Run,
): void {
  if (kindOf(target) !== kindOf(value)) reportIncompatible(target, value, at, run);
  else if (typeof target === 'object' && target !== null) merge(target, value as object, at, run);
  else if (key !== undefined) put(holder, key, value, at, run);
}

function reportIncompatible(target: unknown, value: unknown, at: YamlPath, run: Run): void {
  run.report(at, {
    message: 'The value cannot be merged with the one in the contract.',
    expected: kindOf(target),
    found: describeValue(value),
    hint: 'Correct it, or let an action with `remove: true` remove the other one first.',
  });
}

/** Puts a copy of a value into a map or a list, and records where it is from. */
function put(holder: object, key: string | number, value: unknown, at: YamlPath, run: Run): void {
  Reflect.set(holder, key, copyOf(value, run.copies));
  if (typeof value === 'object' && value !== null) return;
  const { inserted } = run.overlay;
  inserted.set(holder, (inserted.get(holder) ?? new Map()).set(String(key), at));
}

/** Copies a value of a file or of an overlay. The copy has the places of the original. */
function copyOf(value: unknown, copies: Copies): unknown {
  copies.left -= 1;
  if (copies.left < 0) throw new TooManyCopies();
  if (typeof value !== 'object' || value === null) return value;
  const copy: object = Array.isArray(value)
    ? value.map((item) => copyOf(item, copies))
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copyOf(item, copies)]));
  for (const { origins, inserted } of copies.trees) {
    const origin = origins.get(value);
    if (origin) origins.set(copy, origin);
    const places = inserted.get(value);
    if (places) inserted.set(copy, new Map(places));
  }
  return copy;
}

/** Copies what YAML aliases repeat, because an action may select one of the places only. */
function copyRepeated(root: unknown, copies: Copies): void {
  const seen = new Set<unknown>();
  visitContainers(root, (holder) => {
    for (const [key, value] of Object.entries(holder) as [string, unknown][]) {
      if (typeof value !== 'object' || value === null) continue;
      if (seen.has(value)) Reflect.set(holder, key, copyOf(value, copies));
      else seen.add(value);
    }
  });
}
