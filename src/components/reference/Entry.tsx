import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { ContentNode } from '@docs/core/tree';
import {
  blockElements,
  type EntryView,
  type SchemaView,
  type VariantView,
} from '@docs/openapi/views';
import { words } from '@docs/core/words';
import { fill, fillCount, type Plural } from '@docs/core/fill';
import { fillNodes } from '../ui/fillNodes';
import { ContentTree } from '../mdx/ContentTree';
import { Link } from '../ui/Link';
import { ChangeBadge } from './ChangeBadge';
import * as styles from './Entry.module.css';
import { Facts } from './Facts';
import { LoadedSchema } from './LoadedSchema';
import { withCode } from './withCode';

/** The URLs of the pages that document an object, by the name of its schema. */
export type SchemaRoutes = Readonly<Record<string, string>>;

interface Context {
  routes: SchemaRoutes;
}

interface EntryProps extends EntryView, Context {
  /** Only for a parameter. */
  recommended?: true;
  /** Rendered after the type. */
  note?: string | undefined;
  /** Whether its properties and alternatives are initially open. */
  isOpen?: boolean;
}

/**
 * One parameter, header or property: its name, its type and its meaning. Its properties and
 * alternatives are in a disclosure. The browser opens it for a link to one of them, even without
 * JavaScript.
 */
export function Entry(props: EntryProps): ReactElement {
  const { id, name, required, recommended, note, isOpen, schema, change, routes } = props;
  return (
    <li id={id}>
      <p>
        <a href={`#${id}`}>
          <code>{name}</code>
        </a>{' '}
        <span>
          <TypeName schema={schema} routes={routes} />
        </span>
        {[
          required && <b>{words.schema.required}</b>,
          recommended && <b>{words.schema.recommended}</b>,
          note !== undefined && <i>{note}</i>,
          schema.readOnly && <i>{words.schema.readOnly}</i>,
          schema.writeOnly && <i>{words.schema.writeOnly}</i>,
          schema.deprecated && <i>{words.schema.deprecated}</i>,
          change && <ChangeBadge change={change} />,
        ].map((flag, index) => flag && <Fragment key={index}> {flag}</Fragment>)}
      </p>
      <Description tree={schema.description} />
      {change?.list && <small>{withCode(change.list.map((one) => one.words).join(' '))}</small>}
      <Facts schema={schema} name={name} routes={routes} />
      <Within schema={schema} anchor={id} name={name} isOpen={isOpen} routes={routes} />
    </li>
  );
}

interface WithinProps extends Context {
  schema: SchemaView;
  anchor: string;
  /** The name of the schema that the label mentions. */
  name: string;
  isOpen?: boolean | undefined;
}

/** The properties and alternatives of a schema, in a disclosure, or a link to their location. */
function Within({ schema, anchor, name, isOpen, routes }: WithinProps): ReactElement | null {
  if (schema.sameAs !== undefined) {
    return (
      <p>
        {fillNodes(words.schema.sameAs, {
          schema: <a href={`#${schema.sameAs}`}>{schema.name ?? words.schema.above}</a>,
        })}
      </p>
    );
  }
  if (schema.more !== undefined) {
    return (
      <LoadedSchema url={schema.more} anchor={anchor}>
        {fill(words.schema.show, { name })}
      </LoadedSchema>
    );
  }
  if (!hasChildren(schema)) return null;
  return (
    <details open={isOpen}>
      <summary>{fill(words.schema.contents, { counts: countsOf(schema), name })}</summary>
      <SchemaBody schema={schema} routes={routes} />
    </details>
  );
}

/** The type in words. The name of a resource's object links to the page that shows the object. */
export function TypeName({ schema, routes }: { schema: SchemaView } & Context): ReactElement {
  const route = schema.name === undefined ? undefined : routes[schema.name];
  return route ? <Link href={route}>{schema.type}</Link> : <>{schema.type}</>;
}

/** A description from the contract. Inline content is wrapped in a paragraph. */
export function Description({ tree }: { tree: ContentNode | undefined }): ReactElement | null {
  if (tree === undefined) return null;
  return isInlineTree(tree) ? (
    <p>
      <ContentTree tree={tree} />
    </p>
  ) : (
    <div>
      <ContentTree tree={tree} />
    </div>
  );
}

/** Whether a description is a single paragraph of inline content, without an element around it. */
const isInlineTree = (tree: ContentNode): boolean =>
  typeof tree === 'string' || (tree[0] === '' && tree.slice(2).every(isInlineNode));

const isInlineNode = (node: unknown) =>
  typeof node === 'string' || (Array.isArray(node) && !blockElements.has(String(node[0])));

function countsOf({ properties = [], variants = [] }: SchemaView): string {
  const counted = (count: number, word: Plural<'count'>) =>
    count === 0 ? [] : [fillCount(word, count, {})];
  return [
    ...counted(properties.length, words.schema.properties),
    ...counted(variants.length, words.schema.alternatives),
  ].join(', ');
}

