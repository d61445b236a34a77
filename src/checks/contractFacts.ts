import type { Contract, ErrorEntry, Operation, RateLimit, Scope } from '@docs/openapi/contract';
import { formatJson } from '@docs/openapi/json';
import type { ContractReference } from '../mdx/plugins/pageFile';
import type { ContractComponentName } from '../mdx/vocabulary';
import type { VersionPlan } from '../plan/pagePlan';
import type { VersionChanges } from '@docs/openapi/changes';
import type { Reference } from '@docs/openapi/reference';
import { locateSchemas, type SchemaLocations } from './schemaLocations';

/** An operation, with the route of its page. */
export interface DocumentedOperation {
  operation: Operation;
  /** Undefined if no page documents it. That is reported elsewhere. */
  route: string | undefined;
}

/** A rate limit, with the operations that share it. */
interface SharedRateLimit extends RateLimit {
  operations: DocumentedOperation[];
}

/** Everything in the contract that prose can name, with the locations that show it. */
export interface ContractFacts {
  contract: Contract;
  operations: ReadonlyMap<string, DocumentedOperation>;
  scopes: ReadonlyMap<string, Scope & { operations: DocumentedOperation[] }>;
  errors: ReadonlyMap<string, ErrorEntry>;
  rateLimits: readonly SharedRateLimit[];
  locations: SchemaLocations;
  /** Route of the first page with each kind of table. */
  tables: ReadonlyMap<ContractComponentName, string>;
  /** The changes of this and earlier versions; undefined on a site with one version. */
  changes?: readonly VersionChanges[];
}

/**
 * Collects what prose can name, in one pass over the operations.
 *
 * @param referencesOf Returns the parts of the contract that a page names, by its path below the
 * content root.
 */
export function collectContractFacts(
  contract: Contract,
  plan: VersionPlan,
  reference: Reference,
  referencesOf: (relativePath: string) => readonly ContractReference[],
): ContractFacts {
  const operations = [...contract.operations, ...contract.webhooks].map(
    (operation): DocumentedOperation => ({
      operation,
      route: reference.operationRoutes.get(operation.operationId),
    }),
  );
  const scopes = new Map(
    contract.scopes.map((scope) => [
      scope.name,
      { ...scope, operations: [] as DocumentedOperation[] },
    ]),
  );
  const rateLimits = new Map<string, SharedRateLimit>();
  for (const documented of operations) {
    const { security, extensions } = documented.operation;
    const required = security.flat().flatMap((requirement) => requirement.scopes);
    for (const scope of new Set(required)) scopes.get(scope)?.operations.push(documented);
    const { rateLimit } = extensions;
    if (!rateLimit) continue;
    const key = formatJson(rateLimit, 'compact');
    const known = rateLimits.get(key);
    if (known) known.operations.push(documented);
    else rateLimits.set(key, { ...rateLimit, operations: [documented] });
  }

  return {
    contract,
    operations: new Map(
      operations.map((documented) => [documented.operation.operationId, documented]),
    ),
    scopes,
    errors: new Map(contract.errors.map((entry) => [entry.code, entry])),
    rateLimits: [...rateLimits.values()],
    locations: locateSchemas(
      plan.pages.flatMap(({ id, route }) => {
        const operation = reference.operations.get(id);
        return operation ? [{ route, operation }] : [];
      }),
      reference.objects.routes,
      reference.schemaFiles,
    ),
    tables: findTables(plan, referencesOf),
  };
}

/** Finds the route of the first page with each kind of table. */
export function findTables(
  plan: Pick<VersionPlan, 'pages'>,
  referencesOf: (relativePath: string) => readonly ContractReference[],
): ContractFacts['tables'] {
  const tables = new Map<ContractComponentName, string>();
  for (const { relativePath, route } of plan.pages) {
    for (const found of referencesOf(relativePath)) {
      if (found.kind === 'component' && !tables.has(found.name)) tables.set(found.name, route);
    }
  }
  return tables;
}
