import { type Contract, type Direction, isHiddenIn } from '../contract';
import type { MergedSchema } from '../schemas/mergedSchema';
import { valueAtPath } from '../json';
import type { JsonSchema } from '../schemas/jsonSchema';
import {
  findExtendingSchemas,
  findNamedAlternatives,
  isDefault,
} from '../schemas/namedAlternatives';
import type { CompilePattern } from './schemaValidator';

export interface UnexpectedProperty {
  kind: 'unknown' | 'hidden';
  /** The keys from the value to the object that has the property. */
  path: readonly string[];
  name: string;
  /** The names that the schema declares for that object. */
  known: string[];
}

/** A schema that applies to a value, or may apply as one of several alternatives. */
interface ApplyingSchema {
  schema: JsonSchema | undefined;
  isAlternative: boolean;
}

type Merged = MergedSchema & Pick<ApplyingSchema, 'isAlternative'>;

/**
 * Lists the properties of a value, at any depth, that its schema does not declare, even if it
 * allows additional properties. Also lists properties that are only for the other direction.
 */
export function findUnexpectedProperties(
  contract: Contract,
  value: unknown,
  schema: JsonSchema | undefined,
  direction: Direction,
  compilePattern: CompilePattern,
): UnexpectedProperty[] {
  return visit(value, [{ schema, isAlternative: false }], []);

  function visit(
    inner: unknown,
    applying: readonly ApplyingSchema[],
    path: readonly string[],
  ): UnexpectedProperty[] {
    if (typeof inner !== 'object' || inner === null || applying.length === 0) return [];
    const schemas = listApplying(contract, applying, inner);
    if (Array.isArray(inner)) {
      return inner.flatMap((item, index) => {
        const ofItem = schemas.map(({ keywords: { prefixItems, items }, isAlternative }) => ({
          schema: prefixItems?.[index] ?? items,
          isAlternative,
        }));
        const known = ofItem.filter(({ schema: inItem }) => inItem !== undefined);
        return visit(item, known, [...path, String(index)]);
      });
    }
    const known = [...new Set(schemas.flatMap(({ properties }) => [...properties.keys()]))];
    const knowsAll = known.length === 0 || schemas.some(allowsAnyObject);
    return Object.entries(inner).flatMap(([name, property]) => {
      const ofProperty = schemas.flatMap((schema) => propertySchemas(schema, name, compilePattern));
      if (ofProperty.length === 0) return knowsAll ? [] : [{ kind: 'unknown', path, name, known }];
      if (isHidden(ofProperty)) return [{ kind: 'hidden', path, name, known }];
      return visit(property, ofProperty, [...path, name]);
    });
  }

  function isHidden(ofProperty: readonly ApplyingSchema[]): boolean {
    const isForOther = ({ schema }: ApplyingSchema) =>
      isHiddenIn(direction, contract.mergeSchema(schema));
    const certain = ofProperty.filter(({ isAlternative }) => !isAlternative);
    return certain.length > 0 ? certain.some(isForOther) : ofProperty.every(isForOther);
  }
}

/** Resolves the schemas of a value, and adds the alternatives that may apply to it. */
function listApplying(
  contract: Contract,
  applying: readonly ApplyingSchema[],
  value: object,
): Merged[] {
  const found = new Map<MergedSchema, Merged>();
  applying.forEach(add);
  return [...found.values()];

  function add({ schema, isAlternative }: ApplyingSchema) {
    const merged = contract.mergeSchema(schema);
    const before = found.get(merged);
    if (before && (isAlternative || !before.isAlternative)) return;
    found.set(merged, { ...merged, isAlternative });
    for (const group of merged.groups) {
      if (group.kind === 'if') addAll([group.when, group.then, group.otherwise]);
      else if (group.kind === 'with') addAll([group.schema]);
      else if (group.kind !== 'not') {
        const named = findNamedAlternatives(contract, group.discriminator, group.schemas);
        const name = valueAtPath(value, [group.discriminator?.propertyName ?? '']);
        const other = group.schemas.findIndex((schema) =>
          isDefault(group.discriminator, contract.mergeSchema(schema).refs),
        );
        const position = (typeof name === 'string' ? named.get(name) : undefined) ?? other;
        if (position === -1) addAll(group.schemas);
        else add({ schema: group.schemas[position], isAlternative });
      }
    }
    addAll(findExtendingSchemas(contract, merged, value));
  }

  function addAll(schemas: readonly (JsonSchema | undefined)[]) {
    for (const schema of schemas) add({ schema, isAlternative: true });
  }
}

function propertySchemas(
  { properties, patternProperties, keywords, isAlternative }: Merged,
  name: string,
  compilePattern: CompilePattern,
): ApplyingSchema[] {
  const ofPatterns = [...patternProperties].filter(([pattern]) =>
    compilePattern(pattern).test(name),
  );
  const declared = [properties.get(name), ...ofPatterns.map(([, schema]) => schema)].filter(
    (schema) => schema !== undefined && schema !== false,
  );
  const { additionalProperties, unevaluatedProperties } = keywords;
  const others = [additionalProperties, unevaluatedProperties].filter(
    (schema) => typeof schema === 'object' && Object.keys(schema).length > 0,
  );
  return (declared.length > 0 ? declared : others).map((schema) => ({ schema, isAlternative }));
}

/** Whether an alternative is `{ type: object }` without properties. */
const allowsAnyObject = ({ isAlternative, types, properties, groups }: Merged): boolean =>
  isAlternative &&
  types?.includes('object') === true &&
  properties.size === 0 &&
  groups.length === 0;
