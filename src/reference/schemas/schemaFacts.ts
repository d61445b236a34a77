import { formatJson } from '../../contract/formatJson';
import {
  isSchemaObject,
  type JsonSchema,
  type SchemaObject,
} from '../../contract/schemas/jsonSchema';
import { pointerKeys } from '../../contract/jsonPointer';
import type { MergedSchema } from '../../contract/schemas/mergedSchema';
import { renderDescription } from '../descriptions/renderDescription';
import { typesOf } from './schemaTypes';
import { constraintsInWords, typeInWords, type MergeSchema } from './schemaWords';
import { withoutEmpty, type SchemaView } from '../views';

/** Lists of lists are one list to a reader, and may contain themselves. */
const deepestList = 8;

/** A schema and, of a list, what its items are. */
export interface SchemaShape {
  schema: MergedSchema;
  /** The schema itself, or that of a list's items. */
  element: MergedSchema;
  /** The lists between the two, in lists of lists. */
  innerLists: readonly MergedSchema[];
  prefixItems: readonly JsonSchema[];
  /** References of the schema and of its items. */
  refs: readonly string[];
}

export function shapeOf(authored: JsonSchema | undefined, merge: MergeSchema): SchemaShape {
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

/** Everything that is said about a schema itself, wherever it is used; without properties and variants. */
export function schemaFacts(shape: SchemaShape, merge: MergeSchema): SchemaView {
  const { schema, element, innerLists } = shape;
  const { keywords } = schema;
  const items = element === schema ? undefined : element;
  const title = keywords.title ?? items?.keywords.title;
  const name = schema.name ?? items?.name;
  const example = keywords.examples?.[0] ?? keywords.example;
  const enumeration = schema.enumeration ?? items?.enumeration ?? [];
  return {
    type: typeInWords(schema, merge),
    ...withoutEmpty({
      name,
      title: isSameInWords(title, name) ? undefined : title,
      description: renderDescription(describe(schema, items)),
      deprecated: keywords.deprecated,
      readOnly: keywords.readOnly,
      writeOnly: keywords.writeOnly,
      constraints: [
        ...constraintsInWords(schema, merge),
        ...(items ? constraintsInWords(items, merge).map((rule) => `each item: ${rule}`) : []),
        ...innerLists.flatMap((list) =>
          constraintsInWords(list, merge).map((rule) => `each list: ${rule}`),
        ),
      ],
      enumeration: enumeration.map(({ value, meaning }) => ({
        value: formatJson(value, 'compact'),
        ...withoutEmpty({ meaning }),
      })),
      default: keywords.default === undefined ? undefined : formatJson(keywords.default, 'compact'),
      example: example === undefined ? undefined : formatJson(example, 'compact'),
      references: referenceOf(keywords) ?? (items && referenceOf(items.keywords)),
      externalDocs: keywords.externalDocs,
    }),
  };
}

/**
 * What a schema and, of a list, its items say of themselves. Items with a name and parts of their
 * own need no description: these are listed below.
 */
function describe(schema: MergedSchema, items: MergedSchema | undefined): string {
  const ofList = describeOne(schema);
  const ofItems = items ? describeOne(items) : '';
  if (ofList === '' || ofItems === '' || ofList === ofItems) return ofList || ofItems;
  const hasParts = items && items.properties.size + items.groups.length > 0;
  if (items?.name !== undefined && hasParts) return ofList;
  const space = isOneSentence.test(ofItems) ? ' ' : '\n\n';
  return `${ofList}\n\nEach item:${space}${ofItems}`;
}

const describeOne = ({ keywords, nullMeaning }: MergedSchema): string =>
  [keywords.description?.trim() ?? '', nullMeaning && `\`null\`: ${nullMeaning}`]
    .filter((part) => part !== '')
    .join('\n\n');

/** One line without what begins a list, heading, quote, code or HTML in Markdown. */
const isOneSentence = /^[\p{L}`].*$/u;

/** Whether a title, such as “Upload session”, only repeats the name `UploadSession`. */
const isSameInWords = (title = '', name = ''): boolean => toLetters(title) === toLetters(name);

const toLetters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

function referenceOf(keywords: Pick<SchemaObject, 'x-references'>): string | undefined {
  const target = keywords['x-references'];
  return target?.startsWith('#') ? pointerKeys(target).at(-1) : target;
}
