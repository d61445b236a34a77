import { words } from '@docs/core/words';
import { fill, type Word } from '@docs/core/fill';
import { expandTree } from '../checks/expandContractReferences';
import { isEmptyTree, plainText } from '@docs/core/tree';
import { statusInWords, withoutEmpty } from '@docs/openapi/views';
import type { SearchRecord } from '../search/searchRecord';
import { errorMessages } from './errorMessages';
import { splitIntoSections } from './pageSections';
import { innerProperties } from './propertyRecords';
import {
  searchedFields,
  type OperationRecord,
  type PageRecord,
  type ParameterRecord,
  type PropertyRecord,
  type ValueRecord,
  type VersionGraph,
} from './siteGraphSchema';
import type { VersionSource } from './versionSource';

/** The data that labels the records of a version. */
interface Names {
  /** Labels of resources, by name. */
  resources: ReadonlyMap<string, string>;
  operations: ReadonlyMap<string, OperationRecord>;
  /** Pages, by route. */
  pages: ReadonlyMap<string, PageRecord>;
  /** Prefixes of the IDs in the paths of operations, such as `emp`, by operation. */
  idPrefixes: ReadonlyMap<string, string>;
}

/** Prefixes of IDs. An ID that a reader pastes from a log finds the operations on its object. */
const idPrefixes = (parameters: readonly ParameterRecord[]): Map<string, string> =>
  new Map(
    parameters.flatMap(({ operation, in: location, example = '' }) => {
      const prefix = /^"([a-z]+)_/.exec(example)?.[1];
      return location === 'path' && prefix !== undefined ? [[operation, prefix]] : [];
    }),
  );

/** Everything that the search of a version can find. Pure, and linear in the number of records. */
export function createSearchRecords(graph: VersionGraph, source: VersionSource): SearchRecord[] {
  const names: Names = {
    resources: new Map(graph.resources.map(({ name, label }) => [name, label])),
    operations: new Map(graph.operations.map((record) => [record.operationId, record])),
    pages: new Map(graph.pages.map((page) => [page.route, page])),
    idPrefixes: idPrefixes(graph.parameters),
  };
  const fields = [
    ...graph.parameters.flatMap((parameter) => parameterRecords(parameter, names)),
    ...propertiesByPath(graph.properties, source).flatMap((property) =>
      propertyRecords(property, names),
    ),
  ];
  const errors = graph.errors.flatMap(errorRecords);
  return [
    ...contentRecords(source, names),
    ...graph.pages.filter(({ kind }) => kind === 'category').map(categoryRecord),
    ...fields,
    ...errors,
    ...messageRecords(source, [...errors, ...fields]),
    ...graph.scopes.flatMap(scopeRecords),
  ];
}

/** A record of each message in the examples of errors, at the entry of its code. */
function messageRecords({ facts }: VersionSource, coded: readonly SearchRecord[]): SearchRecord[] {
  const entries = new Map<string, SearchRecord>();
  for (const record of coded) {
    const { kind, title } = record;
    if ((kind === 'error' || kind === 'value') && !entries.has(title)) entries.set(title, record);
  }
  return errorMessages(facts ?? { operations: new Map() }).flatMap(({ code, message }) => {
    const entry = entries.get(code);
    return entry ? [{ ...entry, group: 'errors', text: message }] : [];
  });
}

/** Records for pages and their sections. An operation's page becomes the operation's record. */
const contentRecords = (
  { plan, compiledPage, facts, reference }: VersionSource,
  { operations, pages, idPrefixes }: Names,
): SearchRecord[] =>
  plan.pages.flatMap((plannedPage): SearchRecord[] => {
    const page = pages.get(plannedPage.route);
    if (!page) return [];
    const { tree } = compiledPage(plannedPage);
    const [intro, ...sections] = splitIntoSections(tree && expandTree(tree, facts));
    const operation = operations.get(page.operation ?? '');
    // A page without prose shows the contract’s description of its operation.
    const isEmpty = tree !== null && isEmptyTree(tree);
    const shown = isEmpty ? reference?.operations.get(plannedPage.id) : undefined;
    const described = plainText(shown?.description ?? null);
    const group = operation ? 'operations' : 'guides';
    return [
      {
        group,
        kind: operation ? 'operation' : 'page',
        href: page.route,
        title: page.title,
        context: page.trail.join(' › '),
        text: [
          described.startsWith(page.description) ? '' : page.description,
          intro?.text,
          described,
        ]
          .filter(Boolean)
          .join(' '),
        names: [
          ...(page.keywords ?? []),
          ...(operation
            ? [
                ...searchedFields.flatMap((field) => operation[field] ?? []),
                // The resource is mostly the first tag.
                ...(operation.tags ?? []).slice(1),
              ]
            : [page.route]),
        ].join(' '),
        ...(operation && {
          operation: {
            method: operation.method,
            path: operation.path,
            ...withoutEmpty({ idPrefix: idPrefixes.get(operation.operationId) }),
          },
        }),
      },
      ...sections.map(({ heading, around, text }): SearchRecord => ({
        group,
        kind: 'section',
        href: `${page.route}#${heading?.id}`,
        title: heading?.text ?? '',
        context: [...page.trail, page.title, ...(around === undefined ? [] : [around])].join(' › '),
        text,
        names: '',
      })),
    ];
  });

