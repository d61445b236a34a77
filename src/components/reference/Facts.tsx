import type { ReactElement } from 'react';
import { joinStrings } from '@docs/core/text';
import { formatJson, parseJson } from '@docs/openapi/json';
import { codeNode, type ContentNode } from '@docs/core/tree';
import { markCode, type SchemaView } from '@docs/openapi/views';
import { words } from '@docs/core/words';
import { fill, fillCount, fillParts } from '@docs/core/fill';
import { ContentTree } from '../mdx/ContentTree';
import { withCode } from './withCode';
import * as styles from './Entry.module.css';

interface FactsProps {
  schema: SchemaView;
  name: string;
  /** The URLs of the pages that document an object, by the name of its schema. */
  routes: Readonly<Record<string, string>>;
}

/** The constraints, default, example and values of a schema, and the resource of an id. */
export function Facts({ schema, name, routes }: FactsProps): ReactElement | null {
  const { enumeration = [], examples = [] } = schema;
  const isOneLine = enumeration.length < manyValues && !hasMeanings(schema);
  const facts = factsInWords(schema, routes, isOneLine);
  const example = longExampleOf(schema);
  return (
    <>
      {facts.length > 0 && (
        <small>
          <ContentTree tree={['', null, ...facts]} />
        </small>
      )}
      {example !== undefined && (
        <details>
          <summary>{fill(words.reference.exampleOf, { name })}</summary>
          <pre>
            <code className={example.startsWith('"') ? undefined : 'language-json'}>
              {readableBlock(example)}
            </code>
          </pre>
        </details>
      )}
      {examples.length > 0 && (
        <>
          <p>{words.reference.examples}</p>
          <ValueList values={examples} />
        </>
      )}
      {!isOneLine && <Values enumeration={enumeration} name={name} />}
    </>
  );
}

/** An enumeration with this many values or more is in a closed disclosure. */
const manyValues = 40;

type Enumeration = Required<Pick<SchemaView, 'enumeration'>>;

/** Values with their meanings, or a plain list if none has one: each `dt` needs a `dd`. */
function ValueList({ values }: { values: Enumeration['enumeration'] }): ReactElement {
  const readable = readableAmong(values);
  return hasMeanings({ enumeration: values }) ? (
    <dl>
      {values.map(({ value, meaning }) => (
        <div key={value}>
          <dt>
            <code>{readable(value)}</code>
          </dt>
          <dd>{meaning && withCode(meaning)}</dd>
        </div>
      ))}
    </dl>
  ) : (
    <ul className={styles.values}>
      {values.map(({ value }) => (
        <li key={value}>
          <code>{readable(value)}</code>
        </li>
      ))}
    </ul>
  );
}

/** The values of an enumeration, in a closed disclosure if there are many. */
function Values({ enumeration, name }: Enumeration & { name: string }): ReactElement {
  const list = <ValueList values={enumeration} />;
  return enumeration.length < manyValues ? (
    list
  ) : (
    <details>
      <summary>{fillCount(words.schema.values, enumeration.length, { name })}</summary>
      {list}
    </details>
  );
}

/** The most characters of an example in the line of facts. A longer one gets its own lines. */
const longExample = 100;

/**
 * Whether to show the example. An enumeration already lists its values, and several examples are
 * listed separately.
 */
const hasExample = ({ example, enumeration = [], examples = [] }: SchemaView): boolean =>
  example !== undefined && enumeration.length + examples.length === 0;

/** Returns the example of a schema if it is too long for the line of facts. */
const longExampleOf = (schema: SchemaView): string | undefined =>
  hasExample(schema) && (schema.example ?? '').length > longExample ? schema.example : undefined;

/**
 * Describes constraints, default, a short example, values and the target of an id, in one line.
 * Empty if there is nothing to show.
 *
 * @param routes The URLs of the pages that document an object, by the name of its schema.
 * @param isOneLine Whether the line includes the values.
 */
function factsInWords(
  schema: SchemaView,
  routes: Readonly<Record<string, string>>,
  isOneLine: boolean,
): ContentNode[] {
  const { title, constraints = [], references, example, enumeration = [], externalDocs } = schema;
  const facts: ContentNode[][] = constraints.map(markCode);
  if (title !== undefined) facts.unshift([fill(words.schema.titled, { title })]);
  if (schema.default !== undefined) {
    facts.push(fillParts(words.schema.default, { value: [code(schema.default, schema.type)] }));
  }
  if (references !== undefined) {
    const target = link(references, routes[references]);
    facts.push(fillParts(words.schema.refersTo, { schema: [target] }));
  }
  if (example !== undefined && hasExample(schema) && longExampleOf(schema) === undefined) {
    facts.push(fillParts(words.schema.forExample, { value: [code(example, schema.type)] }));
  }
  if (enumeration.length > 0 && isOneLine) {
    const readable = readableAmong(enumeration);
    const values = enumeration.flatMap(({ value }) => [', ', codeNode(readable(value))]).slice(1);
    facts.push(
      enumeration.length === 1
        ? fillParts(words.schema.always, { value: values })
        : fillParts(words.schema.oneOf, { values }),
    );
  }
  if (externalDocs) {
    const { url, description } = externalDocs;
    facts.push(fillParts(words.schema.see, { link: [link(description ?? url, url)] }));
  }
  // React would insert a comment between two strings.
  return joinStrings(facts.flatMap((fact, index) => (index === 0 ? fact : [' · ', ...fact])));
}

/** Formats a value as code. A string keeps its quotes where the type allows what it says without. */
const code = (json: string, type: string): ContentNode =>
  codeNode(isOnlyString.test(type) || !isOtherJson.test(json) ? readableValue(json) : json);

const isOnlyString = /^string(?: \(\w+\))?(?: or null)?$/;

/** Matches a string that would be another value without its quotes. */
const isOtherJson = /^"(?:true|false|null|-?\d[\d.eE+-]*)"$/;

/** Formats one of several values. Strings keep their quotes beside other values. */
const readableAmong = (values: readonly { value: string }[]): ((json: string) => string) =>
  values.every(({ value }) => value.startsWith('"')) ? readableValue : (json) => json;

const link = (text: string, href: string | undefined): ContentNode =>
  href === undefined ? text : ['a', { href }, text];

/** Whether the contract describes the values. Without meanings, they fit on one line. */
const hasMeanings = ({ enumeration = [] }: Pick<SchemaView, 'enumeration'>): boolean =>
  enumeration.some(({ meaning }) => meaning !== undefined);

/** Returns a string value without its JSON quotes. The empty string keeps them. */
const readableValue = (json: string): string =>
  json.startsWith('"') && json.length > 2 ? (JSON.parse(json) as string) : json;

/** Returns a long value the same way, but indents the JSON of an object or a list. */
const readableBlock = (json: string): string =>
  json.startsWith('"') ? readableValue(json) : formatJson(parseJson(json));
