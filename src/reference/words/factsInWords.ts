import { joinStrings } from '../../content/text/joinStrings';
import type { ContentNode } from '../../mdx/contentTree';
import type { SchemaView } from '../views';
import { hasMeanings, leadOfValues, readableValue } from './valuesInWords';
import { withCode } from './withCode';

/** The most characters of an example in the line of facts. A longer one gets its own lines. */
const longExample = 100;

/**
 * Whether to show the example. An enumeration already lists its values, and several examples are
 * listed separately.
 */
const hasExample = ({ example, enumeration = [], examples = [] }: SchemaView): boolean =>
  example !== undefined && enumeration.length + examples.length === 0;

/** Returns the example of a schema if it is too long for the line of facts. */
export const longExampleOf = (schema: SchemaView): string | undefined =>
  hasExample(schema) && (schema.example ?? '').length > longExample ? schema.example : undefined;

/**
 * Describes constraints, default, a short example, values and the target of an id, in one line for
 * HTML and Markdown. Empty if there is nothing to show.
 *
 * @param routes The URLs of the pages that document an object, by the name of its schema.
 * @param isInLine Whether the line includes values without meanings.
 */
export function factsInWords(
  schema: SchemaView,
  routes: Readonly<Record<string, string>>,
  isInLine = true,
): ContentNode[] {
  const { title, constraints = [], references, example, enumeration = [], externalDocs } = schema;
  const facts: ContentNode[][] = constraints.map(withCode);
  if (title !== undefined) facts.unshift([`“${title}”`]);
  if (schema.default !== undefined) facts.push(['default ', code(schema.default)]);
  if (references !== undefined) facts.push(['refers to ', link(references, routes[references])]);
  if (example !== undefined && hasExample(schema) && longExampleOf(schema) === undefined) {
    facts.push(['for example ', code(example)]);
  }
  if (enumeration.length > 0 && isInLine && !hasMeanings(schema)) {
    const values = enumeration.flatMap(({ value }) => [', ', code(value)]);
    facts.push([leadOfValues(schema), ...values.slice(1)]);
  }
  if (externalDocs) {
    const { url, description } = externalDocs;
    facts.push(['see ', link(description ?? url, url)]);
  }
  // React would insert a comment between two strings.
  return joinStrings(facts.flatMap((fact, index) => (index === 0 ? fact : [' · ', ...fact])));
}

const code = (json: string): ContentNode => ['code', null, readableValue(json)];

const link = (text: string, href: string | undefined): ContentNode =>
  href === undefined ? text : ['a', { href }, text];
