import type { Discriminator, JsonSchema, JsonType, Keywords } from './jsonSchema';

/**
 * A schema with its `$ref` resolved and its `allOf` merged, one level deep. The schemas of
 * properties, items and alternatives stay as authored.
 */
export interface MergedSchema {
  /** The chain of references that resolves to the schema, outermost first. */
  refs: readonly string[];
  /** The name in `components.schemas`. */
  name: string | undefined;
  /** Types except `null`; undefined if any type is allowed. */
  types: readonly JsonType[] | undefined;
  nullable: boolean;
  /** The meaning of `null`; empty if the contract does not say. */
  nullMeaning: string;
  /** For the schema `false`. */
  never: boolean;
  keywords: Readonly<Keywords>;
  patterns: readonly string[];
  enumeration: readonly EnumValue[] | undefined;
  properties: ReadonlyMap<string, JsonSchema>;
  required: ReadonlySet<string>;
  patternProperties: ReadonlyMap<string, JsonSchema>;
  groups: readonly SchemaGroup[];
  /** The schema's own discriminator. It is not that of a schema merged into it. */
  discriminator: Discriminator | undefined;
}

export interface EnumValue {
  value: unknown;
  /** The meaning of the value; empty if the contract does not say. */
  meaning: string;
}

/** Subschemas that apply as alternatives, under a condition, or negated. */
export type SchemaGroup =
  | {
      kind: 'one of' | 'any of';
      schemas: readonly JsonSchema[];
      discriminator: Discriminator | undefined;
    }
  | { kind: 'not'; schema: JsonSchema }
  | {
      kind: 'if';
      when: JsonSchema;
      then: JsonSchema | undefined;
      otherwise: JsonSchema | undefined;
    }
  | { kind: 'with'; property: string; schema: JsonSchema };

/** The schema `true`, which allows every value. */
export const anySchema: MergedSchema = {
  refs: [],
  name: undefined,
  types: undefined,
  nullable: false,
  nullMeaning: '',
  never: false,
  keywords: {},
  patterns: [],
  enumeration: undefined,
  properties: new Map(),
  required: new Set(),
  patternProperties: new Map(),
  groups: [],
  discriminator: undefined,
};
/** The schema `false`. */
export const neverSchema: MergedSchema = { ...anySchema, never: true };
