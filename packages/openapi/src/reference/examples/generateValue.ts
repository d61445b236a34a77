import { type Contract, type Direction, isHiddenIn } from '../../contract/contract';
import {
  anySchema,
  type MergedSchema,
  type SchemaGroup,
} from '../../contract/schemas/mergedSchema';
import { formatJson, isObject, type JsonObject } from '../../contract/json';
import {
  isSchemaObject,
  type Discriminator,
  type JsonSchema,
} from '../../contract/schemas/jsonSchema';
import { isJsonMediaType } from '../../contract/mediaTypes';
import { mappedValues } from '../../contract/schemas/namedAlternatives';
import { distinctItem, generateNumber, generateString } from './generateScalar';
import { withoutHidden } from '../schemas/directions';
import { shapeOf } from '../schemas/schemaShape';
import { firstTypeOf, toType, typesOf } from '../schemas/schemaTypes';

/** The limits for optional properties. Beyond them, these are left out. */
const maximalProperties = 80;
const maximalOptionalDepth = 8;
/** The limits for required values. Beyond them, these are empty. */
const maximalDepth = 16;
const maximalSchemas = 2_000;
const maximalItems = 5;

/**
 * Generates an example of a schema, from its own examples and defaults if it has any. In a request,
 * leaves out `readOnly` properties and optional `deprecated` ones. In a response, leaves out
 * `writeOnly` properties. The same schema always gives the same value, of limited size.
 *
 * @returns Undefined if the schema does not restrict the value, or allows none.
 */
export function generateValue(
  contract: Contract,
  schema: JsonSchema | undefined,
  direction: Direction,
): unknown {
  const root = contract.mergeSchema(schema);
  if (root.never || (firstTypeOf(root) === undefined && root.groups.length === 0)) {
    return authoredValueOf(root);
  }
  return new ValueGenerator(contract, direction).generate(schema, [], 0);
}

/** Returns the first example, constant or default of the schema itself. */
export function authoredValueOf({ keywords, enumeration }: MergedSchema): unknown {
  return keywords.examples?.[0] ?? keywords.example ?? enumeration?.[0]?.value ?? keywords.default;
}

/**
 * Returns the authored value, converted to the schema's type. An unquoted `example: 42` of a string
 * becomes `"42"`. Ignores an example that does not fit, such as that of an item in a list.
 */
function fittingValueOf(merged: MergedSchema): unknown {
  const authored = authoredValueOf(merged);
  const types = typesOf(merged);
  if (authored === undefined || types === undefined) return authored;
  return toType(authored, types);
}

/** A chosen alternative, and the discriminator that names it. */
interface Choice {
  schema: JsonSchema;
  discriminator: Discriminator | undefined;
}

class ValueGenerator {
  private properties = 0;
  private schemas = 0;

  constructor(
    private readonly contract: Contract,
    private readonly direction: Direction,
  ) {}

  /** @param path The references (`$ref`) of the schemas that contain this one. */
  generate(schema: JsonSchema | undefined, path: readonly string[], depth: number): unknown {
    const merged = this.contract.mergeSchema(schema);
    const authored = fittingValueOf(merged);
    if (authored !== undefined) {
      const shown = withoutHidden(this.contract, schema, authored, this.direction);
      return this.complete(shown, merged, path, depth);
    }
    this.schemas += 1;
    if (depth > maximalDepth || this.schemas > maximalSchemas) return emptyValue(merged);

    const inner = [...path, ...merged.refs];
    const choices = this.chooseAlternatives(merged, inner);
    const chosen = choices
      .filter(({ schema: alternative }) => this.describesValue(alternative))
      .map(({ schema: alternative }) => this.generate(alternative, inner, depth + 1))
      .filter((value) => value !== undefined);
    const scalar = chosen.find((value) => !isObject(value));
    if (scalar !== undefined) return scalar;
    const hasProperties =
      chosen.length > 0 || firstTypeOf(merged) === 'object' || merged.groups.some(onlyRequires);
    if (!hasProperties) {
      return this.generateScalarOrList(this.restrict(merged, choices), inner, depth);
    }

    const value = this.generateObject(merged, choices, inner, depth);
    Object.assign(value, ...chosen, ...choices.map((choice) => this.discriminatingValue(choice)));
    this.applyConditions(merged, value, inner, depth);
    return value;
  }

