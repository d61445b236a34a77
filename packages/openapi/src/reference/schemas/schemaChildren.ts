import { words } from '@docs/core/words';
import { fill } from '@docs/core/fill';
import { type Contract, type Direction, isHiddenIn } from '../../contract/contract';
import type { MergedSchema, SchemaGroup } from '../../contract/schemas/mergedSchema';
import { isSchemaObject, type JsonSchema } from '../../contract/schemas/jsonSchema';
import { plainText } from '@docs/core/tree';
import { anchorSlug, type VariantKind } from '../views';
import { renderDescription } from '../descriptions/renderDescription';
import {
  type Condition,
  isOneOf,
  joinConditions,
  labelOf,
  nameAlternatives,
  typeOrNames,
} from './alternativeNames';
import { schemaFacts } from './schemaFacts';
import {
  groupsOf,
  propertyParts,
  shapeOf,
  type PropertyPart,
  type SchemaShape,
} from './schemaShape';
import { constraintsInWords, jsonValues, typeInWords } from './schemaWords';

/** A property with what the page says about its key. */
export interface PropertyChild extends PropertyPart {
  /** Constraints on the key itself, in words. */
  keyRules: string[];
}

/** An alternative or a condition of a schema. */
interface VariantChild {
  kind: VariantKind;
  label: string;
  condition?: string | undefined;
  /** The part of an anchor that identifies the variant. */
  part: string;
  schema: JsonSchema;
}

export interface SchemaChildren {
  properties: PropertyChild[];
  variants: VariantChild[];
  /** Constraints on keys, in words, if no property shows them. */
  keyRules: string[];
}

type ContractSchemas = Pick<Contract, 'mergeSchema' | 'extensionsOf'>;

/**
 * Returns the properties and variants of a schema. For a list, returns those of its items.
 *
 * @param direction Leaves out the properties that are hidden in it. By default, none is left out.
 */
export function schemaChildren(
  shape: SchemaShape,
  contract: ContractSchemas,
  direction?: Direction,
): SchemaChildren {
  const keyRules = rulesOfKeys(shape.element.keywords.propertyNames, contract);
  const properties = propertyParts(shape).filter(
    ({ schema }) => direction === undefined || !isHiddenIn(direction, contract.mergeSchema(schema)),
  );
  const rulesOf = ({ pattern, isFreeKey }: PropertyPart): string[] => {
    if (!isFreeKey) return [];
    return pattern === undefined ? keyRules : [fill(words.rules.keyPattern, { pattern })];
  };
  return {
    properties: properties.map((property) => ({ ...property, keyRules: rulesOf(property) })),
    variants: groupsOf(shape, contract)
      .flatMap((group) =>
        variantsOf(group, shape.element, contract).map((variant) => ({
          ...variant,
          part:
            variant.kind === 'one of' || variant.kind === 'any of'
              ? anchorSlug(variant.label)
              : variant.kind,
        })),
      )
      .concat(innerSchemas(shape, contract)),
    keyRules: properties.some((one) => one.isFreeKey && one.pattern === undefined) ? [] : keyRules,
  };
}

/** Returns the schemas of `contains`, if words cannot describe it, and of `contentSchema`. */
function innerSchemas(
  { schema, element }: SchemaShape,
  { mergeSchema }: ContractSchemas,
): VariantChild[] {
  const { contains } = schema.keywords;
  const hasParts = isSchemaObject(contains) && hasChildren(shapeOf(contains, mergeSchema));
  const parts = [
    ['contains', hasParts ? contains : undefined],
    ['content', element.keywords.contentSchema],
  ] as const;
  return parts.flatMap(([kind, inner]) => {
    if (!isSchemaObject(inner)) return [];
    const merged = mergeSchema(inner);
    const label = labelOf(merged) ?? typeInWords(merged, mergeSchema);
    return [{ kind, label, part: kind, schema: inner }];
  });
}

/** Whether a schema has properties or variants. This is cheaper than listing them. */
export const hasChildren = ({ schema, element, prefixItems }: SchemaShape): boolean =>
  prefixItems.length > 0 ||
  schema.groups.length > 0 ||
  element.groups.length > 0 ||
  element.properties.size > 0 ||
  element.patternProperties.size > 0 ||
  element.discriminator !== undefined ||
  isSchemaObject(element.keywords.additionalProperties) ||
  isSchemaObject(element.keywords.unevaluatedProperties) ||
  isSchemaObject(element.keywords.propertyNames) ||
  isSchemaObject(schema.keywords.contains) ||
  isSchemaObject(element.keywords.contentSchema);

