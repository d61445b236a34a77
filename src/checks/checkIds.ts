import { nearest } from '@docs/core/text';
import { positionIn } from '@docs/core/yaml';
import type { Problem } from '@docs/core/problems';
import type { Contract } from '@docs/openapi/contract';
import { pointerTo } from '@docs/openapi/json';
import type { ReadContract } from '@docs/openapi/load';
import { severityOf } from '@docs/openapi/rules';
import type { PageProblem } from '../mdx/plugins/pageFile';

/** Finds the IDs in a text, of any format, that no example of the contract contains. */
export type FindUnknownIds = (text: string) => PageProblem[];

/** Matches an ID pattern with prefixes and a number: `^(?:usr|tok)_[0-9a-z]{12}$`. */
const idPattern = /^\^(?:\(\?:)?([a-z][a-z0-9]*(?:\|[a-z][a-z0-9]*)*)\)?_\[([\w-]+)\]\{(\d+)\}\$$/;

/** Keys whose values are data, at any depth. */
const dataKeys = new Set(['example', 'examples', 'enum', 'const']);

/** Creates a search for unknown IDs of each kind that has a `pattern` in the contract. */
export function createIdChecker({ document }: Contract): FindUnknownIds {
  const sources = new Set<string>();
  visitStrings(document, (text, keys) => {
    if (keys.at(-1) !== 'pattern') return;
    const [, prefixes, characters, length] = idPattern.exec(text) ?? [];
    if (prefixes !== undefined) sources.add(`(?:${prefixes})_[${characters}]{${length}}`);
  });
  if (sources.size === 0) return () => [];
  const id = new RegExp(`(?<!\\w)(?:${[...sources].join('|')})(?!\\w)`, 'g');
  const known = new Map<string, Set<string>>();
  visitStrings(document, (text, _keys, isData) => {
    for (const [found] of isData ? text.matchAll(id) : []) {
      known.set(prefixOf(found), (known.get(prefixOf(found)) ?? new Set()).add(found));
    }
  });
  return (text) =>
    [...text.matchAll(id)].flatMap(({ 0: found, index }): PageProblem[] => {
      const ids = known.get(prefixOf(found)) ?? new Set();
      return ids.has(found) ? [] : [{ ...unknownId(found, [...ids]), ...positionIn(text, index) }];
    });
}

const prefixOf = (id: string): string => id.slice(0, id.indexOf('_'));

function unknownId(found: string, ids: readonly string[]): Omit<PageProblem, 'line' | 'column'> {
  // Most IDs are random, so usually none of the examples is the nearest.
  const right = nearest(found, ids) ?? ids[0];
  return {
    severity: 'error',
    message: 'No example of the contract has this ID.',
    expected: right ?? `an example with an ID that begins with ${prefixOf(found)}_`,
    found,
    hint: right
      ? 'Use an ID from the examples: all pages show the same objects.'
      : 'Add an example to the contract.',
  };
}

/** Finds unknown IDs in the contract itself, outside of its examples. */
export function checkDescriptionIds(
  { document }: Contract,
  findUnknownIds: FindUnknownIds,
  { locate, options: { rules = {} } }: Pick<ReadContract, 'locate' | 'options'>,
): Problem[] {
  const severity = severityOf('description-ids', rules);
  const problems: Problem[] = [];
  if (severity === undefined) return problems;
  visitStrings(document, (text, keys, isData) => {
    if (isData) return;
    for (const { line: _line, column: _column, ...problem } of findUnknownIds(text)) {
      const location = locate(pointerTo('', ...keys));
      problems.push({ ...problem, severity, ...location, field: keys.at(-1) });
    }
  });
  return problems;
}

/** Visits each string of a document with its keys from the root. */
function visitStrings(
  document: unknown,
  visitor: (text: string, keys: readonly string[], isData: boolean) => void,
): void {
  const keys: string[] = [];
  const visit = (value: unknown, isData: boolean): void => {
    if (typeof value === 'string') visitor(value, keys, isData);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      keys.push(key);
      visit(child, isData || dataKeys.has(key));
      keys.pop();
    }
  };
  visit(document, false);
}