  /** Adds the required properties that an authored value lacks. */
  private complete(
    authored: unknown,
    merged: MergedSchema,
    path: readonly string[],
    depth: number,
  ): unknown {
    if (!isObject(authored)) return authored;
    const lacks = ([name]: [string, JsonSchema]) =>
      merged.required.has(name) && !(name in authored);
    const properties = new Map([...merged.properties].filter(lacks));
    if (properties.size === 0) return authored;
    const inner = [...path, ...merged.refs];
    return { ...authored, ...this.generateObject({ ...merged, properties }, [], inner, depth) };
  }

  /** Chooses the first alternative of each `oneOf` and `anyOf`. */
  private chooseAlternatives(
    { groups, discriminator, refs: [reference] }: MergedSchema,
    path: readonly string[],
  ): Choice[] {
    const lists = groups
      .filter((group) => 'schemas' in group)
      .filter((group) => !onlyRequires(group));
    if (lists.length === 0 && discriminator !== undefined && reference !== undefined) {
      const schemas = this.contract.extensionsOf(reference).map(($ref) => ({ $ref }));
      lists.push({ kind: 'one of', schemas, discriminator });
    }
    return lists.flatMap((list): Choice[] => {
      const schema = list.schemas.find((alternative) => !this.isRecursive(alternative, path));
      return schema === undefined
        ? []
        : [{ schema, discriminator: list.discriminator ?? discriminator }];
    });
  }

  /** Whether an alternative describes a value, and does not only constrain its schema. */
  private describesValue(alternative: JsonSchema): boolean {
    const merged = this.contract.mergeSchema(alternative);
    return (
      firstTypeOf(merged) !== undefined ||
      merged.groups.length > 0 ||
      authoredValueOf(merged) !== undefined
    );
  }

  /** Adds the constraints of the chosen alternatives to a schema. */
  private restrict(merged: MergedSchema, choices: readonly Choice[]): MergedSchema {
    return choices
      .map(({ schema }) => this.contract.mergeSchema(schema))
      .reduce<MergedSchema>(
        (whole, { keywords, patterns }) => ({
          ...whole,
          keywords: { ...whole.keywords, ...keywords },
          patterns: [...patterns, ...whole.patterns],
        }),
        merged,
      );
  }

  private generateScalarOrList(merged: MergedSchema, path: readonly string[], depth: number) {
    const type = firstTypeOf(merged);
    switch (type) {
      case 'array':
        return this.generateList(merged, path, depth);
      case 'string':
        return this.generateContent(merged, path, depth) ?? generateString(this.contract, merged);
      case 'boolean':
        return true;
      case 'integer':
      case 'number':
        return generateNumber(merged.keywords);
      default:
        return emptyValue(merged);
    }
  }

  /** Returns the JSON in a string; undefined if the string contains something else. */
  private generateContent({ keywords }: MergedSchema, path: readonly string[], depth: number) {
    const { contentSchema, contentMediaType = 'application/json', contentEncoding } = keywords;
    if (!isSchemaObject(contentSchema) || contentEncoding !== undefined) return undefined;
    if (!isJsonMediaType(contentMediaType) || this.isRecursive(contentSchema, path)) {
      return undefined;
    }
    return formatJson(this.generate(contentSchema, path, depth + 1), 'compact');
  }

