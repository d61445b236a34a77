import { groupBy } from '@docs/core/lists';
import { isObject, type Contract, type JsonObject, type JsonSchema } from '@docs/openapi/runtime';
import { digestOf, hexDigestOf, toBytes, type Bytes } from './bytes';
import { exampleBodies, expansionsOf, objectsIn, type Route } from './routes';
import { rulesOf, type Conditions, type SandboxRules } from './rules';

/** A stored object. */
export interface Entry {
  id: string;
  value: JsonObject;
  /** Counts changes. */
  version: number;
  /** `ETag` of the first version, if the contract's example is this object. */
  firstTag?: string | undefined;
  /** Path parameters of the request that created it. */
  parents: JsonObject;
}

/** A stored file, or how to make the content of an example's: a text, repeated up to a size. */
type StoredFile = { mediaType: string } & ({ content: Bytes } | { repeated: string; size: number });

/** The data of a sandbox. */
export interface Store {
  collections: Map<string, Map<string, Entry>>;
  /** Objects that exist once, by path. */
  single: Map<string, Entry>;
  /** IDs of deleted objects by collection. */
  deleted: Map<string, Set<string>>;
  files: Map<string, StoredFile>;
  /** Counts the IDs that were given. */
  given: number;
}

/** Fills a store with the objects in the contract's examples of reading. */
export function createStore(
  contract: Contract,
  routes: readonly Route[],
  { rules }: SandboxRules,
): Store {
  const store: Store = {
    collections: new Map(),
    single: new Map(),
    deleted: new Map(),
    files: new Map(),
    given: 0,
  };
  const uploads = rulesOf(rules, 'upload');
  // Objects of lists come first, in their order; those that are shown alone have more properties.
  for (const action of ['list', 'show', 'once'] as const) {
    for (const route of routes.filter((one) => one.action === action)) {
      const expansions = expansionsOf(contract, route);
      const [tag] = exampleTags(route);
      const isMissing = action === 'once' || collectionOf(store, route.collection).size === 0;
      for (const value of exampleBodies(contract, route, isMissing)) {
        for (const object of objectsIn(route, value)) {
          const kept = withoutDownloads(
            Object.fromEntries(Object.entries(object).filter(([key]) => !expansions.includes(key))),
          );
          if (action === 'once') store.single.set(route.operation.path, newEntry('', kept));
          else addSeed(store, route, kept);
        }
      }
      if (action === 'list') continue;
      const [first] = objectsIn(route, route.success.media?.examples[0]?.value);
      const id = idOf(first ?? {}, route.idName);
      const shown =
        store.single.get(route.operation.path) ?? collectionOf(store, route.collection).get(id);
      if (shown) shown.firstTag = tag;
    }
  }
  for (const { of } of uploads) addSeedFiles(store, of);
  return store;
}

/** The examples of the header `ETag` in a successful response. */
const exampleTags = ({ operation, success }: Route): string[] =>
  operation.responses
    .filter(({ status }) => status === String(success.status))
    .flatMap(({ headers }) => headers.filter(({ name }) => /^etag$/i.test(name)))
    .flatMap(({ examples }) => examples.map(({ value }) => String(value)));

const newEntry = (id: string, value: JsonObject, parents: JsonObject = {}): Entry => ({
  id,
  value,
  version: 1,
  parents,
});

function addSeed(store: Store, { collection, idName }: Route, value: JsonObject): void {
  const objects = collectionOf(store, collection);
  const id = idOf(value, idName) || String(objects.size + 1);
  objects.set(id, newEntry(id, { ...value, ...objects.get(id)?.value, ...value }));
}

/** Removes signed URLs, which are made for each response. */
const withoutDownloads = (value: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      if (Array.isArray(inner)) {
        return [
          [key, inner.map((item: unknown) => (isObject(item) ? withoutDownloads(item) : item))],
        ];
      }
      return isObject(inner) && 'url' in inner && 'expires_at' in inner ? [] : [[key, inner]];
    }),
  );

/** The content of an example's file is its ID. */
function addSeedFiles(store: Store, of: string): void {
  const [collection = '', property] = of.split('.');
  for (const { value } of collectionOf(store, collection).values()) {
    const files = property === undefined ? [value] : value[property];
    for (const file of Array.isArray(files) ? files : []) {
      if (!isObject(file)) continue;
      const size = typeof file.size === 'number' ? file.size : 1024;
      store.files.set(idOf(file), {
        repeated: `${idOf(file)}\n`,
        size,
        mediaType: String(file.media_type ?? 'application/octet-stream'),
      });
    }
  }
}

/** The content of a stored file. */
export function contentOf(file: StoredFile): Bytes {
  if ('content' in file) return file.content;
  const line = toBytes(file.repeated);
  return Uint8Array.from({ length: file.size }, (_, index) => line[index % line.length] ?? 0);
}

export const idOf = (value: JsonObject, name = 'id'): string => String(value[name] ?? '');

/** The objects of a collection by ID. */
export function collectionOf(store: Store, name: string): Map<string, Entry> {
  const known = store.collections.get(name);
  if (known) return known;
  const created = new Map<string, Entry>();
  store.collections.set(name, created);
  return created;
}

/** The object with an ID, in any collection. */
export function findObject(store: Store, id: unknown): Entry | undefined {
  if (typeof id !== 'string') return undefined;
  for (const objects of store.collections.values()) {
    const entry = objects.get(id);
    if (entry) return entry;
  }
  return undefined;
}

/** Adds an object, and returns its entry. */
export function addObject(
  store: Store,
  collection: string,
  id: string,
  value: JsonObject,
  parents: JsonObject = {},
): Entry {
  const entry = newEntry(id, value, parents);
  collectionOf(store, collection).set(id, entry);
  return entry;
}