const categoryRecord = ({ route, title, description, trail }: PageRecord): SearchRecord => ({
  group: 'guides',
  kind: 'page',
  href: route,
  title,
  context: trail.join(' › '),
  text: description,
  names: '',
});

function parameterRecords(parameter: ParameterRecord, names: Names): SearchRecord[] {
  const {
    href,
    name,
    in: location,
    response,
    type,
    required,
    description = '',
    values,
  } = parameter;
  const operation = names.operations.get(parameter.operation);
  const record: SearchRecord = {
    group: 'fields',
    kind: 'parameter',
    href,
    title: name,
    context: fill(response === undefined ? kindOf(location) : words.search.responseHeaderOf, {
      operation: operation?.summary ?? parameter.operation,
      status: response ?? '',
    }),
    text: factsInWords({ type, required, description }),
    names: operation?.resource ?? '',
  };
  return [record, ...valueRecords(values, record)];
}

const kindOf = (location: ParameterRecord['in']): Word<'operation'> => {
  switch (location) {
    case 'path':
      return words.search.pathParameterOf;
    case 'query':
      return words.search.queryParameterOf;
    case 'querystring':
      return words.search.queryStringOf;
    case 'cookie':
      return words.search.cookieParameterOf;
    default:
      return words.search.headerOf;
  }
};

interface FoundProperty extends PropertyRecord {
  /** The paths through other schemas that end at the same place. */
  through?: Set<string>;
}

/** Adds the properties that readers reach through a property of a named schema: `amount.value`. */
function propertiesByPath(
  properties: readonly PropertyRecord[],
  { reference, facts }: VersionSource,
): FoundProperty[] {
  if (!reference || !facts) return [...properties];
  const declared = new Map(properties.map((each) => [`${each.schema}.${each.path}`, each]));
  const hrefs = new Set(properties.map(({ href }) => href));
  const through = new Map([...hrefs].map((href) => [href, new Set<string>()]));
  const inner = innerProperties(reference, facts).flatMap(
    ({ schema, path, href, declared: of }): FoundProperty[] => {
      const { values: _, ...property } = declared.get(of) ?? {};
      if (!('type' in property)) return [];
      through.get(href)?.add(path);
      return hrefs.has(href) ? [] : [{ ...property, schema, path, href }];
    },
  );
  return [
    ...properties.map((property) => {
      const paths = through.get(property.href);
      return paths ? { ...property, through: paths } : property;
    }),
    ...inner,
  ];
}

function propertyRecords(property: FoundProperty, names: Names): SearchRecord[] {
  const { href, schema, path, name, type, required, description = '', values } = property;
  if (href === undefined) return [];
  const operation = names.operations.get(property.operation ?? '');
  const route = href.replace(/#.*$/, '');
  const resource = names.pages.get(route)?.resource;
  const owner = schema ?? operation?.summary ?? '';
  const record: SearchRecord = {
    group: 'fields',
    kind: 'property',
    href,
    title: path,
    context: [names.resources.get(resource ?? ''), owner].filter(Boolean).join(' › '),
    text: factsInWords({ type, required, description }),
    names: [...(path === name ? [] : [name]), ...(property.through ?? [])].join(' '),
  };
  return [record, ...valueRecords(values, record)];
}

const valueRecords = (
  values: readonly ValueRecord[] | undefined,
  { href, title, context }: SearchRecord,
): SearchRecord[] =>
  (values ?? []).map(({ value, meaning = '', href: row }) => ({
    group: 'fields',
    kind: 'value',
    href: row ?? href,
    title: value,
    context: fill(words.search.valueIn, { name: title, context }),
    text: meaning,
    names: '',
  }));

const errorRecords = ({
  code,
  status,
  title,
  cause,
  remedy,
  href,
}: VersionGraph['errors'][number]): SearchRecord[] => {
  const context = `${status} ${statusInWords(String(status))}`.trim();
  return rowRecords('error', href, code, context, `${title}. ${cause} ${remedy}`);
};

const scopeRecords = ({ name, meaning, href }: VersionGraph['scopes'][number]): SearchRecord[] =>
  rowRecords('scope', href, name, words.tables.scope, meaning);

/** The record of a table's row, if a page has the table. */
const rowRecords = (
  kind: 'error' | 'scope',
  href: string | undefined,
  title: string,
  context: string,
  text: string,
): SearchRecord[] =>
  href === undefined ? [] : [{ group: 'errors', kind, href, title, context, text, names: '' }];

const factsInWords = ({
  type,
  required,
  description,
}: Pick<PropertyRecord, 'type' | 'required'> & { description: string }): string =>
  [`${required ? `${type}, ${words.schema.required}` : type}.`, description]
    .filter(Boolean)
    .join(' ');
