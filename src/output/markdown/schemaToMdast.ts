import type { BlockContent, List, ListItem, Paragraph } from 'mdast';
import type { ContentView, EntryView, SchemaView, VariantView } from '../../reference/views';
import { factsInWords, longExampleOf } from '../../reference/words/factsInWords';
import { hasMeanings, readableBlock, readableValue } from '../../reference/words/valuesInWords';
import { mediaTypesAlike } from '../../reference/arrangement/mediaTypesAlike';
import { variantHead } from '../../reference/schemas/variantHead';
import type { ContentConverter } from './contentConverter';
import {
  code,
  inlineCode,
  link,
  list,
  listItem,
  paragraph,
  strong,
  type Phrase,
} from './mdastNodes';
import { withCode } from './withCode';

/** What the parts of an operation are converted with. */
export interface ReferenceConverter {
  content: ContentConverter;
  /** URLs of the objects of resources, by the schemas that the page names. */
  routes: Readonly<Record<string, string>>;
  /** URLs of the pages of operations, by their ids. */
  operationRoutes: Readonly<Record<string, string>>;
}

/** An entry as a page shows it. */
interface ListedEntryView extends EntryView {
  recommended?: true;
  /** Said after the type. */
  note?: string | undefined;
}

/** The entries of a list, each with everything that is within it. */
export const entryList = (
  entries: readonly ListedEntryView[],
  converter: ReferenceConverter,
  prefix = '',
): List => list(entries.map((entry) => entryItem(entry, prefix, converter)));

/**
 * A parameter, header or property: its full path as a link to its anchor, its type and its rules in
 * one line, then what it means and what is within it.
 */
function entryItem(
  entry: ListedEntryView,
  prefix: string,
  converter: ReferenceConverter,
): ListItem {
  const { id, name, schema } = entry;
  const path = pathOf(prefix, name);
  const facts = [
    typeName(schema, converter),
    ...flagsOf(entry).map((flag) => [flag]),
    ...factsOf(schema, converter),
  ];
  const head = paragraph(
    link(converter.content.toUrl(`#${id}`), inlineCode(path)),
    ' ',
    ...joinFacts(facts),
  );
  return listItem(
    head,
    ...converter.content.flow([schema.description]),
    ...examplesOf(schema),
    ...valuesOf(schema),
    ...within(schema, path, converter),
  );
}

/** Full path of a property; what is within a list has brackets before it, with its position in a tuple. */
const pathOf = (prefix: string, name: string): string => {
  if (/^\[\d+\]$/.test(name)) return prefix.replace(/\[\]$/, '') + name;
  if (prefix === '' || name.startsWith('[')) return prefix + name;
  return `${prefix}.${name}`;
};

/** A list of lists has brackets for each of them. */
function prefixWithin(path: string, { type }: SchemaView): string {
  const lists = /^array(?: of arrays)*\b/.exec(type)?.[0].match(/array/g) ?? [];
  return path === '' ? '' : path + '[]'.repeat(lists.length);
}

function flagsOf({ required, recommended, note, schema }: ListedEntryView): Phrase[] {
  return [
    ...(required ? [strong('required')] : []),
    ...(recommended ? [strong('recommended')] : []),
    ...(note === undefined ? [] : [note]),
    ...(schema.readOnly ? ['read-only'] : []),
    ...(schema.writeOnly ? ['write-only'] : []),
    ...(schema.deprecated ? ['deprecated'] : []),
  ];
}

function typeName({ type, name }: SchemaView, { routes, content }: ReferenceConverter): Phrase[] {
  const route = name === undefined ? undefined : routes[name];
  return [route === undefined ? type : link(content.toUrl(route), type)];
}

const joinFacts = (facts: readonly Phrase[][]): Phrase[] =>
  facts.flatMap((fact, index) => (index === 0 ? fact : [' · ', ...fact]));

/** The facts of a schema as one of the facts of a line; none where there are none. */
function factsOf(schema: SchemaView, { routes, content }: ReferenceConverter): Phrase[][] {
  const facts = factsInWords(schema, routes);
  return facts.length > 0 ? [content.phrasing(facts)] : [];
}

