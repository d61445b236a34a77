import { Fragment, type ReactElement, type ReactNode } from 'react';
import { hasMeanings, leadOfValues, readableValue } from '../../reference/words/valuesInWords';
import type { SchemaView } from '../../reference/views';
import { Link } from '../ui/Link';
import { withCode } from './withCode';

interface FactsProps {
  schema: SchemaView;
  name: string;
  /** URLs of the pages of resources, by the names of their objects' schemas. */
  routes: Readonly<Record<string, string>>;
}

/** Limits, default, meanings of values and what an id refers to. */
export function Facts({ schema, name, routes }: FactsProps): ReactElement | null {
  const { title, references, constraints = [], example, externalDocs } = schema;
  const { enumeration = [], examples = [] } = schema;
  const route = references === undefined ? undefined : routes[references];
  const parts: { words: string; value?: ReactNode }[] = [];
  if (title !== undefined) parts.push({ words: `“${title}”` });
  if (constraints.length > 0) parts.push({ words: constraints.join(' · ') });
  if (schema.default !== undefined) {
    parts.push({ words: 'default ', value: <code>{readableValue(schema.default)}</code> });
  }
  if (references !== undefined) {
    const value = route ? <Link href={route}>{references}</Link> : references;
    parts.push({ words: 'refers to ', value });
  }
  // An example of an enumeration is one of the values that follow.
  const hasExample = example !== undefined && enumeration.length + examples.length === 0;
  if (hasExample && example.length <= longExample) {
    parts.push({ words: 'for example ', value: <code>{readableValue(example)}</code> });
  }
  const isOneLine = enumeration.length < manyValues && !hasMeanings(schema);
  if (isOneLine && enumeration.length > 0) {
    parts.push({ words: leadOfValues(schema), value: <ValuesInLine enumeration={enumeration} /> });
  }
  if (externalDocs) {
    const { url, description } = externalDocs;
    parts.push({ words: 'see ', value: <Link href={url}>{description ?? url}</Link> });
  }
  return (
    <>
      {parts.length > 0 && (
        <small>
          {parts.map(({ words, value }, index) => (
            <Fragment key={words}>
              {/* One string, because React puts a comment between two. */}
              {withCode(index > 0 ? ` · ${words}` : words)}
              {value}
            </Fragment>
          ))}
        </small>
      )}
      {hasExample && example.length > longExample && (
        <details>
          <summary>{`Example of ${name}`}</summary>
          <pre>
            <code>{indent(example)}</code>
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

/** An example of more characters is on lines of its own. */
const longExample = 100;

/** JSON of objects and lists on several lines; a string stays as it is. */
const indent = (json: string): string =>
  json.startsWith('"') ? readableValue(json) : JSON.stringify(JSON.parse(json), null, 2);

/** From this number of values on, they are behind a line that opens them. */
const manyValues = 40;

type Enumeration = Required<Pick<SchemaView, 'enumeration'>>;

const ValuesInLine = ({ enumeration }: Enumeration): ReactElement => (
  <>
    {enumeration.map(({ value }, index) => (
      <Fragment key={value}>
        {index > 0 && ', '}
        <code>{readableValue(value)}</code>
      </Fragment>
    ))}
  </>
);

const ValueList = ({ values }: { values: Enumeration['enumeration'] }): ReactElement => (
  <dl>
    {values.map(({ value, meaning }) => (
      <div key={value}>
        <dt>
          <code>{readableValue(value)}</code>
        </dt>
        {meaning && <dd>{withCode(meaning)}</dd>}
      </div>
    ))}
  </dl>
);

/** The values of an enumeration, behind a line that opens them where there are many. */
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