function rulesOfKeys(names: JsonSchema | undefined, { mergeSchema }: ContractSchemas): string[] {
  if (!isSchemaObject(names)) return [];
  const schema = mergeSchema(names);
  const values = jsonValues(schema);
  const meaning = plainText(renderDescription(schema.keywords.description));
  return [
    ...schema.patterns.map((pattern) => fill(words.rules.keyPattern, { pattern })),
    ...constraintsInWords({ ...schema, patterns: [] }, mergeSchema).map((rule) => keyRule(rule)),
    ...(values.length > 0 ? [keyRule(values.join(', '))] : []),
    ...(meaning === '' ? [] : [keyRule(meaning)]),
  ];
}

const keyRule = (rule: string): string => fill(words.rules.key, { rule });

type Variant = Omit<VariantChild, 'part'>;

function variantsOf(group: SchemaGroup, outer: MergedSchema, contract: ContractSchemas): Variant[] {
  const { mergeSchema: merge } = contract;
  const labelled = (kind: VariantKind, schema: JsonSchema, condition?: string): Variant => {
    const merged = merge(schema);
    return {
      kind,
      label: labelOf(merged) ?? typeOrNames(merged, outer, merge),
      condition,
      schema,
    };
  };
  switch (group.kind) {
    case 'one of':
    case 'any of': {
      if (areTypesOnly(group.schemas, outer, contract)) return [];
      const { kind } = group;
      return nameAlternatives(group, outer, contract).map((named) => ({ kind, ...named }));
    }
    case 'not':
      return [labelled('not', group.schema)];
    case 'if': {
      const conditions = conditionsInWords(merge(group.when), contract);
      const condition = conditions && joinConditions(conditions.map(({ text }) => text));
      const branches = [
        ...(group.then === undefined ? [] : [labelled('then', group.then, condition)]),
        ...(group.otherwise === undefined
          ? []
          : [labelled('else', group.otherwise, negationOf(conditions))]),
      ];
      // A condition that can be expressed in words is not shown as a schema.
      return condition === undefined ? [labelled('if', group.when), ...branches] : branches;
    }
    case 'with':
      return [
        labelled('then', group.schema, fill(words.schema.isPresent, { name: group.property })),
      ];
  }
}

/** Whether alternatives show nothing but their types. */
function areTypesOnly(
  schemas: readonly JsonSchema[],
  outer: MergedSchema,
  { mergeSchema }: ContractSchemas,
): boolean {
  if (outer.name !== undefined || schemas.length > 3) return false;
  return schemas.every((schema) => {
    const shape = shapeOf(schema, mergeSchema);
    const { type, ...facts } = schemaFacts(shape, mergeSchema);
    return (
      /^(string|number|integer|boolean|array of \w+s)$/.test(type) &&
      Object.keys(facts).length === 0 &&
      !hasChildren(shape)
    );
  });
}

const isPresent = (name: string): Condition => ({
  text: fill(words.schema.isPresent, { name }),
  negation: fill(words.schema.isAbsent, { name }),
});

/** Returns conditions on values of properties; undefined if there is anything else. */
function conditionsInWords(
  when: MergedSchema,
  { mergeSchema }: ContractSchemas,
): Condition[] | undefined {
  const { properties, required, keywords, groups, types } = when;
  if (groups.length > 0 || when.patternProperties.size > 0 || Object.keys(keywords).length > 0) {
    return undefined;
  }
  if (types !== undefined && types.join() !== 'object') return undefined;
  const conditions: Condition[] = [];
  for (const [name, schema] of properties) {
    const merged = mergeSchema(schema);
    const values = jsonValues(merged);
    const hasMore =
      merged.properties.size + merged.groups.length + Object.keys(merged.keywords).length > 0;
    if (hasMore || values.length === 0) return undefined;
    conditions.push(isOneOf(name, values));
  }
  for (const name of required) if (!properties.has(name)) conditions.push(isPresent(name));
  return conditions.length > 0 ? conditions : undefined;
}

/** Returns the opposite of a condition; undefined for several conditions. */
const negationOf = (conditions: readonly Condition[] | undefined): string | undefined =>
  conditions?.length === 1 ? conditions[0]?.negation : undefined;
