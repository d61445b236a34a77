import { z } from 'zod';
import { fieldFacts, type LinkedKind } from '../records/siteGraphSchema';
import { interfaceTypes, nodeTypes, type NodeTypeName } from './nodeTypes';

type FieldType = z.core.$ZodType;

/** A field whose value may be absent, and what its absence means: `false`, an empty text or list. */
function readField(type: FieldType): { inner: FieldType; isNullable: boolean; empty?: unknown } {
  if (type instanceof z.ZodDefault || type instanceof z.ZodPrefault) {
    return { inner: type.unwrap(), isNullable: false };
  }
  if (type instanceof z.ZodNullable) return { inner: type.unwrap(), isNullable: true };
  if (!(type instanceof z.ZodOptional)) return { inner: type, isNullable: false };
  const inner = type.unwrap();
  const empty = emptyValue(inner);
  return { inner, isNullable: empty === undefined, empty };
}

function emptyValue(type: FieldType): unknown {
  if (type instanceof z.ZodArray) return [];
  if (isFlag(type)) return false;
  return fieldFacts.get(type)?.isBlank ? '' : undefined;
}

const isFlag = (type: FieldType): boolean =>
  type instanceof z.ZodBoolean || (type instanceof z.ZodLiteral && type.value === true);

const descriptionOf = (type: FieldType): string =>
  z.globalRegistry.get(type)?.description ??
  (type instanceof z.ZodArray ? descriptionOf(type.element) : '');

/**
 * The site's types in GraphQL's schema language, from their schemas. Inference is off, so that what a
 * content root happens to contain cannot change them.
 */
export function writeTypeDefinitions(): string {
  const written = new Map<string, string>();
  const writeType = (
    head: string,
    name: string,
    about: string,
    { shape }: z.ZodObject,
    id = '',
  ) => {
    if (written.has(name)) return;
    written.set(name, '');
    const fields = Object.entries(shape).map(([field, type]) => {
      const { inner, isNullable } = readField(type);
      const description = descriptionOf(type) || descriptionOf(inner);
      const written = typeOf(inner, name + field.charAt(0).toUpperCase() + field.slice(1));
      const link = linkOf(inner) === undefined ? '' : ' @link';
      return `  ${JSON.stringify(description)}\n  ${field}: ${written}${isNullable ? '' : '!'}${link}`;
    });
    written.set(
      name,
      `${JSON.stringify(about)}\n${head.replace('NAME', name)} {\n${id}${fields.join('\n')}\n}`,
    );
  };
  const typeOf = (type: FieldType, name: string): string => {
    if (type instanceof z.ZodArray) return `[${typeOf(type.element, name)}!]`;
    if (type instanceof z.ZodNumber) return 'Int';
    if (type instanceof z.ZodUnknown) return 'JSON';
    if (isFlag(type)) return 'Boolean';
    const { link, type: known = name, about } = fieldFacts.get(type) ?? {};
    if (!(type instanceof z.ZodObject)) return link ?? 'String';
    writeType('type NAME', known, about ?? descriptionOf(type), type);
    return known;
  };
  for (const [name, { description, schema }] of Object.entries(interfaceTypes)) {
    const isNode = name === 'Page';
    const head = `interface NAME${isNode ? ' implements Node' : ''}`;
    writeType(head, name, description, schema, isNode ? '  id: ID!\n' : '');
  }
  for (const [name, { description, schema, interfaces = [] }] of Object.entries(nodeTypes)) {
    const head = `type NAME implements ${['Node', ...interfaces].join(' & ')} @dontInfer`;
    writeType(head, name, description, schema);
  }
  return `${[...written.values()].join('\n\n')}

"The site, as Gatsby defines it."
type Site implements Node {
  "The settings in site.yaml."
  settings: SiteSettings
}

"An MDX file as gatsby-plugin-mdx reads it, before the site plans its page."
type Mdx implements Node @dontInfer
`;
}

/** The kind of record that a field names, or each item of its list. */
const linkOf = (type: FieldType): LinkedKind | undefined =>
  type instanceof z.ZodArray ? linkOf(type.element) : fieldFacts.get(type)?.link;

/** Returns the id of the node of a record; undefined if there is none. */
export type NodeIdOf = (kind: LinkedKind, key: string) => string | undefined;

type Convert = (value: unknown, idOf: NodeIdOf) => unknown;

/** How a value of a record becomes one of a node; undefined if it stays as it is. */
function createConverter(type: FieldType): Convert | undefined {
  const { inner, empty } = readField(type);
  const convert = converterOf(inner);
  if (!convert && empty === undefined) return undefined;
  return (value, idOf) => (value === undefined ? empty : convert ? convert(value, idOf) : value);
}

function converterOf(type: FieldType): Convert | undefined {
  const link = fieldFacts.get(type)?.link;
  if (link !== undefined) return (value, idOf) => idOf(link, String(value));
  if (type instanceof z.ZodArray) {
    const convert = createConverter(type.element);
    return (
      convert &&
      ((values, idOf) =>
        (values as unknown[]).map((value) => convert(value, idOf)).filter((value) => value != null))
    );
  }
  if (!(type instanceof z.ZodObject)) return undefined;
  const converters = Object.entries(type.shape).flatMap(([field, inner]) => {
    const convert = createConverter(inner);
    return convert ? [[field, convert] as const] : [];
  });
  if (converters.length === 0) return undefined;
  return (value, idOf) => {
    const converted = { ...(value as Record<string, unknown>) };
    for (const [field, convert] of converters) converted[field] = convert(converted[field], idOf);
    return converted;
  };
}

const converters = new Map(
  Object.entries(nodeTypes).map(([name, { schema }]) => [name, converterOf(schema)]),
);

/** Makes a record the fields of a node: links become ids, and absent values what they mean. */
export const toNodeFields = (
  name: NodeTypeName,
  record: object,
  idOf: NodeIdOf,
): Record<string, unknown> =>
  (converters.get(name)?.(record, idOf) ?? record) as Record<string, unknown>;
