import { words } from '@docs/core/words';
import { fill } from '@docs/core/fill';
import { formatJson, pointerKeys } from '../../contract/json';
import type { SchemaObject } from '../../contract/schemas/jsonSchema';
import type { ContentNode } from '@docs/core/tree';
import type { MergedSchema } from '../../contract/schemas/mergedSchema';
import { renderDescription } from '../descriptions/renderDescription';
import type { SchemaShape } from './schemaShape';
import { constraintsInWords, typeInWords, type MergeSchema } from './schemaWords';
import { withoutEmpty, type SchemaView } from '../views';

/** Returns the facts of a schema that are the same in all locations, without its children. */
export function schemaFacts(shape: SchemaShape, merge: MergeSchema): SchemaView {
  const { schema, element, innerLists } = shape;
  const { keywords } = schema;
  const items = element === schema ? undefined : element;
  const title = keywords.title ?? items?.keywords.title;
  const name = schema.name ?? items?.name;
  const example = keywords.examples?.[0] ?? keywords.example;
  const examples = keywords.examples?.filter((value) => typeof value !== 'object') ?? [];
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
        ...(items
          ? constraintsInWords(items, merge).map((rule) => fill(words.rules.eachItem, { rule }))
          : []),
        ...innerLists.flatMap((list) =>
          constraintsInWords(list, merge).map((rule) => fill(words.rules.eachList, { rule })),
        ),
      ],
      enumeration: enumeration.map(({ value, meaning }) => ({
        value: formatJson(value, 'compact'),
        ...withoutEmpty({ meaning }),
      })),
      default: keywords.default === undefined ? undefined : formatJson(keywords.default, 'compact'),
      example: example === undefined ? undefined : formatJson(example, 'compact'),
      examples:
        examples.length > 1
          ? examples.map((value) => ({ value: formatJson(value, 'compact') }))
          : [],
      references: referenceOf(keywords) ?? (items && referenceOf(items.keywords)),
      externalDocs: keywords.externalDocs,
    }),
  };
}

/** Returns the description of a schema. For a list, includes that of its items. */
function describe(schema: MergedSchema, items: MergedSchema | undefined): string {
  const ofList = describeOne(schema);
  if (items === undefined) return ofList;
  if (ofList === '') return describeOne(items);
  const ofItems = isNamedObject(items) ? '' : describeItems(ofList, items);
  return ofItems === '' ? ofList : `${ofList}\n\n${ofItems}`;
}

const describeOne = ({ keywords, nullMeaning }: MergedSchema): string =>
  [keywords.description?.trim() ?? '', nullMeaning && `\`null\`: ${nullMeaning}`]
    .filter((part) => part !== '')
    .join('\n\n');

/** Whether items have a name and content. Their description is then shown with the content. */
const isNamedObject = ({ name, properties, groups }: MergedSchema): boolean =>
  name !== undefined && properties.size + groups.length > 0;

/** Returns the description of named items, if the list has its own description. */
export function describeNamedItems({ schema, element }: SchemaShape): ContentNode | null {
  const ofList = describeOne(schema);
  const isLeftOut = element !== schema && ofList !== '' && isNamedObject(element);
  return isLeftOut ? renderDescription(describeItems(ofList, element)) : null;
}

function describeItems(ofList: string, items: MergedSchema): string {
  const ofItems = describeOne(items);
  if (ofItems === '' || ofItems === ofList) return '';
  return `${words.schema.eachItem}${isOneSentence.test(ofItems) ? ' ' : '\n\n'}${ofItems}`;
}

/** Matches one line that does not begin a list, heading, quote, code or HTML in Markdown. */
const isOneSentence = /^[\p{L}`].*$/u;

/** Whether a title such as “Upload session” only repeats the name `UploadSession`. */
const isSameInWords = (title = '', name = ''): boolean => toLetters(title) === toLetters(name);

const toLetters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

function referenceOf(keywords: Pick<SchemaObject, 'x-references'>): string | undefined {
  const target = keywords['x-references'];
  return target?.startsWith('#') ? pointerKeys(target).at(-1) : target;
}
