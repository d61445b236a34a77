import { type Contract, type Direction, isHiddenIn } from '../contract';
import {
  isSchemaObject,
  type JsonSchema,
  mapSubschemas,
  type SchemaObject,
} from '../schemas/jsonSchema';
import { findNamedAlternatives, isDefault } from '../schemas/namedAlternatives';

/** The kind of value that a schema is prepared for. */
export interface ValueVariant {
  direction: Direction;
  /** Whether values are parts. They may lack properties that the complete value requires. */
  isPartial: boolean;
}

/** The keyword of a reference that is compiled only when it is needed for a value. */
export const lazyReference = 'x-lazy-ref';

type PreparedSchema = SchemaObject & { [lazyReference]?: string };

/** The keywords of JSON Schema 2020-12 that restrict a value and contain no schema. */
const assertions = new Set(
  (
    'type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength ' +
    'minLength pattern format maxItems minItems uniqueItems maxContains minContains ' +
    'maxProperties minProperties required dependentRequired'
  ).split(' '),
);
/** The keywords that apply to a complete value, but not to a part of it. */
const ofWholes = 'required dependentRequired minProperties minItems minContains contains not'.split(
  ' ',
);
/** The keywords whose subschemas apply to the same value. */
const inPlaceKeywords = new Set<string>(
  'allOf anyOf oneOf not if then else dependentSchemas'.split(' '),
);

/** The context of a subschema. */
interface SchemaScope {
  /** The enclosing schemas that apply to the same value, outermost first. */
  around: readonly SchemaObject[];
  /** Whether one of them has `unevaluatedProperties` or `unevaluatedItems`. */
  isTracked: boolean;
  isPartial: boolean;
}

/**
 * Clones a schema for Ajv, without annotations. The clone does not require properties that values
 * of the variant may lack. Conditions replace discriminators, so that a value is validated only
 * against the alternative that it names. References become lazy, because Ajv would compile
 * everything that a `$ref` reaches at once. On large contracts that took two to five times as
 * long, and a chain of 500 schemas overflowed the stack.
 */
export function prepareSchema(
  schema: JsonSchema,
  { direction, isPartial }: ValueVariant,
  contract: Contract,
  resolve: (reference: string) => JsonSchema | undefined,
): JsonSchema {
  return prepare(schema, { around: [], isTracked: false, isPartial });

  function prepare(authored: JsonSchema, scope: SchemaScope): JsonSchema {
    if (!isSchemaObject(authored)) return authored;
    const tracks = 'unevaluatedProperties' in authored || 'unevaluatedItems' in authored;
    const inPlace: SchemaScope = {
      ...scope,
      around: [...scope.around, authored],
      isTracked: scope.isTracked || tracks,
    };
    const {
      anyOf,
      oneOf,
      allOf,
      $defs: _,
      ...subschemas
    } = mapSubschemas(authored, (subschema, keyword) =>
      prepare(subschema, {
        ...(inPlaceKeywords.has(keyword) ? inPlace : { ...scope, around: [], isTracked: false }),
        // A condition applies as authored, even to a part.
        isPartial: scope.isPartial && keyword !== 'if',
      }),
    );
    const { allOf: inserted = [], ...reference } = readReference(authored, inPlace);
    const parts = [
      ...inserted,
      ...(allOf ?? []),
      ...selectNamed(contract, authored, 'anyOf', { anyOf }),
      // A part may lack the property that selects the alternative.
      ...selectNamed(contract, authored, 'oneOf', scope.isPartial ? { anyOf: oneOf } : { oneOf }),
    ];
    const result: PreparedSchema = {
      ...Object.fromEntries(Object.entries(authored).filter(([key]) => assertions.has(key))),
      ...subschemas,
      ...reference,
      ...(parts.length > 0 && { allOf: parts }),
    };
    result.required &&= result.required.filter(
      (name) => !inPlace.around.some((outer) => isHiddenProperty(contract, outer, name, direction)),
    );
    if (scope.isPartial) for (const keyword of ofWholes) Reflect.deleteProperty(result, keyword);
    return result;
  }

  function readReference(authored: SchemaObject, scope: SchemaScope): PreparedSchema {
    const reference = authored.$ref ?? authored.$dynamicRef;
    if (reference === undefined) return {};
    const target = resolve(reference) ?? true;
    if (!isInserted(target, scope, contract, direction)) return { [lazyReference]: reference };
    const isAround = isSchemaObject(target) && scope.around.includes(target);
    return isAround ? {} : { allOf: [prepare(target, scope)] };
  }
}

const isHiddenProperty = (
  { mergeSchema }: Contract,
  schema: SchemaObject,
  name: string,
  direction: Direction,
): boolean => isHiddenIn(direction, mergeSchema(mergeSchema(schema).properties.get(name)));

/**
 * Whether a `$ref` is replaced by its target. `unevaluatedProperties` ignores lazy references. And
 * a target alone would require a property that only an outer schema hides.
 */
function isInserted(
  target: JsonSchema,
  { around, isTracked }: SchemaScope,
  contract: Contract,
  direction: Direction,
): boolean {
  const isHidden = (schema: JsonSchema, name: string) =>
    isSchemaObject(schema) && isHiddenProperty(contract, schema, name, direction);
  const hidesRequired = (name: string) =>
    !isHidden(target, name) && around.some((outer) => isHidden(outer, name));
  return isTracked || [...contract.mergeSchema(target).required].some(hidesRequired);
}

/**
 * Creates the conditions that select an alternative by its discriminator. A value that names none
 * may match any of them.
 */
function selectNamed(
  contract: Contract,
  authored: SchemaObject,
  keyword: 'anyOf' | 'oneOf',
  alternatives: Pick<SchemaObject, 'anyOf' | 'oneOf'>,
): JsonSchema[] {
  const list = alternatives.anyOf ?? alternatives.oneOf ?? [];
  if (list.length === 0) return [];
  const positions = findNamedAlternatives(
    contract,
    authored.discriminator,
    authored[keyword] ?? [],
  );
  const property = authored.discriminator?.propertyName ?? '';
  const names = (values: string[]): JsonSchema => ({
    type: 'object',
    required: [property],
    properties: { [property]: { enum: values } },
  });
  if (positions.size === 0) return [alternatives];
  const defaultAt = (authored[keyword] ?? []).findIndex((schema) =>
    isDefault(authored.discriminator, contract.mergeSchema(schema).refs),
  );
  return [
    ...list.flatMap((then, index): JsonSchema[] => {
      const values = [...positions.keys()].filter((value) => positions.get(value) === index);
      return values.length > 0 ? [{ if: names(values), then }] : [];
    }),
    { if: names([...positions.keys()]), else: list[defaultAt] ?? alternatives },
  ];
}
