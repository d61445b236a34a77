import { asObject, isObject, type Contract, type JsonObject } from '@docs/openapi/runtime';
import { readJson } from './json';
import { Refusal } from './problems';
import type { Route } from './routes';
import { digestOf, fromBase64, toBase64, toBytes, toText } from './bytes';
import { rulesOf, type SandboxRules } from './rules';
import { collectionOf, findObject, splitProperty, type Entry, type Store } from './store';

/** One page of a list. */
interface Page {
  entries: Entry[];
  /** Undefined on the last page. */
  cursor: string | undefined;
}

/** What a cursor contains: the last object of its page, the request, and the time. */
interface Position {
  /** The sorted value of the last object. */
  key: string;
  id: string;
  query: string;
  time: number;
}

const paging = new Set(['limit', 'cursor', 'sort', 'expand']);

/** Lists the objects of a route that match the filters of a request, one page of them. */
export function listPage(
  contract: Contract,
  store: Store,
  settings: SandboxRules,
  route: Route,
  { query, path, time }: { query: JsonObject; path: JsonObject; time: number },
): Page {
  const filters = Object.entries(query).filter(([name]) => !paging.has(name));
  const matching = [...collectionOf(store, route.collection).values()].filter(
    ({ value, parents }) =>
      Object.entries(parents).every(([name, parent]) => path[name] === parent) &&
      filters.every(([name, wanted]) =>
        matchesFilter(contract, store, settings, route, value, name, wanted),
      ),
  );
  const { name, isDescending } = readSort(contract, route, query.sort);
  const keyOf = ({ value }: Entry) => (name === undefined ? '' : String(value[name] ?? ''));
  const compare = (a: [string, string], b: [string, string]) =>
    (a[0] === b[0] ? (a[1] < b[1] ? -1 : Number(a[1] > b[1])) : a[0] < b[0] ? -1 : 1) *
    (isDescending ? -1 : 1);
  const sorted =
    name === undefined
      ? matching
      : matching.sort((a, b) => compare([keyOf(a), a.id], [keyOf(b), b.id]));

  const digest = digestOfQuery({ ...query, limit: undefined, cursor: undefined });
  const after =
    query.cursor === undefined
      ? undefined
      : readCursor(String(query.cursor), digest, time, settings.cursor_hours);
  const rest = after
    ? sorted.filter((entry) => compare([keyOf(entry), entry.id], [after.key, after.id]) > 0)
    : sorted;
  const limit = typeof query.limit === 'number' ? query.limit : rest.length;
  const entries = rest.slice(0, limit);
  const last = entries.at(-1);
  const hasMore = rest.length > limit && last !== undefined;
  return {
    entries,
    cursor: hasMore
      ? writeCursor({ key: keyOf(last), id: last.id, query: digest, time })
      : undefined,
  };
}

function readSort(
  { mergeSchema }: Contract,
  { operation }: Route,
  wanted: unknown,
): { name: string | undefined; isDescending: boolean } {
  const parameter = operation.parameters.find((one) => one.name === 'sort');
  const sort = wanted ?? mergeSchema(parameter?.schema).keywords.default;
  if (typeof sort !== 'string') return { name: undefined, isDescending: false };
  return { name: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') };
}

const digestOfQuery = (query: JsonObject): string =>
  digestOf(
    JSON.stringify(
      Object.entries(query)
        .filter(([, value]) => value !== undefined)
        .sort(),
    ),
  ).slice(0, 12);

const writeCursor = (position: Position): string =>
  toBase64(toBytes(JSON.stringify(position)))
    .replace(/=+$/, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_');

function readCursor(cursor: string, query: string, time: number, hours: number): Position {
  const position = asObject(readJson(textOfCursor(cursor)));
  const { key, id, time: issued } = position;
  const isValid = typeof key === 'string' && typeof id === 'string' && typeof issued === 'number';
  if (!isValid || position.query !== query || time - issued > hours * 3_600_000) {
    throw new Refusal(
      'invalid_cursor',
      400,
      'The cursor is damaged, has expired or belongs to a request with other parameters.',
    );
  }
  return { key, id, query, time: issued };
}

function textOfCursor(cursor: string): string {
  try {
    return toText(fromBase64(cursor.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return '';
  }
}

/** Whether an object matches a filter. Parameters without a property of their name match all. */
function matchesFilter(
  contract: Contract,
  store: Store,
  { rules }: SandboxRules,
  { collection, schema }: Route,
  value: JsonObject,
  name: string,
  wanted: unknown,
): boolean {
  const rule = rulesOf(rules, 'filter').find(
    ({ of, parameter }) => parameter === name && splitProperty(of).collection === collection,
  );
  const [, stem, bound] = /^(.+)_(since|before)$/.exec(name) ?? [];
  if (stem !== undefined && !rule) {
    const date =
      value[`${stem}_at`] ??
      value[`${stem}_on`] ??
      propertyOf(contract, store, schema, value, `${stem}_on`);
    if (date === null) return false;
    const isEarlier = Date.parse(String(date)) < Date.parse(String(wanted));
    return date === undefined || isEarlier === (bound === 'before');
  }
  const found = rule
    ? value[splitProperty(rule.of).path[0] ?? '']
    : propertyOf(contract, store, schema, value, name);
  if (found === undefined) return true;
  if (rule?.orEmpty && Array.isArray(found) && found.length === 0) return true;
  return [found].flat().some((one: unknown) => [wanted].flat().some((each) => isEqual(one, each)));
}

/** Case does not matter in email addresses. */
const isEqual = (value: unknown, wanted: unknown): boolean =>
  value === wanted ||
  (typeof value === 'string' &&
    typeof wanted === 'string' &&
    wanted.includes('@') &&
    value.toLowerCase() === wanted.toLowerCase());

/** A property of an object, of an object within it, or of one that it refers to. */
function propertyOf(
  { mergeSchema }: Contract,
  store: Store,
  schema: Route['schema'],
  value: JsonObject,
  name: string,
): unknown {
  if (Object.hasOwn(value, name)) return value[name];
  for (const { index } of name.matchAll(/_/g)) {
    const [outer, inner] = [name.slice(0, index), name.slice(index + 1)];
    const inside = value[outer];
    if (isObject(inside)) return inside[inner];
    const reference = mergeSchema(mergeSchema(schema).properties.get(`${outer}_id`)).keywords[
      'x-references'
    ];
    if (reference === undefined) continue;
    return findObject(store, value[`${outer}_id`])?.value[inner] ?? null;
  }
  return undefined;
}
