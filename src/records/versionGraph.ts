import { markdownRoute } from '../content/urls/markdownRoute';
import { hrefOfRow, rowId } from '../checks/contractTables';
import { plainText } from '../mdx/plainText';
import { createListedItems } from '../plan/listedItems';
import type { PagePlan } from '../plan/pagePlan';
import { pageDescription } from '../reference/descriptions/pageDescription';
import { renderDescription } from '../reference/descriptions/renderDescription';
import { withoutEmpty, type EntryView } from '../reference/views';
import { propertyRecords, valuesOf } from './propertyRecords';
import { schemaNames } from './schemaNames';
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
  const { plan, reference, facts } = source;
  const documented = plan.pages.flatMap((page): DocumentedView[] => {
    const view = reference?.operations.get(page.id);
    return view ? [{ page, view }] : [];
  });
  const operations = documented.map((each) => operationRecord(each, source));
  return {
    ...withoutEmpty({ id: plan.version }),
    route: plan.route,
    ...withoutEmpty({ contract: plan.downloads.find((url) => url.endsWith('.yaml')) }),
    pages: pageRecords(source),
    headings: plan.pages.flatMap((page) =>
      source.compiledPage(page).headings.map(({ depth, id, text }) => ({
        href: `${page.route}#${id}`,
        page: page.route,
        depth,
        text,
      })),
    ),
    operations,
    parameters: documented.flatMap(parameterRecords),
    properties:
      reference && facts ? propertyRecords(reference, facts, documented, valueTables(source)) : [],
    errors: errorRecords(source, operations),
    scopes: scopeRecords(source),
  };
}

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
  const { route, kind, title, description, keywords, resource, operation } = page;
  const { links, excerpt } = compiledPage(page);
  const hrefs = links.map(({ href }) => (href.startsWith('#') ? route + href : resolveHref(href)));
  return {
    route,
    markdown: markdownRoute(route),
    kind,
    title,
    description: description || excerpt || pageDescription(page, excerpt),
    trail: trailOf(route),
    links: [...new Set(hrefs.filter((href) => /^\/(?!\/)/.test(href)))],
    ...withoutEmpty({ keywords, resource, operation: operation?.operationId }),
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
  }));
}

function operationRecord(
  { page, view }: DocumentedView,
  { facts }: VersionSource,
): OperationRecord {
  const { operationId, method, path, summary, isWebhook, deprecated, security = [] } = view;
  const scopes = security.flat().flatMap((scheme) => scheme.scopes.map(({ name }) => name));
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
    ...withoutEmpty({ resource: page.resource, isWebhook, deprecated }),
    scopes: [...new Set(scopes)],
    ...withoutEmpty({ rateLimit: view.rateLimit?.bucket }),
    errors: [...new Set(codes)],
    ...withoutEmpty(schemaNames(view)),
  };
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

const inWords = (commonMark: string): string => plainText(renderDescription(commonMark));
