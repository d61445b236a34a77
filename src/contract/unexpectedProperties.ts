import type { Contract } from './contract';
import type { JsonSchema } from './jsonSchema';
import type { MergedSchema } from './mergeSchema';
import { extendingSchemas, namedAlternatives } from './namedAlternatives';
import { isHiddenIn, type Direction } from './prepareSchema';
import type { CompilePattern } from './schemaErrors';

export interface UnexpectedProperty {
  kind: 'unknown' | 'hidden';
  /** From the value to the object that has the property. */
  path: readonly string[];
  name: string;
  /** Names that the schema knows there. */
  known: string[];
}

/** A schema that applies to a value, for certain or as one of several alternatives. */
interface ApplyingSchema {
  schema: JsonSchema | undefined;
  isAlternative: boolean;
}

type Merged = MergedSchema & Pick<ApplyingSchema, 'isAlternative'>;

/**
 * Lists the properties of a value, at any depth, that its schema does not know, even where it
 * allows any, and those that are for the other direction only.
 */
export function unexpectedProperties(
  contract: Contract,
  value: unknown,
  schema: JsonSchema | undefined,
  direction: Direction,
  compilePattern: CompilePattern,
): UnexpectedProperty[] {
  const { mergeSchema } = contract;
  return visit(value, [{ schema, isAlternative: false }], []);

  function visit(
    inner: unknown,
    applying: readonly ApplyingSchema[],
    path: readonly string[],
  ): UnexpectedProperty[] {
    if (typeof inner !== 'object' || inner === null || applying.length === 0) return [];
    const schemas = listApplying(applying, inner);
    if (Array.isArray(inner)) {
      return inner.flatMap((item, index) => {
        const ofItem = schemas.map(({ keywords: { prefixItems, items }, isAlternative }) => ({
          schema: prefixItems?.[index] ?? items,
          isAlternative,
        }));
        return visit(item, withSchema(ofItem), [...path, String(index)]);
      });
    }
    const known = [...new Set(schemas.flatMap(({ properties }) => [...properties.keys()]))];
    const knowsAll = known.length === 0 || schemas.some(allowsAnyObject);
    return Object.entries(inner).flatMap(([name, property]) => {
      const ofProperty = withSchema(schemas.flatMap((one) => propertySchemas(one, name)));
      if (ofProperty.length === 0) return knowsAll ? [] : [{ kind: 'unknown', path, name, known }];
      if (isHidden(ofProperty)) return [{ kind: 'hidden', path, name, known }];
      return visit(property, ofProperty, [...path, name]);
    });
  }

  /** What schemas say of a value, with the alternatives that may apply. */
  function listApplying(applying: readonly ApplyingSchema[], inner: object): Merged[] {
    const found = new Map<MergedSchema, Merged>();
    const addAll = (schemas: readonly (JsonSchema | undefined)[]) => {
      for (const one of schemas) add({ schema: one, isAlternative: true });
    };
    const add = ({ schema: one, isAlternative }: ApplyingSchema) => {
      const merged = mergeSchema(one);
      const before = found.get(merged);
      if (before && (isAlternative || !before.isAlternative)) return;
      found.set(merged, { ...merged, isAlternative });
      for (const group of merged.groups) {
        if (group.kind === 'if') addAll([group.when, group.then, group.otherwise]);
        else if (group.kind === 'with') addAll([group.schema]);
        else if (group.kind !== 'not') {
          const named = namedAlternatives(contract, group.discriminator, group.schemas);
          const name = valueOf(inner, group.discriminator?.propertyName);
          const position = typeof name === 'string' ? named.get(name) : undefined;
          if (position === undefined) addAll(group.schemas);
          else add({ schema: group.schemas[position], isAlternative });
        }
      }
      addAll(extendingSchemas(contract, merged, inner));
    };
    applying.forEach(add);
    return [...found.values()];
  }

  function propertySchemas(
    { properties, patternProperties, keywords, isAlternative }: Merged,
    name: string,
  ): ApplyingSchema[] {
    const declared = [
      properties.get(name),
      ...[...patternProperties]
        .filter(([pattern]) => compilePattern(pattern).test(name))
        .map(([, schema]) => schema),
    ].filter((schema) => schema !== undefined && schema !== false);
    const { additionalProperties, unevaluatedProperties } = keywords;
    const others = [additionalProperties, unevaluatedProperties].filter(
      (schema) => typeof schema === 'object' && Object.keys(schema).length > 0,
    );
    return (declared.length > 0 ? declared : others).map((schema) => ({ schema, isAlternative }));
  }

  function isHidden(ofProperty: readonly ApplyingSchema[]): boolean {
    const says = ({ schema }: ApplyingSchema) => isHiddenIn(direction, mergeSchema(schema));
    const certain = ofProperty.filter(({ isAlternative }) => !isAlternative);
    return certain.length > 0 ? certain.some(says) : ofProperty.every(says);
  }
}

const withSchema = (applying: readonly ApplyingSchema[]): ApplyingSchema[] =>
  applying.filter(({ schema }) => schema !== undefined);

/** `{ type: object }` without properties, as an alternative to others. */
const allowsAnyObject = ({ isAlternative, types, properties, groups }: Merged): boolean =>
  isAlternative &&
  types?.includes('object') === true &&
  properties.size === 0 &&
  groups.length === 0;

const valueOf = (value: object, key: string | undefined): unknown =>
  key !== undefined && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
