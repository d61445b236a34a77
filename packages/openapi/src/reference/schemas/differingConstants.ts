import { groupBy } from '@docs/core/lists';
import type { MergedSchema } from '../../contract/schemas/mergedSchema';
import type { MergeSchema } from './schemaWords';

/** A value that a schema fixes, by `const` or by an enumeration of one. */
export interface Constant {
  /** The property names to the value, joined by dots. Empty for the schema itself. */
  path: string;
  value: unknown;
}

/** The most levels of properties that are searched for constants. */
const deepestConstant = 2;

/**
 * Finds the constants in which schemas differ, as few as possible for each. A schema that shares
 * them with another, or has none, gets an empty list.
 */
export function findDifferingConstants(
  schemas: readonly MergedSchema[],
  merge: MergeSchema,
): Constant[][] {
  const candidates = schemas.map((schema) => ({
    constants: constantsIn(schema, merge, deepestConstant),
    chosen: [] as Constant[],
  }));
  splitByConstant(candidates);
  return candidates.map(({ chosen }) => chosen);
}

interface Candidate {
  constants: readonly Constant[];
  chosen: Constant[];
}

/** Chooses the constant with the most values, and then another for those with the same value. */
function splitByConstant(among: readonly Candidate[]): void {
  const named = among.flatMap(({ constants }) => constants);
  const valuesOf = (all: readonly Constant[]) => new Set(all.map(({ value }) => value)).size;
  const [path, values] = [...groupBy(named, (constant) => constant.path)]
    .map(([key, all]) => [key, valuesOf(all)] as const)
    .reduce((best, other) => (other[1] > best[1] ? other : best), ['', 1]);
  if (values === 1) return;
  const chosenOf = ({ constants }: Candidate) => constants.find((one) => one.path === path);
  for (const same of groupBy(among, (candidate) => chosenOf(candidate)?.value).values()) {
    for (const candidate of same) candidate.chosen.push(...[chosenOf(candidate) ?? []].flat());
    if (same.length > 1) splitByConstant(same);
  }
}

/** Lists the constants of a schema and of its properties, outer ones first. */
function constantsIn(schema: MergedSchema, merge: MergeSchema, levels: number): Constant[] {
  const [only, ...others] = schema.enumeration ?? [];
  const isConstant = only !== undefined && others.length === 0 && typeof only.value !== 'object';
  if (isConstant) return [{ path: '', value: only.value }];
  if (levels === 0) return [];
  const inner = [...schema.properties].flatMap(([name, property]) =>
    constantsIn(merge(property), merge, levels - 1).map(({ path, value }) => ({
      path: path === '' ? name : `${name}.${path}`,
      value,
    })),
  );
  return inner.sort((one, other) => levelOf(one) - levelOf(other));
}

const levelOf = ({ path }: Constant): number => path.split('.').length;
