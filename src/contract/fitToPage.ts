import type { Operation, Schema } from './records';

/** HTML that the records of a page may take with its code, in bytes. */
const page = 56_000;
/** What the records get in any case. */
const least = 25_000;

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
 * no other place has them, and so are those that are needed here. `taken` is what
 * the page's code takes.
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
  return bounded;
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
    sum(enumeration.map(({ value, meaning }) => marks.value + value.length + meaning.length)) +
    (holdsMore(schema) ? marks.details : 0)
  );
}

const lengthOf = (text: string | undefined): number => text?.length ?? 0;
