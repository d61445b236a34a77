import type { Contract } from '../contract/contract';
import type { VersionPlan } from '../plan/pagePlan';
import { createOperationView } from './operationView';
import { findResourceObjects, type ResourceObjects } from './resourceObjects';
import { createResourceView, type ResourceView } from './resourceView';
import { createSchemaFiles, type SchemaFile } from './schemaFiles';
import { schemaProperties, type SchemaProperty } from './schemaProperties';
import type { OperationView } from './views';

/** All that the pages of a version show of its contract. */
export interface Reference {
  /** By page id. */
  operations: ReadonlyMap<string, OperationView>;
  /** What the first page of each resource shows, by page id. */
  resources: ReadonlyMap<string, ResourceView>;
  objects: ResourceObjects;
  /** URLs of pages by operation id. */
  operationRoutes: ReadonlyMap<string, string>;
  /** Files of the schemas that open on demand, by URL. */
  schemaFiles: ReadonlyMap<string, SchemaFile>;
  properties: readonly SchemaProperty[];
}

/** Reads a contract for the pages of a version. Pure, and linear in the operations. */
export function createReference(contract: Contract, plan: VersionPlan): Reference {
  const files = createSchemaFiles(contract, plan.schemasFolder);
  const operations = new Map<string, OperationView>();
  const operationRoutes = new Map<string, string>();
  for (const { id, route, operation } of plan.pages) {
    if (!operation) continue;
    operations.set(id, createOperationView(contract, operation, files.urlOf));
    operationRoutes.set(operation.operationId, route);
  }
  const objects = findResourceObjects(plan, operations);
  const properties = schemaProperties(contract);
  const resources = new Map(
    [...objects.pagesOfResource].flatMap(([resource, [first]]) =>
      first ? [[first.page.id, createResourceView(contract, resource, objects, properties)]] : [],
    ),
  );
  return {
    operations,
    resources,
    objects,
    operationRoutes,
    schemaFiles: files.create(),
    properties,
  };
}
