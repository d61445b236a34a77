import type { ReactElement } from 'react';
import { factsInWords, longExampleOf } from '../../reference/words/factsInWords';
import { hasMeanings, readableBlock, readableValue } from '../../reference/words/valuesInWords';
import type { SchemaView } from '../../reference/views';
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
          <summary>{`Example of ${name}`}</summary>
          <pre>
            <code>{readableBlock(example)}</code>
          </pre>
        </details>
      )}
      {examples.length > 0 && (
        <>
          <p>Examples:</p>
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
const ValueList = ({ values }: { values: Enumeration['enumeration'] }): ReactElement =>
  hasMeanings({ enumeration: values }) ? (
    <dl>
      {values.map(({ value, meaning }) => (
        <div key={value}>
          <dt>
            <code>{readableValue(value)}</code>
          </dt>
          <dd>{meaning && withCode(meaning)}</dd>
        </div>
      ))}
    </dl>
  ) : (
    <ul className={styles.values}>
      {values.map(({ value }) => (
        <li key={value}>
          <code>{readableValue(value)}</code>
        </li>
      ))}
    </ul>
  );

/** The values of an enumeration, in a closed disclosure if there are many. */
function Values({ enumeration, name }: Enumeration & { name: string }): ReactElement {
  const list = <ValueList values={enumeration} />;
  return enumeration.length < manyValues ? (
    list
  ) : (
    <details>
      <summary>{`${enumeration.length} values of ${name}`}</summary>
      {list}
    </details>
  );
}
