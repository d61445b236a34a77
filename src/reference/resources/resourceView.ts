import path from 'node:path';
import type { Contract, Tag } from '../../contract/contract';
import type { ExternalDocs } from '../../contract/schemas/jsonSchema';
import type { ContentNode } from '../../mdx/contentTree';
import { splitIntro } from '../../mdx/splitIntro';
import type { PagePlan } from '../../plan/pagePlan';
import { renderDescription } from '../descriptions/renderDescription';
import type { ResourceObjects } from './resourceObjects';
import type { SchemaProperty } from '../schemas/schemaProperties';
import { withoutEmpty } from '../views';

/** A field that contains the id of another resource's object. */
interface Relation {
  /** Schema that has the field. */
  schema: string;
  /** Names from the schema to the field, joined by dots. */
  path: string;
  /** Schema that the field refers to. */
  references: string;
}

/** What the first page of a resource shows beside its own operation. */
export interface ResourceView {
  /**
   * Of the contract's tag that all of its operations have; the first paragraph of it, with a link,
   * where the resource has an overview.
   */
  description?: ContentNode;
  /** Of that tag. */
  externalDocs?: ExternalDocs;
  operations: {
    method: string;
    path: string;
    /** Of its page. */
    title: string;
    route: string;
  }[];
  /** Fields of the object that refer to other resources. */
  refersTo: Relation[];
  /** Fields of other resources' objects that refer to this one. */
  referredBy: Relation[];
  /** URLs of the pages of the resources in the relations. */
  routes: Record<string, string>;
}

/** The fields of the objects of resources that refer to others, among all properties. */
export const relationsOf = (
  properties: readonly SchemaProperty[],
  { routes }: Pick<ResourceObjects, 'routes'>,
): Relation[] =>
  properties.flatMap(({ schema, path: field, references }) =>
    references !== undefined && routes.has(schema) && routes.has(references)
      ? [{ schema, path: field, references }]
      : [],
  );

/**
 * @param resource Name of the resource.
 * @param relations Those of all resources.
 * @param overviews The pages of the version for which `isOverview` is true.
 */
export function createResourceView(
  contract: Contract,
  resource: string,
  { routes, schemaOfResource, pagesOfResource }: ResourceObjects,
  relations: readonly Relation[],
  overviews: readonly PagePlan[],
): ResourceView {
  const name = schemaOfResource.get(resource);
  const pages = pagesOfResource.get(resource) ?? [];
  const tag = findTag(contract, pages);
  const refersTo = relations.filter(({ schema }) => schema === name);
  const referredBy = relations.filter(
    ({ schema, references }) => references === name && schema !== name,
  );
  const named = [
    ...refersTo.map(({ references }) => references),
    ...referredBy.map(({ schema }) => schema),
  ];
  return {
    ...withoutEmpty({
      description: shortened(renderDescription(tag?.description), overviewOf(pages, overviews)),
      externalDocs: tag?.externalDocs,
    }),
    operations: pages.flatMap(({ operation, title, route }) =>
      operation ? [{ method: operation.method, path: operation.path, title, route }] : [],
    ),
    refersTo,
    referredBy,
    routes: Object.fromEntries(named.map((schema) => [schema, routes.get(schema) ?? ''])),
  };
}

/** Whether a page is the overview of its folder, which shows the description of a tag. */
export const isOverview = ({ id, operation }: Pick<PagePlan, 'id' | 'operation'>): boolean =>
  operation === undefined && path.posix.basename(id) === 'overview';

const overviewOf = (
  [first]: readonly PagePlan[],
  overviews: readonly PagePlan[],
): PagePlan | undefined =>
  first && overviews.find(({ id }) => path.posix.dirname(id) === path.posix.dirname(first.id));

/** The overview of a resource already shows all of a description that has several paragraphs. */
function shortened(
  description: ContentNode | null,
  overview: PagePlan | undefined,
): ContentNode | null {
  const { intro, rest } = splitIntro(description);
  if (!overview || intro === null || rest === null) return description;
  return ['', null, intro, ['p', null, ['a', { href: overview.route }, overview.title]]];
}

/** The tag that all of these operations have. */
function findTag(contract: Contract, pages: readonly PagePlan[]): Tag | undefined {
  const [first = [], ...others] = pages
    .flatMap(({ operation }) => operation ?? [])
    .filter((operation) => !contract.webhooks.includes(operation))
    .map(({ tags }) => tags);
  const shared = new Set(first.filter((name) => others.every((tags) => tags.includes(name))));
  return contract.tags.find(({ name }) => shared.has(name));
}