/**
 * Replaces properties of an object, and counts the change.
 *
 * @param stamps Properties that are set only if others change.
 */
export function changeObject(
  entry: Entry,
  changes: JsonObject,
  now: string,
  stamps: JsonObject = {},
): boolean {
  const isChanged = Object.entries(changes).some(
    ([key, value]) => JSON.stringify(entry.value[key]) !== JSON.stringify(value),
  );
  if (!isChanged) return false;
  entry.value = {
    ...entry.value,
    ...changes,
    ...stamps,
    ...('updated_at' in entry.value && { updated_at: now }),
  };
  entry.version += 1;
  return true;
}

/** Removes an object, and remembers that it existed. */
export function removeObject(store: Store, collection: string, id: string): void {
  collectionOf(store, collection).delete(id);
  const deleted = store.deleted.get(collection) ?? new Set();
  store.deleted.set(collection, deleted.add(id));
}

/** A value that no other object has, in the form of the schema's pattern or format. */
export function newId(store: Store, { mergeSchema }: Contract, schema: JsonSchema | undefined) {
  store.given += 1;
  const { patterns, keywords, types } = mergeSchema(schema);
  const seed = `id ${store.given}`;
  if (types?.includes('integer')) return 1_000_000 + store.given;
  if (keywords.format === 'uuid') {
    const hex = hexDigestOf(toBytes(seed));
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  }
  const [, prefix = '', length = '12'] =
    /^\^(\w*)\[[^\]]*\]\{(\d+)\}\$$/.exec(patterns[0] ?? '') ?? [];
  return prefix + digestOf(seed).slice(0, Number(length));
}

/** Whether an object has the values of conditions. */
export const meets = (value: JsonObject, conditions: Conditions | undefined): boolean =>
  Object.entries(conditions ?? {}).every(([key, wanted]) =>
    [wanted].flat().some((one) => one === value[key]),
  );

/** Splits `applications.candidate.locale` into the collection and the path of the property. */
export function splitProperty(of: string): { collection: string; path: string[] } {
  const [collection = '', ...path] = of.split('.');
  return { collection, path };
}

/** The value at a path of properties. */
export const valueAtPath = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);

/** The value of a property of an object that exists once: `business.time_zone`. */
export function valueOfSingle(store: Store, of: string): unknown {
  const { collection, path } = splitProperty(of);
  const [, entry] = [...store.single].find(([at]) => at.endsWith(`/${collection}`)) ?? [];
  return valueAtPath(entry?.value, path);
}

/** The objects whose property names an object: directly, or in a list. */
export const referrersOf = (store: Store, of: string, id: string): Entry[] => {
  const { collection, path } = splitProperty(of);
  return [...collectionOf(store, collection).values()].filter(({ value }) =>
    [valueAtPath(value, path)].flat().includes(id),
  );
};

/** The `ETag` of an object. The first one is that of the contract's example. */
export function etagOf(collection: string, { id, version, firstTag, value }: Entry): string {
  const shown = firstTag ?? value.etag;
  if (version === 1 && typeof shown === 'string') return shown;
  const digest = hexDigestOf(toBytes(`${collection} ${id} ${version}`));
  return `"${digest.slice(0, 16)}"`;
}

/** The properties of a collection that show who made the last change. */
export const stampsOf = (
  rules: SandboxRules['rules'],
  collection: string,
  valueOf: (rule: { value: unknown; system: unknown }) => unknown,
): JsonObject =>
  Object.fromEntries(
    rulesOf(rules, 'stamp')
      .map((rule) => ({ rule, ...splitProperty(rule.of) }))
      .filter((one) => one.collection === collection)
      .map(({ rule, path }) => [path[0] ?? '', valueOf(rule)]),
  );

/**
 * Sets what follows from today's date: values of current periods, and ends that have passed.
 *
 * @param stamps Who makes the changes: nobody, unless a request has caused them.
 */
export function applyDates(
  store: Store,
  { rules, zone }: SandboxRules,
  now: string,
  stamps = (collection: string) => stampsOf(rules, collection, ({ system }) => system),
): void {
  const timeZone = zone === undefined ? 'UTC' : String(valueOfSingle(store, zone) ?? 'UTC');
  // This locale writes a date as ISO 8601 does.
  const today = new Date(now).toLocaleDateString('sv-SE', { timeZone });
  for (const { of, when, where, set } of rulesOf(rules, 'day')) {
    const { collection, path } = splitProperty(of);
    for (const entry of collectionOf(store, collection).values()) {
      const date = valueAtPath(entry.value, path);
      const isDue = typeof date === 'string' && (when === 'reached' ? date <= today : date < today);
      if (isDue && meets(entry.value, where)) changeObject(entry, set, now, stamps(collection));
    }
  }
  for (const { of, from, where, starts, ends, copies } of rulesOf(rules, 'current')) {
    const { collection, path } = splitProperty(from);
    const current = [...collectionOf(store, collection).values()].filter(
      ({ value }) =>
        meets(value, where) &&
        String(value[starts]) <= today &&
        (value[ends] === null || value[ends] === undefined || String(value[ends]) >= today),
    );
    const byOwner = groupBy(current, ({ value }) => valueAtPath(value, path));
    for (const [id, entry] of collectionOf(store, of)) {
      const [first] = byOwner.get(id) ?? [];
      const changes = Object.entries(copies).map(([to, source]) => [
        to,
        first?.value[source] ?? null,
      ]);
      changeObject(entry, Object.fromEntries(changes) as JsonObject, now, stamps(of));
    }
  }
}
