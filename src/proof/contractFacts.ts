import { toldOperations } from '../contract/operationReference';
import type { Contract, ErrorEntry, Operation, Scope } from '../contract/records';
import type { ContractComponentName } from '../mdx/vocabulary';
import type { ContractReference } from '../mdx/plugins/pageFile';
import { locateObjects } from '../plan/objectLocations';
import type { VersionPlan } from '../plan/pagePlan';
import { findPlaces, type SchemaPlaces } from './schemaPlaces';

/** An operation with the page that documents it. */
export interface DocumentedOperation {
  operation: Operation;
  /** Undefined while no page does, which is a problem of its own. */
  route: string | undefined;
}

/** Operations that count towards the same limit. */
export interface RateLimit {
  bucket: string;
  requests: number;
  windowSeconds: number;
  operations: DocumentedOperation[];
}

/** What prose can name of the contract, and where on the site each is shown. */
export interface ContractFacts {
  contract: Contract;
  operations: ReadonlyMap<string, DocumentedOperation>;
  scopes: ReadonlyMap<string, Scope & { operations: DocumentedOperation[] }>;
  errors: ReadonlyMap<string, ErrorEntry>;
  rateLimits: readonly RateLimit[];
  places: SchemaPlaces;
  /** Routes of the first pages that hold each of the tables. */
  tables: ReadonlyMap<ContractComponentName, string>;
}

/** Gathers what prose can name, in one pass over the operations; nothing is written to it later. */
export function contractFacts(
  contract: Contract,
  plan: VersionPlan,
  mentionsOf: (relativePath: string) => readonly ContractReference[],
): ContractFacts {
  const routes = new Map(
    plan.pages.flatMap(({ operation, route }) =>
      operation ? [[operation.operationId, route] as const] : [],
    ),
  );
  const operations = [...contract.operations, ...contract.webhooks].map(
    (operation): DocumentedOperation => ({ operation, route: routes.get(operation.operationId) }),
  );

  const scopes = new Map(
    contract.scopes.map((scope) => [
      scope.name,
      { ...scope, operations: [] as DocumentedOperation[] },
    ]),
  );
  const rateLimits = new Map<string, RateLimit>();
  for (const one of operations) {
    const asked = one.operation.security.flat().flatMap((requirement) => requirement.scopes);
    for (const scope of new Set(asked)) scopes.get(scope)?.operations.push(one);
    const { rateLimit } = one.operation;
    if (!rateLimit) continue;
    const key = JSON.stringify(rateLimit);
    const known = rateLimits.get(key);
    if (known) known.operations.push(one);
    else rateLimits.set(key, { ...rateLimit, operations: [one] });
  }

  const tables = new Map<ContractComponentName, string>();
  for (const { relativePath, route } of plan.pages) {
    for (const mention of mentionsOf(relativePath)) {
      if (mention.kind === 'component' && !tables.has(mention.name))
        tables.set(mention.name, route);
    }
  }

  const objects = locateObjects(plan);
  const told = toldOperations(plan.pages, objects.routes, objects.objectOfPage);
  return {
    contract,
    operations: new Map(operations.map((one) => [one.operation.operationId, one])),
    scopes,
    errors: new Map(contract.errors.map((entry) => [entry.code, entry])),
    rateLimits: [...rateLimits.values()],
    places: findPlaces(
      plan.pages.flatMap(({ id, route }) => {
        const operation = told.get(id);
        return operation ? [{ route, operation }] : [];
      }),
      objects.routes,
    ),
    tables,
  };
}
