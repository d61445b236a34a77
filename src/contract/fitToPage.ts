import { manyValues, type Operation, type Schema } from './records';

/** HTML that the records of a page may take with its code, in bytes. */
const page = 56_000;
/** What the records get in any case. */
const least = 25_000;

/** What of its room a page that is too much uses, because weights are estimates. */
const caution = 0.85;

/** A parameter, a header or a body: what a page tells by itself. */
interface Part {
  schema: Schema;
  anchor: string;
}

/** The schemas that a page tells, by what they hold. */
type Told = Map<string, string>;

/**
 * Bounds what a page tells. An operation with room for all of its schemas stays as
 * it is. On a heavier page each named schema is told once, where it stands furthest
 * out, and its other places link there; if that is not enough, what stands
 * furthest in is named only. Schemas without a name are always told, because
 * no other place has them, and so are those that are needed here; what of them is
 * still too much is deferred. `taken` is what the page's code takes.
 */
export function fitToPage<Page extends Operation>(
  operation: Page,
  taken: number,
  isNeeded: (schema: string) => boolean,
): Page {
  const room = Math.max(page - taken, least);
  if (sum(partsOf(operation).map(weightOfPart)) <= room) return operation;
  const once = structuredClone(operation);
  const needs = tellOnce(partsOf(once), Infinity, isNeeded);
  if (sum(needs) <= room) return once;
  const bounded = structuredClone(operation);
  tellOnce(partsOf(bounded), sharesOf(room, needs), isNeeded);
  deferRest(partsOf(bounded), room);
  return bounded;
}

/** Anchors within what a page draws when a reader opens it. */
export function deferredAnchors(operation: Operation): string[] {
  const anchors: string[] = [];
  const visit = ({ properties, variants, isDeferred }: Schema, isWithin: boolean): void => {
    const isBelow = isWithin || isDeferred === true;
    if (isBelow) anchors.push(...properties.map(({ id }) => id));
    for (const { schema } of [...properties, ...variants]) visit(schema, isBelow);
  };
  for (const { schema } of partsOf(operation)) visit(schema, false);
  return anchors;
}

/** Defers what stands furthest in, level by level, so that the rest has room. */
function deferRest(parts: readonly Part[], room: number): void {
  const weights = parts.map(weightOfPart);
  if (sum(weights) <= room) return;
  const shares = sharesOf(room * caution, weights);
  for (const [index, part] of parts.entries()) {
    let left = shares[index] ?? 0;
    const waiting = [part.schema];
    for (const schema of waiting) {
      const own = weightOfHeld(schema);
      if (schema !== part.schema && own > left) {
        schema.isDeferred = true;
        continue;
      }
      left -= own;
      for (const inner of [...schema.properties, ...schema.variants]) waiting.push(inner.schema);
    }
  }
}

function partsOf(operation: Operation): Part[] {
  const { parameters, requestBody, responses, callbacks } = operation;
  const bodies = (contents: Operation['responses'][number]['contents'], anchor: string) =>
    contents.flatMap(({ schema }) => (schema ? [{ schema, anchor }] : []));
  return [
    ...parameters.map(({ id, schema }) => ({ schema, anchor: id })),
    ...bodies(requestBody?.contents ?? [], 'body'),
    ...responses.flatMap(({ id, headers, contents }) => [
      ...headers.map((header) => ({ schema: header.schema, anchor: header.id })),
      ...bodies(contents, id),
    ]),
    ...callbacks.flatMap((callback) => partsOf(callback.operation)),
  ];
}

/** Tells each part level by level, within its share, and says what each has taken. */
function tellOnce(
  parts: readonly Part[],
  shares: readonly number[] | number,
  isNeeded: (schema: string) => boolean,
): number[] {
  const told: Told = new Map();
  const cut: { schema: Schema; key: string }[] = [];
  const spend = parts.map((part, index) => {
    let left = typeof shares === 'number' ? shares : (shares[index] ?? 0);
    let taken = weightOf(part.schema);
    const waiting = [{ ...part, isRoot: true }];
    for (const { schema, anchor, isRoot } of waiting) {
      if (!holdsMore(schema)) continue;
      const own = weightOfHeld(schema);
      const key = keyOf(schema);
      if (key !== undefined) {
        const before = told.get(key);
        if (before !== undefined && before !== anchor && !isRoot) {
          empty(schema, before);
          continue;
        }
        if (own > left && !isRoot && !isNeeded(schema.name ?? '')) {
          cut.push({ schema, key });
          empty(schema, undefined);
          continue;
        }
        if (before === undefined) told.set(key, anchor);
      }
      left -= own;
      taken += own;
      for (const property of schema.properties) {
        waiting.push({ schema: property.schema, anchor: property.id, isRoot: false });
      }
      for (const variant of schema.variants) {
        waiting.push({ schema: variant.schema, anchor, isRoot: false });
      }
    }
    return taken;
  });
  for (const { schema, key } of cut) schema.recursion = told.get(key);
  return spend;
}

function empty(schema: Schema, recursion: string | undefined): void {
  Object.assign(schema, { properties: [], variants: [], recursion });
}

const holdsMore = ({ properties, variants }: Schema): boolean =>
  properties.length + variants.length > 0;

/** Records of one name differ where a reference adds to what it refers to. */
const keyOf = ({ name, properties, variants }: Schema): string | undefined =>
  name === undefined
    ? undefined
    : JSON.stringify([
        name,
        properties.map((property) => property.name),
        variants.map(({ kind, label }) => [kind, label]),
      ]);

/** Divides what there is, so that none goes short for one that needs more than its part. */
function sharesOf(whole: number, needs: readonly number[]): number[] {
  const shares = [...needs];
  let left = whole;
  [...needs.keys()]
    .sort((a, b) => (needs[a] ?? 0) - (needs[b] ?? 0))
    .forEach((index, before) => {
      const share = Math.min(needs[index] ?? 0, left / (needs.length - before));
      shares[index] = share;
      left -= share;
    });
  return shares;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Bytes of HTML that stand around the words. */
const marks = { entry: 90, fact: 15, value: 45, details: 120 };

const weightOfPart = ({ schema }: Part): number => weightOf(schema) + weightOfAll(schema);

const weightOfAll = (schema: Schema): number =>
  weightOfHeld(schema) +
  sum([...schema.properties, ...schema.variants].map((inner) => weightOfAll(inner.schema)));

/** What the lines of a schema's properties and alternatives take. */
const weightOfHeld = ({ properties, variants }: Schema): number =>
  sum(properties.map(({ id, name, schema }) => weightOf(schema) + 2 * id.length + name.length)) +
  sum(variants.map((one) => weightOf(one.schema) + one.label.length + lengthOf(one.condition)));

/** What a schema takes without what it holds: marks, and words of the contract. */
function weightOf(schema: Schema): number {
  const { description, constraints, enumeration, example } = schema;
  const isShown = example !== undefined && enumeration.length === 0 && !/^[[{]/.test(example);
  const facts = [...constraints, schema.default, schema.references, isShown ? example : undefined];
  return (
    marks.entry +
    schema.type.length +
    (description === null ? 0 : JSON.stringify(description).length + marks.fact) +
    sum(facts.map((fact) => (fact === undefined ? 0 : fact.length + marks.fact))) +
    (enumeration.length >= manyValues ? marks.details : sum(enumeration.map(weightOfValue))) +
    (holdsMore(schema) ? marks.details : 0)
  );
}

const weightOfValue = ({ value, meaning }: Schema['enumeration'][number]): number =>
  marks.value + value.length + meaning.length;

const lengthOf = (text: string | undefined): number => text?.length ?? 0;
