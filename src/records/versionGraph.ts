import { markdownRoute } from '../content/urls/routes';
import { hrefOfRow, rowId } from '../checks/contractTables';
import type { SchemaLocations } from '../checks/schemaLocations';
import { plainText } from '@docs/core/tree';
import { createListedItems } from '../plan/listedItems';
import type { PagePlan } from '../plan/pagePlan';
import { kindOfScheme, describePage, renderDescription } from '@docs/openapi/reference';
import {
  type ContentView,
  type EntryView,
  type OperationView,
  type SchemaView,
  withoutEmpty,
} from '@docs/openapi/views';
import { createPropertyRecords, valuesOf } from './propertyRecords';
import type {
  ErrorRecord,
  OperationRecord,
  PageRecord,
  ParameterRecord,
  ScopeRecord,
  VersionGraph,
} from './siteGraphSchema';
import type { DocumentedView, VersionSource } from './versionSource';

/** Everything that a version documents, as linked records. Pure, and linear in their number. */
export function createVersionGraph(source: VersionSource): VersionGraph {
  const { plan, reference, facts, users } = source;
  const documented = plan.pages.flatMap((page): DocumentedView[] => {
    const view = reference?.operations.get(page.id);
    return view ? [{ page, view }] : [];
  });
  const routeOf = new Map(plan.pages.map(({ id, route }) => [id, route]));
  const routesOf: RoutesOf = (ids = []) => ids.flatMap((id) => routeOf.get(id) ?? []);
  const operations = documented.map((each) => operationRecord(each, source, routesOf));
  const usersOf = (of: string) => routesOf(users.properties.get(of));
  return {
    ...withoutEmpty({ id: plan.version }),
    route: plan.route,
    ...withoutEmpty({ contract: plan.downloads.find((url) => url.endsWith('.yaml')) }),
    pages: pageRecords(source),
    headings: plan.pages.flatMap((page) =>
      source.compiledPage(page).headings.map((heading) => ({
        href: `${page.route}#${heading.id}`,
        page: page.route,
        ...heading,
      })),
    ),
    resources: resourceRecords(source),
    operations,
    parameters: documented.flatMap(parameterRecords),
    properties:
      reference && facts
        ? createPropertyRecords(reference, facts, documented, valueTables(source), usersOf)
        : [],
    errors: errorRecords(source, operations),
    scopes: scopeRecords(source),
    ...contractRecords(source, operations),
    changes: changeRecords(source, operations),
  };
}

/** Returns the routes of pages by their ids. */
type RoutesOf = (ids?: readonly string[]) => string[];

function pageRecords(source: VersionSource): PageRecord[] {
  const { plan, users } = source;
  const operationsOfPage = new Map<string, string[]>();
  for (const [operationId, pages] of users.operations) {
    for (const id of pages) {
      const known = operationsOfPage.get(id);
      if (known) known.push(operationId);
      else operationsOfPage.set(id, [operationId]);
    }
  }
  return [
    ...plan.pages.map((page) => pageRecord(page, source, operationsOfPage.get(page.id))),
    ...categoryRecords(source),
  ];
}

