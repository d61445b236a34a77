import type { Contract } from '../../contract/contract';
import { isSchemaObject, type JsonSchema } from '../../contract/schemas/jsonSchema';
import type { MergedSchema, SchemaGroup } from '../../contract/schemas/mergedSchema';
import { referenceOfMapping } from '../../contract/schemas/namedAlternatives';
import { typesOf } from './schemaTypes';

type ContractSchemas = Pick<Contract, 'mergeSchema' | 'extensionsOf'>;

/** The most lists within lists that form one type. The limit ends lists that contain themselves. */
const deepestList = 8;

/** A schema and, for a list, the schema of its items. */
export interface SchemaShape {
  schema: MergedSchema;
  /** The schema of a list's items. For other schemas, the schema itself. */
  element: MergedSchema;
  /** The lists between `schema` and `element`, for lists within lists. */
  innerLists: readonly MergedSchema[];
  prefixItems: readonly JsonSchema[];
  /** The references (`$ref`) of the schema and of its items. */
  refs: readonly string[];
}

export function shapeOf(
  authored: JsonSchema | undefined,
  merge: Contract['mergeSchema'],
): SchemaShape {
  const schema = merge(authored);
  let element = schema;
  const refs = [...schema.refs];
  const innerLists: MergedSchema[] = [];
  const prefixItems: JsonSchema[] = [];
  for (let lists = 0; lists < deepestList && typesOf(element)?.includes('array'); lists++) {
    const { items } = element.keywords;
    prefixItems.push(...(element.keywords.prefixItems ?? []));
    if (!isSchemaObject(items) || element.properties.size > 0) break;
    const inner = merge(items);
    if (inner.refs.some((reference) => refs.includes(reference))) break;
    if (element !== schema) innerLists.push(element);
    element = inner;
    refs.push(...inner.refs);
  }
  return { schema, element, innerLists, prefixItems, refs };
}

/** A property of a schema, an item of a tuple, or the free keys of a map. */
export interface PropertyPart {
  name: string;
  /** The part of an anchor that identifies the property. */
  part: string;
  /** Whether the key can be any name. Anchors then have no part for it. */
  isFreeKey: boolean;
  /** The pattern that a free key must match. */
  pattern?: string;
  required: boolean;
  schema: JsonSchema;
}

/** Returns the properties of a schema. For a list, returns those of its items. */
export function propertyParts({ element, prefixItems }: SchemaShape): PropertyPart[] {
  const { additionalProperties, unevaluatedProperties } = element.keywords;
  const rest = isSchemaObject(additionalProperties) ? additionalProperties : unevaluatedProperties;
  const freeKey = { name: '[key]', part: '*', isFreeKey: true, required: false };
  const isAllowed = ([, schema]: [string, JsonSchema]) => schema !== false;
  return [
    ...prefixItems.map((schema, index) => ({
      name: `[${index}]`,
      part: String(index),
      isFreeKey: false,
      required: false,
      schema,
    })),
    ...[...element.properties].filter(isAllowed).map(([name, schema]) => ({
      name,
      part: name,
      isFreeKey: false,
      required: element.required.has(name),
      schema,
    })),
    ...[...element.patternProperties]
      .filter(isAllowed)
      .map(([pattern, schema]) => ({ ...freeKey, pattern, schema })),
    ...(isSchemaObject(rest) ? [{ ...freeKey, schema: rest }] : []),
  ];
}

/** Returns the alternatives and conditions of a schema, and of the items of a list. */
export function groupsOf(shape: SchemaShape, contract: ContractSchemas): SchemaGroup[] {
  const { schema, element } = shape;
  const own = schema === element ? element.groups : [...schema.groups, ...element.groups];
  return [...own, ...listExtensions(shape, contract)];
}

/** Finds schemas that extend one with a discriminator. They are alternatives, listed or not. */
function listExtensions(
  { schema, element, refs }: SchemaShape,
  { extensionsOf }: ContractSchemas,
): SchemaGroup[] {
  const owner = element.discriminator === undefined ? schema : element;
  const { discriminator } = owner;
  if (discriminator === undefined || owner.groups.some((group) => 'schemas' in group)) return [];
  const { mapping = {}, defaultMapping } = discriminator;
  const mapped = [...Object.values(mapping), defaultMapping ?? []].flat().map(referenceOfMapping);
  const extending = refs.flatMap(extensionsOf);
  const references = [...new Set([...mapped, ...extending])].filter((to) => !refs.includes(to));
  if (references.length === 0) return [];
  return [{ kind: 'one of', schemas: references.map(($ref) => ({ $ref })), discriminator }];
}

/** Returns the schemas of the properties, alternatives and conditions of a schema. */
export function innerSchemasOf(shape: SchemaShape, contract: ContractSchemas): JsonSchema[] {
  const { schema, element } = shape;
  const groups = groupsOf(shape, contract).flatMap((group): (JsonSchema | undefined)[] => {
    if ('schemas' in group) return [...group.schemas];
    return group.kind === 'if' ? [group.then, group.otherwise] : [group.schema];
  });
  const others = [...groups, schema.keywords.contains, element.keywords.contentSchema];
  return [
    ...propertyParts(shape).map((property) => property.schema),
    ...others.filter((inner) => inner !== undefined),
  ];
}

/** Returns the properties of a schema and of its alternatives. For a list, those of its items. */
export function propertiesOf(
  contract: ContractSchemas,
  schema: JsonSchema,
  outer: readonly string[] = [],
): PropertyPart[] {
  const shape = shapeOf(schema, contract.mergeSchema);
  if (shape.refs.some((reference) => outer.includes(reference))) return [];
  const around = [...outer, ...shape.refs];
  const own = propertyParts(shape);
  const others = innerSchemasOf(shape, contract).slice(own.length);
  return [...own, ...others.flatMap((inner) => propertiesOf(contract, inner, around))];
}