interface SchemaBodyProps extends Context {
  schema: Pick<SchemaView, 'properties' | 'variants'>;
  /** The names of the properties that are initially open. */
  openProperties?: ReadonlySet<string>;
}

/** The properties of a schema, followed by its alternatives and conditions. */
export function SchemaBody({ schema, openProperties, routes }: SchemaBodyProps): ReactElement {
  const { properties = [], variants = [] } = schema;
  return (
    <>
      {properties.length > 0 && (
        <Entries>
          {properties.map((property) => (
            <Entry
              key={property.id}
              {...property}
              isOpen={openProperties?.has(property.name)}
              routes={routes}
            />
          ))}
        </Entries>
      )}
      {variants.map((variant) => (
        <Variant key={variant.id} variant={variant} routes={routes} />
      ))}
    </>
  );
}

/** A body: its meaning, its constraints, and its properties, which are open. */
export function BodySchema({
  schema,
  anchor,
  routes,
}: { schema: SchemaView; anchor: string } & Context): ReactElement {
  const isOpen = schema.sameAs === undefined && schema.more === undefined;
  return (
    <div className={styles.body}>
      <Description tree={schema.description} />
      {/* The examples of a body are in the samples beside the content. */}
      <Facts schema={{ ...schema, example: undefined }} name={schema.type} routes={routes} />
      {isOpen ? (
        <SchemaBody schema={schema} openProperties={openPropertiesOf(schema)} routes={routes} />
      ) : (
        <Within schema={schema} anchor={anchor} name={schema.type} routes={routes} />
      )}
    </div>
  );
}

/** An object with at most this many properties is initially open. */
const fewProperties = 6;

/** A body with at most this many properties is an envelope around its largest property. */
const envelopeProperties = 4;

/** Returns the names of the properties of a body that are initially open. */
function openPropertiesOf({ properties = [] }: SchemaView): Set<string> {
  const sizeOf = ({ schema }: EntryView) => schema.properties?.length ?? 0;
  const largest = Math.max(...properties.map(sizeOf));
  const isOpen = (property: EntryView) =>
    sizeOf(property) > 0 &&
    (sizeOf(property) <= fewProperties ||
      (properties.length <= envelopeProperties && sizeOf(property) === largest));
  return new Set(properties.filter(isOpen).map(({ name }) => name));
}

/** A list of `Entry` elements. */
export const Entries = ({ children }: { children: ReactNode }): ReactElement => (
  <ul className={styles.entries}>{children}</ul>
);

function Variant({ variant, routes }: { variant: VariantView } & Context): ReactElement {
  const { id, label, condition, schema } = variant;
  const route = schema.name === undefined ? undefined : routes[schema.name];
  const { kind, type } = variantHead(variant);
  const head = (
    <>
      {kind && `${kindNames[kind]} `}
      {route ? <Link href={route}>{label}</Link> : <code>{label}</code>}
      {condition &&
        ` ${condition === words.schema.otherwise ? condition : fill(words.schema.when, { condition })}`}
      {type && ` · ${type}`}
      {schema.deprecated && ` · ${words.schema.deprecated}`}
    </>
  );
  const details = (
    <>
      <Description tree={schema.description} />
      <Facts schema={schema} name={label} routes={routes} />
    </>
  );
  if (hasChildren(schema)) {
    return (
      <details id={id} className={styles.variant} data-variant="">
        <summary>{head}</summary>
        {details}
        <SchemaBody schema={schema} routes={routes} />
      </details>
    );
  }
  return (
    <div id={id} className={styles.variant} data-variant="">
      <p>{head}</p>
      {details}
      <Within schema={schema} anchor={id} name={label} routes={routes} />
    </div>
  );
}

/** Whether the page shows properties or alternatives of a schema. */
export const hasChildren = ({ properties, variants }: SchemaView): boolean =>
  properties !== undefined || variants !== undefined;

const kindNames: Readonly<Record<VariantView['kind'], string>> = {
  'one of': words.schema.kindOneOf,
  'any of': words.schema.kindAnyOf,
  not: words.schema.kindNot,
  if: words.schema.kindIf,
  then: words.schema.kindThen,
  else: words.schema.kindElse,
  contains: words.schema.kindContains,
  content: words.schema.kindContent,
};

interface VariantHead {
  /** The way the alternative is chosen. Absent if its condition already implies it. */
  kind?: VariantView['kind'];
  /** The type of its values, if neither the label nor the content below it shows the type. */
  type?: string;
}

/** The types that add nothing to the label, or to the properties and alternatives below it. */
const vagueTypes = new Set(['any', 'object', 'one of', 'any of']);

/** Returns the facts on the line with an alternative's label. */
function variantHead({ kind, label, condition, schema }: VariantView): VariantHead {
  const { type, name } = schema;
  // A condition already implies the kind, for example in “Card when type is "card"”.
  const isClear = condition !== undefined && (kind === 'one of' || kind === 'any of');
  const hasType = type !== label && type !== name && !vagueTypes.has(type);
  return { ...(!isClear && { kind }), ...(hasType && { type }) };
}