function examplesOf(schema: SchemaView): BlockContent[] {
  const { examples = [] } = schema;
  if (examples.length > 0) return [paragraph('Examples:'), valueList(examples)];
  const example = longExampleOf(schema);
  if (example === undefined) return [];
  const language = example.startsWith('"') ? undefined : 'json';
  return [paragraph('Example:'), code(readableBlock(example), language)];
}

/** The values of an enumeration, where they have meanings. */
function valuesOf(schema: SchemaView): BlockContent[] {
  if (!hasMeanings(schema)) return [];
  return [paragraph('Values:'), valueList(schema.enumeration ?? [])];
}

/** Values, each with its meaning. */
const valueList = (values: NonNullable<SchemaView['enumeration']>): List =>
  list(
    values.map(({ value, meaning }) =>
      listItem(
        paragraph(
          inlineCode(readableValue(value)),
          ...(meaning === undefined ? [] : [': ', ...withCode(meaning)]),
        ),
      ),
    ),
  );

/** What is within a schema, or the link to what shows it. */
function within(schema: SchemaView, path: string, converter: ReferenceConverter): BlockContent[] {
  const { toUrl } = converter.content;
  if (schema.sameAs !== undefined) {
    return [paragraph('Same as ', link(toUrl(`#${schema.sameAs}`), schema.name ?? 'above'), '.')];
  }
  if (schema.more !== undefined) {
    return [paragraph('Its properties: ', link(toUrl(schema.more), schema.name ?? schema.more))];
  }
  return schemaBody(schema, prefixWithin(path, schema), converter);
}

/** The properties of a schema, then its alternatives and conditions. */
function schemaBody(
  { properties = [], variants = [] }: SchemaView,
  prefix: string,
  converter: ReferenceConverter,
): BlockContent[] {
  return [
    ...(properties.length > 0 ? [entryList(properties, converter, prefix)] : []),
    ...(variants.length > 0
      ? [list(variants.map((variant) => variantItem(variant, prefix, converter)))]
      : []),
  ];
}

function variantItem(
  variant: VariantView,
  prefix: string,
  converter: ReferenceConverter,
): ListItem {
  const { id, label, condition, schema } = variant;
  const { content, routes } = converter;
  const route = schema.name === undefined ? undefined : routes[schema.name];
  const { kind, type } = variantHead(variant);
  const facts = [
    [
      ...(kind === undefined ? [] : [`${kind} `]),
      link(content.toUrl(`#${id}`), inlineCode(label)),
      ...(condition === undefined ? [] : [` when ${condition}`]),
    ],
    ...(type === undefined ? [] : [[type]]),
    ...(schema.deprecated ? [['deprecated']] : []),
    ...(route === undefined ? [] : [['see ', link(content.toUrl(route), label)]]),
    ...factsOf(schema, converter),
  ];
  return listItem(
    paragraph(...joinFacts(facts)),
    ...content.flow([schema.description]),
    ...examplesOf(schema),
    ...valuesOf(schema),
    ...within(schema, prefix, converter),
  );
}

/** A body in each of its media types; the same schema in several of them is shown once. */
export function bodyToMdast(
  contents: readonly ContentView[],
  converter: ReferenceConverter,
  isRequired?: boolean,
): BlockContent[] {
  return mediaTypesAlike(contents).flatMap(({ content, alike }) => {
    const { mediaType, schema, encoding = [] } = content;
    const head = paragraph(
      inlineCode(mediaType),
      ...alike.flatMap((other): Phrase[] => [' or ', inlineCode(other)]),
      ...(schema ? [' · ', ...typeName(schema, converter)] : []),
      ...(isRequired === undefined ? [] : [' · ', isRequired ? strong('required') : 'optional']),
    );
    return [
      head,
      ...(schema ? bodySchema(schema, converter) : []),
      ...encoding.map(({ property, rules }) =>
        paragraph(inlineCode(property), ` is sent with ${rules.join(', ')}`),
      ),
    ];
  });
}

/** A body itself: what it means, its rules and its properties. Its example is among the samples. */
function bodySchema(schema: SchemaView, converter: ReferenceConverter): BlockContent[] {
  const shown = { ...schema, example: undefined };
  const facts = factsOf(shown, converter);
  const rules: Paragraph[] = facts.length > 0 ? [paragraph(...joinFacts(facts))] : [];
  return [
    ...converter.content.flow([schema.description]),
    ...rules,
    ...valuesOf(schema),
    ...within(schema, '', converter),
  ];
}