  private generateObject(
    merged: MergedSchema,
    choices: readonly Choice[],
    path: readonly string[],
    depth: number,
  ): JsonObject {
    const { properties } = merged;
    const value: JsonObject = {};
    const excluded = excludedProperties(merged);
    const required = requiredProperties(merged);
    for (const { schema } of choices) {
      for (const name of this.contract.mergeSchema(schema).required) required.add(name);
    }
    for (const [name, schema] of properties) {
      const property = this.contract.mergeSchema(schema);
      const isRequest = this.direction === 'request';
      if (property.never || isHiddenIn(this.direction, property)) continue;
      const isRecursive = this.isRecursive(schema, path);
      if (!required.has(name)) {
        const isTooLarge =
          this.properties >= maximalProperties || depth > maximalOptionalDepth || isRecursive;
        if (isTooLarge || excluded.has(name) || (isRequest && property.keywords.deprecated))
          continue;
      }
      this.properties += 1;
      value[name] = isRecursive ? emptyValue(property) : this.generate(schema, path, depth + 1);
    }
    if (properties.size === 0 && depth <= maximalOptionalDepth) {
      for (const [key, schema] of this.freeKeys(merged)) {
        if (!this.isRecursive(schema, path)) value[key] = this.generate(schema, path, depth + 1);
      }
    }
    return value;
  }

  /** Returns a key for each pattern of a map. Without patterns, returns one key. */
  private freeKeys({ keywords, patternProperties }: MergedSchema): [string, JsonSchema][] {
    const { additionalProperties: rest, propertyNames } = keywords;
    const ofPatterns = [...patternProperties].flatMap(
      ([pattern, schema]): [string, JsonSchema][] =>
        schema === false || isHiddenIn(this.direction, this.contract.mergeSchema(schema))
          ? []
          : [[generateString(this.contract, { ...anySchema, patterns: [pattern] }), schema]],
    );
    if (ofPatterns.length > 0 || !isSchemaObject(rest)) return ofPatterns;
    return [[rest['x-additionalPropertiesName'] ?? this.generateKey(propertyNames), rest]];
  }

  private generateKey(rules: JsonSchema | undefined): string {
    if (!isSchemaObject(rules)) return 'key';
    const merged = this.contract.mergeSchema(rules);
    const authored = authoredValueOf(merged);
    return typeof authored === 'string' ? authored : generateString(this.contract, merged);
  }

  private generateList({ keywords }: MergedSchema, path: readonly string[], depth: number) {
    const { prefixItems, uniqueItems, contains, minContains = 1 } = keywords;
    const { minItems = 1, maxItems = maximalItems } = keywords;
    if (prefixItems) {
      return prefixItems.map((item) =>
        this.isRecursive(item, path) ? {} : this.generate(item, path, depth + 1),
      );
    }
    const items = isSchemaObject(contains) ? contains : keywords.items;
    if (!isSchemaObject(items) || this.isRecursive(items, path)) return [];
    const least = isSchemaObject(contains) ? Math.max(minItems, minContains) : minItems;
    const length = Math.min(Math.max(least, 1), maxItems, maximalItems);
    const schema = this.contract.mergeSchema(items);
    const { enumeration = [] } = schema;
    if (uniqueItems && length > 1 && enumeration.length >= length) {
      return enumeration.slice(0, length).map(({ value }) => value);
    }
    const item = this.generate(items, path, depth + 1);
    return Array.from({ length }, (_, index) =>
      uniqueItems ? distinctItem(item, index, schema) : item,
    );
  }

  /** Returns the discriminator property, with the value that names the alternative. */
  private discriminatingValue({ schema, discriminator }: Choice): JsonObject | undefined {
    if (discriminator === undefined) return undefined;
    const { propertyName } = discriminator;
    const alternative = this.contract.mergeSchema(schema);
    if (authoredValueOf(alternative) !== undefined) return undefined;
    const { refs, name, properties } = alternative;
    const property = this.contract.mergeSchema(properties.get(propertyName));
    const authored = authoredValueOf(property);
    const mapped = mappedValues(discriminator, refs);
    // Without a mapping, the value is the name of the schema (OpenAPI 3.1, Discriminator Object).
    const naming = mapped.length > 0 || name === undefined ? mapped : [name];
    if (naming.some((value) => value === authored)) return undefined;
    // The alternatives often inherit the property and its example from a common schema. That
    // example then does not name the chosen alternative.
    const { enumeration } = property;
    const value =
      enumeration === undefined
        ? naming.find(() => mapped.length > 0 || authored === undefined)
        : naming.find((key) => enumeration.some((allowed) => allowed.value === key));
    return value === undefined ? undefined : { [propertyName]: value };
  }

