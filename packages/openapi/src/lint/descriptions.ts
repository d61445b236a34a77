import { asList, asObject, asText } from '../contract/json';
import type { ContractNode, Location } from './contractNode';
import { createHouseRule, type HouseRule, type Report } from './houseRule';

/** The kinds that need a description, with their plurals. */
export const describedKinds = {
  operation: 'operations',
  parameter: 'parameters',
  property: 'properties',
  header: 'headers',
  response: 'responses',
  schema: 'schemas',
  'enum value': 'enum values',
  error: 'errors',
} as const;
export type DescribedKind = keyof typeof describedKinds;

type Count = (kind: DescribedKind, hasSentence: boolean) => void;

/** Whether a text ends with a full stop. Markup and brackets may follow the full stop. */
const isSentence = (text: string): boolean => /\.["'”’)*_]*\s*$/.test(text);

/**
 * Requires a sentence for everything. This includes a property with a `$ref`, because the schema
 * does not describe the property.
 *
 * @param count Called for each description that is checked.
 */
export const descriptions = (count: Count): HouseRule =>
  createHouseRule({}, () => {
    const check = (
      kind: DescribedKind,
      text: string,
      report: Report,
      location: Location,
      { key = 'description', isKey = true } = {},
    ): void => {
      count(kind, isSentence(text));
      if (isSentence(text)) return;
      report(
        {
          message:
            text === ''
              ? `The ${kind} has no description.`
              : `The description of the ${kind} is not a sentence.`,
          expected: `a \`${key}\` that ends with a full stop`,
          found: text === '' ? 'nothing' : text.trim().split('\n').at(-1),
          hint: 'Write what the reader needs to know about it, in a sentence.',
        },
        location,
        isKey,
      );
    };
    const checkNode =
      (kind: DescribedKind) =>
      ({ value, location }: ContractNode, report: Report) =>
        check(kind, asText(value.description), report, location);
    return {
      Operation: checkNode('operation'),
      Parameter: checkNode('parameter'),
      Header: checkNode('header'),
      Response: checkNode('response'),
      Schema: (schema, report) => {
        if (isNamed(schema)) checkNode('schema')(schema, report);
        for (const [, { authored, authoredLocation }] of schema.children('properties')) {
          check('property', asText(authored.description), report, authoredLocation);
        }
        for (const [index, text] of enumDescriptions(schema)) {
          const location = schema.location.child(['enum', index]);
          check('enum value', text, report, location, {
            key: 'x-enum-descriptions',
            isKey: false,
          });
        }
      },
      Root: (root, report) => {
        for (const [, error] of root.children('x-error-catalogue')) {
          const key = ['cause', 'remedy'].find((part) => !isSentence(error.text(part))) ?? 'cause';
          check('error', error.text(key), report, error.location, { key, isKey: false });
        }
      },
    };
  });

/** Whether a schema has a name: others refer to it, or it is a component. */
const isNamed = ({ reference, location }: ContractNode): boolean =>
  reference !== undefined || /^#\/components\/schemas\/[^/]+$/.test(location.pointer);

/** Returns the description of each `enum` value by index, from a map by value or a list. */
function enumDescriptions({ value }: ContractNode): [number, string][] {
  const given = value['x-enum-descriptions'];
  return asList(value.enum).flatMap((one, index): [number, string][] => {
    const text = Array.isArray(given) ? asList(given)[index] : asObject(given)[String(one)];
    return one === null ? [] : [[index, asText(text)]];
  });
}
