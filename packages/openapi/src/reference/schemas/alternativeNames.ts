import { words } from '@docs/core/words';
import { fill } from '@docs/core/fill';
import type { Contract } from '../../contract/contract';
import { formatJson } from '../../contract/json';
import type { Discriminator, JsonSchema } from '../../contract/schemas/jsonSchema';
import type { MergedSchema, SchemaGroup } from '../../contract/schemas/mergedSchema';
import { isDefault, mappedValues } from '../../contract/schemas/namedAlternatives';
import { type Constant, findDifferingConstants } from './differingConstants';
import { shapeOf } from './schemaShape';
import { listInWords, typeInWords, type MergeSchema } from './schemaWords';

/** The most names in a label. */
const mostNamesInLabel = { required: 5, properties: 3 };

/** A condition, and its opposite. */
export interface Condition {
  text: string;
  negation: string;
}

export function isOneOf(name: string, all: readonly string[]): Condition {
  const values = all.join(` ${words.reference.or} `);
  return {
    text: fill(words.schema.is, { name, values }),
    negation: fill(words.schema.isNot, { name, values }),
  };
}

export const joinConditions = (all: readonly string[]): string => all.join(` ${words.schema.and} `);

interface NamedAlternative {
  label: string;
  condition: string | undefined;
  schema: JsonSchema;
}

/**
 * Names the alternatives of a group by schema or title, or else by the discriminator's value. The
 * others get the constants in which they differ, or else their types and properties.
 */
export function nameAlternatives(
  { schemas, discriminator }: Extract<SchemaGroup, { schemas: unknown }>,
  outer: MergedSchema,
  { mergeSchema }: Pick<Contract, 'mergeSchema'>,
): NamedAlternative[] {
  const all = schemas.map((schema) => {
    const { schema: merged, element } = shapeOf(schema, mergeSchema);
    const { value, condition } = discriminatedBy(merged, discriminator, mergeSchema);
    const label = labelOf(merged) ?? value;
    return { schema, merged, element, condition, label };
  });
  const isClear = (label: string | undefined): label is string =>
    label !== undefined && all.filter((one) => one.label === label).length === 1;
  if (all.every(({ label }) => isClear(label)))
    return all.map(({ label = '', condition, schema }) => ({ label, condition, schema }));
  const elements = all.map(({ element }) => element);
  const constants = findDifferingConstants(elements, mergeSchema);
  const types = all.map(({ merged }) => typeOrNames(merged, outer, mergeSchema));
  return all.map(({ schema, merged, element, label, condition }, index) => {
    const own = constants[index] ?? [];
    if (isClear(label) || own.length === 0) {
      const type = types[index] ?? '';
      const same = elements.filter((_, other) => types[other] === type);
      return { label: label ?? ownNames(element, same) ?? type, condition, schema };
    }
    // The condition would be on the items of a list.
    const given = element === merged ? conditionOf(own) : undefined;
    const values = own.map(({ value }) => asLabel(value));
    return { label: values.join(', '), condition: condition ?? given, schema };
  });
}

/** Returns a condition on properties; undefined if a schema itself is one of the constants. */
const conditionOf = (constants: readonly Constant[]): string | undefined =>
  constants.some(({ path }) => path === '')
    ? undefined
    : joinConditions(
        constants.map(({ path, value }) => isOneOf(path, [formatJson(value, 'compact')]).text),
      );

const asLabel = (value: unknown): string =>
  typeof value === 'string' ? value : formatJson(value, 'compact');

/** Returns the name or the title of a schema. */
export const labelOf = ({ name, keywords }: MergedSchema): string | undefined =>
  name ?? (titleInWords(keywords.title ?? '') || undefined);

/** Turns a title into a label in code, without markup: “type: `card`.” becomes `type: card`. */
export const titleInWords = (title: string): string =>
  title.replaceAll('`', '').trim().replace(/\.$/, '');

/** Returns the type of a schema; for an object without a name, its required or few properties. */
export function typeOrNames(schema: MergedSchema, outer: MergedSchema, merge: MergeSchema): string {
  const type = typeInWords(schema, merge);
  if (type !== 'any' && type !== 'object') return type;
  const required = [...schema.required];
  if (required.length > 0 && required.length <= mostNamesInLabel.required) {
    return withNames(required);
  }
  const names = [...schema.properties.keys()].filter((name) => !outer.properties.has(name));
  return names.length > 0 && names.length <= mostNamesInLabel.properties ? withNames(names) : type;
}

const withNames = (names: readonly string[]): string =>
  fill(words.schema.with, { names: listInWords(names) });

/** Names the properties that only one of several schemas has; undefined if there is no other. */
function ownNames(schema: MergedSchema, all: readonly MergedSchema[]): string | undefined {
  if (all.length === 1) return undefined;
  const own = [...schema.properties.keys()].filter(
    (name) => all.filter(({ properties }) => properties.has(name)).length === 1,
  );
  return own.length === 0 ? undefined : withNames(own.slice(0, mostNamesInLabel.properties));
}

/** Returns the discriminator's value for an alternative, by mapping, constant or schema name. */
function discriminatedBy(
  merged: MergedSchema,
  discriminator: Discriminator | undefined,
  merge: MergeSchema,
): { value?: string; condition?: string } {
  if (discriminator === undefined) return {};
  const { propertyName } = discriminator;
  const mapped = mappedValues(discriminator, merged.refs);
  const isOther = isDefault(discriminator, merged.refs);
  // The name of the schema is a value too, but readers would send any other.
  if (isOther && mapped.length === 0) return { condition: words.schema.otherwise };
  const constants = merge(merged.properties.get(propertyName)).enumeration ?? [];
  const values: unknown[] =
    [
      mapped,
      constants.map(({ value }) => value),
      merged.name === undefined ? [] : [merged.name],
    ].find((candidates) => candidates.length > 0) ?? [];
  if (values.length === 0) return {};
  const condition = isOneOf(
    propertyName,
    values.map((value) => formatJson(value, 'compact')),
  ).text;
  return {
    value: asLabel(values[0]),
    condition: isOther ? `${condition} ${words.reference.or} ${words.schema.otherwise}` : condition,
  };
}
