import type { Contract } from '../contract/contract';
import type { ContentNode } from '../mdx/contentTree';
import { renderDescription } from './renderDescription';
import type { OperationPage, ResourceObjects } from './resourceObjects';
import type { SchemaProperty } from './schemaProperties';
import { withoutEmpty } from './views';

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
  /** Descriptions of the contract's tags that all of its operations have. */
  description?: ContentNode;
  operations: { method: string; path: string; summary: string; route: string }[];
  /** Fields of the object that refer to other resources. */
  refersTo: Relation[];
  /** Fields of other resources' objects that refer to this one. */
  referredBy: Relation[];
  /** URLs of the pages of the resources in the relations. */
  routes: Record<string, string>;
}

/**
 * @param resource Name of the resource.
 * @param properties All rows of `schemaProperties`.
 */
export function createResourceView(
  contract: Contract,
  resource: string,
  { routes, schemaOfResource, pagesOfResource }: ResourceObjects,
  properties: readonly SchemaProperty[],
): ResourceView {
  const name = schemaOfResource.get(resource);
  const pages = pagesOfResource.get(resource) ?? [];
  const relations = properties.flatMap(({ schema, path, references }): Relation[] =>
    references !== undefined && routes.has(schema) && routes.has(references)
      ? [{ schema, path, references }]
      : [],
  );
  const refersTo = relations.filter(({ schema }) => schema === name);
  const referredBy = relations.filter(
    ({ schema, references }) => references === name && schema !== name,
  );
  const named = [
    ...refersTo.map(({ references }) => references),
    ...referredBy.map(({ schema }) => schema),
  ];
  return {
    ...withoutEmpty({ description: describe(contract, pages) }),
    operations: pages.map(({ page, operation: { method, path, summary = '' } }) => ({
      method,
      path,
      summary,
      route: page.route,
    })),
    refersTo,
    referredBy,
    routes: Object.fromEntries(named.map((schema) => [schema, routes.get(schema) ?? ''])),
  };
}

/** The description of the tag that groups exactly these operations. */
function describe(contract: Contract, pages: readonly OperationPage[]): ContentNode | null {
  const ids = new Set(pages.map(({ operation }) => operation.operationId));
  const members = contract.operations.filter(({ operationId }) => ids.has(operationId));
  const tag = contract.tags.find(
    ({ name }) => members.length > 0 && members.every(({ tags }) => tags.includes(name)),
  );
  return renderDescription(tag?.description);
}
