import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { ShownEntry, ShownSchema, ShownVariant } from '../../contract/shownOperation';
import type { ContentNode } from '../../mdx/contentTree';
import { ContentTree } from '../mdx/ContentTree';
import { Link } from '../ui/Link';
import { Disclosure } from './Disclosure';
import * as styles from './Entry.module.css';

/** Where the page of a schema's resource is, by the schema's name. */
export type SchemaRoutes = Readonly<Record<string, string>>;

interface Context {
  routes: SchemaRoutes;
}

/**
 * One parameter, header or property: its name, what it takes and what it means.
 * What it holds is behind one line, which a link to something within opens, by
 * the browser itself and so without JavaScript too.
 */
export function Entry({ id, name, required, schema, routes }: ShownEntry & Context): ReactElement {
  const summary = summaryOf(schema);
  return (
    <li id={id}>
      <p>
        <a href={`#${id}`}>
          <code>{name}</code>
        </a>{' '}
        <span>
          <TypeName schema={schema} routes={routes} />
        </span>
        {required && <b>required</b>}
        {schema.readOnly && <i>read only</i>}
        {schema.writeOnly && <i>write only</i>}
        {schema.deprecated && <i>deprecated</i>}
      </p>
      <Description tree={schema.description} />
      <Facts schema={schema} routes={routes} />
      {schema.recursion !== undefined && (
        <p>
          Holds the same as{' '}
          <a href={`#${schema.recursion}`}>{schema.name ?? 'the object around it'}</a>.
        </p>
      )}
      {summary && (
        <Disclosure summary={summary} isDeferred={schema.isDeferred}>
          {() => <SchemaBody schema={schema} routes={routes} />}
        </Disclosure>
      )}
    </li>
  );
}

/** The type in words; the object of a resource leads to the page that has it. */
export function TypeName({ schema, routes }: { schema: ShownSchema } & Context): ReactElement {
  const route = schema.name === undefined ? undefined : routes[schema.name];
  return route ? <Link href={route}>{schema.type}</Link> : <>{schema.type}</>;
}

/** A text value without the quotes that JSON puts around it. */
const shown = (json: string): string =>
  json.startsWith('"') && json.length > 2 ? (JSON.parse(json) as string) : json;

/** Text with the words between backticks as code. */
export const withCode = (text: string): ReactNode =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));

/** A description of the contract; text alone becomes a paragraph. */
export function Description({ tree }: { tree: ContentNode | undefined }): ReactElement | null {
  if (tree === undefined) return null;
  const isInline =
    typeof tree === 'string' || (tree[0] === '' && tree.slice(2).every(isInlineNode));
  return isInline ? (
    <p>
      <ContentTree tree={tree} />
    </p>
  ) : (
    <div>
      <ContentTree tree={tree} />
    </div>
  );
}

const blocks = new Set('p ul ol table pre blockquote h3 h4 h5 h6 hr'.split(' '));
const isInlineNode = (node: unknown) =>
  typeof node === 'string' || (Array.isArray(node) && !blocks.has(String(node[0])));

function summaryOf({ properties = [], variants = [] }: ShownSchema): string {
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  return [
    ...counted(properties.length, 'property', 'properties'),
    ...counted(variants.length, 'alternative', 'alternatives'),
  ].join(', ');
}

/** What a schema holds: its properties, then its alternatives and conditions. */
export function SchemaBody({ schema, routes }: { schema: ShownSchema } & Context): ReactElement {
  const { properties = [], variants = [] } = schema;
  return (
    <>
      {properties.length > 0 && (
        <Entries>
          {properties.map((property) => (
            <Entry key={property.id} {...property} routes={routes} />
          ))}
        </Entries>
      )}
      {variants.map((variant, index) => (
        <VariantBox key={index} variant={variant} routes={routes} />
      ))}
    </>
  );
}

/** A list of entries. */
export const Entries = ({ children }: { children: ReactNode }): ReactElement => (
  <ul className={styles.entries}>{children}</ul>
);

function VariantBox({ variant, routes }: { variant: ShownVariant } & Context): ReactElement {
  const { kind, label, condition, schema } = variant;
  const route = schema.name === undefined ? undefined : routes[schema.name];
  const head = (
    <>
      {kind} {route ? <Link href={route}>{label}</Link> : <code>{label}</code>}
      {condition && ` when ${condition}`}
    </>
  );
  const facts = <Facts schema={schema} routes={routes} />;
  if (!holdsMore(schema)) {
    return (
      <div className={styles.variant}>
        <p>{head}</p>
        <Description tree={schema.description} />
        {facts}
        {schema.recursion !== undefined && (
          <p>
            Holds the same as <a href={`#${schema.recursion}`}>{schema.name ?? label}</a>.
          </p>
        )}
      </div>
    );
  }
  return (
    <Disclosure className={styles.variant} summary={head} isDeferred={schema.isDeferred}>
      {() => (
        <>
          <Description tree={schema.description} />
          {facts}
          <SchemaBody schema={schema} routes={routes} />
        </>
      )}
    </Disclosure>
  );
}

/** Whether a schema has something within. */
export const holdsMore = ({ properties, variants }: ShownSchema): boolean =>
  properties !== undefined || variants !== undefined;

/** Limits, default, meanings of values and what an id refers to. */
function Facts({ schema, routes }: { schema: ShownSchema } & Context): ReactElement | null {
  const { references, enumeration = [], constraints = [] } = schema;
  const route = references === undefined ? undefined : routes[references];
  const parts: { words: string; value?: ReactNode }[] = [];
  if (constraints.length > 0) parts.push({ words: constraints.join(' · ') });
  if (schema.valuesAt !== undefined) {
    parts.push({ words: 'values as ', value: <a href={`#${schema.valuesAt}`}>above</a> });
  }
  if (schema.default !== undefined) {
    parts.push({ words: 'default ', value: <code>{shown(schema.default)}</code> });
  }
  if (references !== undefined) {
    const value = route ? <Link href={route}>{references}</Link> : references;
    parts.push({ words: 'refers to ', value });
  }
  if (schema.example !== undefined) {
    parts.push({ words: 'for example ', value: <code>{shown(schema.example)}</code> });
  }
  return (
    <>
      {parts.length > 0 && (
        <small>
          {parts.map(({ words, value }, index) => (
            <Fragment key={words}>
              {/* One text, because React puts a comment between two. */}
              {index > 0 ? ` · ${words}` : words}
              {value}
            </Fragment>
          ))}
        </small>
      )}
      {schema.areValuesDeferred ? (
        <Disclosure summary={`${enumeration.length} values`} isDeferred>
          {() => <Values enumeration={enumeration} />}
        </Disclosure>
      ) : (
        enumeration.length > 0 && <Values enumeration={enumeration} />
      )}
    </>
  );
}

/** The values that there are, with their meanings. */
const Values = ({ enumeration }: Required<Pick<ShownSchema, 'enumeration'>>): ReactElement => (
  <dl>
    {enumeration.map(({ value, meaning }) => (
      <div key={value}>
        <dt>
          <code>{shown(value)}</code>
        </dt>
        {meaning && <dd>{withCode(meaning)}</dd>}
      </div>
    ))}
  </dl>
);
