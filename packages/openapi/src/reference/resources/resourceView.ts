import { type ContentNode, splitIntro } from '@docs/core/tree';
import path from 'node:path';
import type { Contract, Tag } from '../../contract/contract';
import { renderDescription } from '../descriptions/renderDescription';
import type { DocumentedPage } from '../documentedPages';
import type { SchemaProperty } from '../schemas/schemaProperties';
import { type Relation, type ResourceView, withoutEmpty } from '../views';
import type { ResourceObjects } from './resourceObjects';

/** Finds the fields of resource objects that refer to other resources. */
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
 * @param resource The name of the resource.
 * @param relations The relations of all resources.
 * @param overviews The pages of the version that are overviews (`isOverview`).
 */
export function createResourceView(
  contract: Contract,
  resource: string,
  { routes, schemaOfResource, pagesOfResource }: ResourceObjects,
  relations: readonly Relation[],
  overviews: readonly DocumentedPage[],
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

/** Whether a page is the overview of its folder. The overview shows the description of a tag. */
export const isOverview = ({ id, operation }: Pick<DocumentedPage, 'id' | 'operation'>): boolean =>
  operation === undefined && path.posix.basename(id) === 'overview';

const overviewOf = (
  [first]: readonly DocumentedPage[],
  overviews: readonly DocumentedPage[],
): DocumentedPage | undefined =>
  first && overviews.find(({ id }) => path.posix.dirname(id) === path.posix.dirname(first.id));

/** Shortens a description of several paragraphs, if an overview of the resource shows them all. */
function shortened(
  description: ContentNode | null,
  overview: DocumentedPage | undefined,
): ContentNode | null {
  const { intro, rest } = splitIntro(description);
  if (!overview || intro === null || rest === null) return description;
  return ['', null, intro, ['p', null, ['a', { href: overview.route }, overview.title]]];
}

/** Finds the tag that all of these operations share. */
function findTag(contract: Contract, pages: readonly DocumentedPage[]): Tag | undefined {
  const [first = [], ...others] = pages
    .flatMap(({ operation }) => operation ?? [])
    .filter((operation) => !contract.webhooks.includes(operation))
    .map(({ tags }) => tags);
  const shared = new Set(first.filter((name) => others.every((tags) => tags.includes(name))));
  return contract.tags.find(({ name }) => shared.has(name));
}