function pageRecord(
  page: PagePlan,
  { compiledPage, trailOf, resolveHref }: VersionSource,
  operations: readonly string[] | undefined,
): PageRecord {
  const { route, kind, title, resource, operation } = page;
  const {
    sidebar_label: _label,
    operation: _id,
    unlisted: _unlisted,
    draft: _draft,
    ...authored
  } = page.frontmatter;
  const { links, excerpt } = compiledPage(page);
  const hrefs = new Set(
    links.map(({ href }) => (href.startsWith('#') ? route + href : resolveHref(href))),
  );
  return {
    ...withoutEmpty(authored),
    route,
    markdown: markdownRoute(route),
    kind,
    title,
    description: authored.description ?? describePage(page, excerpt),
    trail: trailOf(route),
    links: [...hrefs].filter((href) => /^\/(?!\/)/.test(href)),
    ...withoutEmpty({
      externalLinks: [...hrefs].filter((href) => /^(?:https?:)?\/\//.test(href)),
      resource,
      operation: operation?.operationId,
    }),
    ...(operations && { operations: [...operations] }),
  };
}

function categoryRecords({ plan, trailOf }: VersionSource): PageRecord[] {
  const itemsOf = createListedItems(plan);
  return plan.categories.map((category) => ({
    route: category.route,
    markdown: markdownRoute(category.route),
    kind: 'category',
    title: category.label,
    description: category.description,
    trail: trailOf(category.route),
    links: itemsOf(category).flatMap((item) => ('route' in item ? item.route : [])),
    ...withoutEmpty({
      externalLinks: itemsOf(category).flatMap((item) => ('href' in item ? item.href : [])),
    }),
  }));
}

function resourceRecords({ plan }: VersionSource): VersionGraph['resources'] {
  const pageById = new Map(plan.pages.map((page) => [page.id, page]));
  return plan.resources.map(({ name, label, pages }) => {
    const members = pages.flatMap((id) => pageById.get(id) ?? []);
    return {
      name,
      label,
      pages: members.map(({ route }) => route),
      operations: members.flatMap(({ operation }) => operation?.operationId ?? []),
    };
  });
}

function operationRecord(
  { page, view }: DocumentedView,
  { facts, users }: VersionSource,
  routesOf: RoutesOf,
): OperationRecord {
  const { operationId, method, path, summary, isWebhook, deprecated, security = [] } = view;
  const schemes = security.flat();
  const responses = facts?.operations.get(operationId)?.operation.responses ?? [];
  const codes = responses
    .filter(({ status }) => /^[45]/.test(status))
    .flatMap(({ contents }) => contents.flatMap(({ examples }) => examples))
    .map(({ value }) => (value as { code?: unknown } | null)?.code)
    .filter((code) => typeof code === 'string');
  return {
    operationId,
    method,
    path,
    summary: summary ?? page.title,
    page: page.route,
    ...withoutEmpty({
      description: plainText(view.description ?? null),
      usedIn: routesOf(users.operations.get(operationId)),
      resource: page.resource,
      isWebhook,
      deprecated,
      tags: page.operation && [...page.operation.tags, ...page.operation.badges],
      security: [...new Set(schemes.map(({ name }) => name))],
      rateLimit: view.rateLimit?.bucket,
      ...schemaNames(view, facts?.locations.files),
    }),
    ...bodiesOf(view),
    scopes: [...new Set(schemes.flatMap(({ scopes }) => scopes.map(({ name }) => name)))],
    errors: [...new Set(codes)],
  };
}

function bodiesOf({ requestBody, responses = [] }: OperationView) {
  const bodies = [...(requestBody ? [requestBody] : []), ...responses];
  const contentsOf = ({ contents = [] }: { contents?: ContentView[] }) =>
    withoutEmpty({
      contents: contents.map(({ mediaType, schema }) => ({
        mediaType,
        ...withoutEmpty({ schema: schema?.type }),
      })),
    });
  return {
    ...(requestBody && {
      requestBody: {
        ...withoutEmpty({ required: requestBody.required }),
        ...contentsOf(requestBody),
      },
    }),
    responses: responses.map((response) => ({
      status: response.status,
      ...withoutEmpty({ description: plainText(response.description ?? null) }),
      ...contentsOf(response),
    })),
    examples: bodies.flatMap(({ contents = [] }) =>
      contents.flatMap(({ examples = [] }) => examples.filter(({ generated }) => !generated)),
    ).length,
  };
}

/** Names of the schemas in the bodies of an operation, on its page or in files, outermost first. */
function schemaNames(
  { requestBody, responses = [] }: OperationView,
  files: SchemaLocations['files'] | undefined,
): { requestSchemas: string[]; responseSchemas: string[] } {
  const successful = responses.filter(({ status }) => status.startsWith('2'));
  return {
    requestSchemas: namesIn(requestBody?.contents, files),
    responseSchemas: namesIn(
      successful.flatMap(({ contents = [] }) => contents),
      files,
    ),
  };
}

function namesIn(
  contents: readonly ContentView[] = [],
  files: SchemaLocations['files'] = new Map(),
): string[] {
  const names = new Set<string>();
  const opened = new Set<string>();
  const schemasWithin = ({ more, ...view }: SchemaView): SchemaView[] => {
    if (more !== undefined && opened.has(more)) return [];
    if (more !== undefined) opened.add(more);
    const { properties = [], variants = [] } = files.get(more ?? '') ?? view;
    return [...properties, ...variants].map(({ schema }) => schema);
  };
  let level = contents.flatMap(({ schema }) => schema ?? []);
  while (level.length > 0) {
    for (const { name } of level) if (name !== undefined) names.add(name);
    level = level.flatMap(schemasWithin);
  }
  return [...names];
}

/** Routes of the first pages that list the values of a property, by schema and path. */
function valueTables({ plan, compiledPage }: VersionSource): Map<string, string> {
  const routes = new Map<string, string>();
  for (const page of plan.pages) {
    for (const reference of compiledPage(page).contractReferences) {
      if (reference.kind !== 'component' || reference.name !== 'EnumTable') continue;
      if (!routes.has(reference.of)) routes.set(reference.of, page.route);
    }
  }
  return routes;
}

/** The parameters of the request, and the headers of successful responses. */
const parameterRecords = ({ page, view }: DocumentedView): ParameterRecord[] => {
  const record = (
    { id, name, required, schema }: EntryView,
    location: Pick<ParameterRecord, 'in' | 'response'>,
  ): ParameterRecord => ({
    href: `${page.route}#${id}`,
    operation: view.operationId,
    name,
    ...location,
    type: schema.type,
    ...withoutEmpty({
      required,
      description: plainText(schema.description ?? null),
      example: schema.example,
      values: valuesOf(schema),
    }),
  });
  return [
    ...(view.parameters ?? []).map((entry) => record(entry, { in: entry.in })),
    ...(view.responses ?? []).flatMap(({ status, headers = [] }) =>
      /^[23]/.test(status)
        ? headers.map((entry) => record(entry, { in: 'header', response: status }))
        : [],
    ),
  ];
};

function errorRecords(
  { facts }: VersionSource,
  operations: readonly OperationRecord[],
): ErrorRecord[] {
  if (!facts) return [];
  const operationsOfCode = new Map<string, string[]>(
    [...facts.errors.keys()].map((code) => [code, []]),
  );
  for (const { operationId, errors } of operations) {
    for (const code of errors) operationsOfCode.get(code)?.push(operationId);
  }
  return [...facts.errors.values()].map(({ code, status, title, cause, remedy }) => ({
    code,
    status,
    title,
    cause: inWords(cause),
    remedy: inWords(remedy),
    ...withoutEmpty({ href: hrefOfRow(facts, 'ErrorCatalogue', rowId.error(code)) }),
    operations: operationsOfCode.get(code) ?? [],
  }));
}

const scopeRecords = ({ facts }: VersionSource): ScopeRecord[] =>
  [...(facts?.scopes.values() ?? [])].map(({ name, meaning, operations }) => ({
    name,
    meaning: inWords(meaning),
    ...withoutEmpty({
      href: facts && hrefOfRow(facts, 'ScopesTable', rowId.scope(name)),
    }),
    operations: operations.map(({ operation }) => operation.operationId),
  }));

/** Returns the records of what the contract says about the whole API. */
function contractRecords(
  { facts }: VersionSource,
  operations: readonly OperationRecord[],
): Pick<VersionGraph, 'securitySchemes' | 'servers'> {
  const { securitySchemes = [], servers = [] } = facts?.contract ?? {};
  return {
    securitySchemes: securitySchemes.map((scheme) => ({
      name: scheme.name,
      type: kindOfScheme(scheme),
      ...withoutEmpty({ description: inWords(scheme.description ?? '') }),
      operations: operations.flatMap(({ operationId, security = [] }) =>
        security.includes(scheme.name) ? operationId : [],
      ),
    })),
    servers: servers.map(({ url, description = '' }) => ({
      url,
      ...withoutEmpty({ description: inWords(description) }),
    })),
  };
}

function changeRecords(
  { changes }: VersionSource,
  records: readonly OperationRecord[],
): VersionGraph['changes'] {
  const documented = new Set(records.map(({ operationId }) => operationId));
  const { before = '', operations = [] } = changes ?? {};
  return operations.flatMap(({ operationId, method, path, changes: ofOperation }) =>
    ofOperation.map(({ rule, level, kind, words, href }) => ({
      before,
      operationId,
      ...(documented.has(operationId) && { operation: operationId }),
      ...{ method, path, rule, level, kind, words },
      ...withoutEmpty({ href }),
    })),
  );
}

const inWords = (commonMark: string): string => plainText(renderDescription(commonMark));