  /** Adds what `if` and `dependentSchemas` require, and removes what they forbid. */
  private applyConditions(
    { groups }: MergedSchema,
    value: JsonObject,
    path: readonly string[],
    depth: number,
  ): void {
    for (const group of groups) {
      let applied: JsonSchema | undefined;
      if (group.kind === 'if') {
        applied = this.matches(group.when, value) ? group.then : group.otherwise;
      } else if (group.kind === 'with' && group.property in value) {
        applied = group.schema;
      }
      if (applied === undefined || this.isRecursive(applied, path)) continue;
      for (const [name, schema] of this.contract.mergeSchema(applied).properties) {
        if (this.contract.mergeSchema(schema).never) Reflect.deleteProperty(value, name);
      }
      const added = this.generate(applied, path, depth + 1);
      if (isObject(added)) Object.assign(value, added);
    }
  }

  /** Whether a value has the properties and constants of a condition, without nested ones. */
  private matches(condition: JsonSchema, value: JsonObject): boolean {
    const { never, required, properties } = this.contract.mergeSchema(condition);
    if (never || [...required].some((name) => !(name in value))) return false;
    return [...properties].every(([name, schema]) => {
      const { enumeration } = this.contract.mergeSchema(schema);
      if (enumeration === undefined || !(name in value)) return true;
      return enumeration.some((allowed) => allowed.value === value[name]);
    });
  }

  /** Whether a schema, or the items of a list, is among the schemas that contain it. */
  private isRecursive(schema: JsonSchema, path: readonly string[]): boolean {
    const { refs } = shapeOf(schema, this.contract.mergeSchema);
    return refs.some((reference) => path.includes(reference));
  }
}

function emptyValue(merged: MergedSchema): unknown {
  if (merged.nullable || firstTypeOf(merged) === 'null') return null;
  return firstTypeOf(merged) === 'array' ? [] : {};
}

/** Whether all alternatives are only `required`, for example `anyOf: [{required: [a]}, …]`. */
const onlyRequires = (group: SchemaGroup): boolean =>
  'schemas' in group && group.schemas.every((schema) => requiredOnly(schema) !== undefined);

/** Returns the required names of a schema that does nothing else. */
function requiredOnly(schema: JsonSchema): string[] | undefined {
  if (!isSchemaObject(schema)) return undefined;
  const { required, ...rest } = schema;
  const isPlain = Object.keys(rest).every((key) => ['title', 'description', 'type'].includes(key));
  return isPlain ? required : undefined;
}

/** Returns the required names, including those of the first alternative in each such list. */
function requiredProperties(merged: MergedSchema): Set<string> {
  const required = new Set(merged.required);
  for (const group of merged.groups) {
    if (!('schemas' in group) || !onlyRequires(group)) continue;
    const [first] = group.schemas;
    const names = first === undefined ? undefined : requiredOnly(first);
    for (const name of names ?? []) required.add(name);
  }
  return required;
}

/** Returns optional properties that would match `not`, or a second alternative of a `oneOf`. */
function excludedProperties({ groups }: MergedSchema): Set<string> {
  return new Set(
    groups.flatMap((group) => {
      if (group.kind === 'not') return requiredOnly(group.schema)?.slice(-1) ?? [];
      if (group.kind !== 'one of' || !onlyRequires(group)) return [];
      return group.schemas.slice(1).flatMap((schema) => requiredOnly(schema) ?? []);
    }),
  );
}
