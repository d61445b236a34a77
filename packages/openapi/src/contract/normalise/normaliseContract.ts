import type { Contract } from '../contract';
import { readErrorCatalogue } from './extensions';
import { isSchemaObject } from '../schemas/jsonSchema';
import { createSchemaMerger, referenceTo } from '../schemas/mergeSchema';
import {
  listOperations,
  normaliseOperation,
  normaliseServers,
  type OperationContext,
} from './normaliseOperation';
import { listScopes, normaliseSecuritySchemes } from './normaliseSecurity';
import type { OpenApiDocument } from '../openApiDocument';
import { readTags } from '../tags';
import { assignOperationIds } from './operationIds';

/**
 * Resolves everything but schemas in a bundled OpenAPI 3.2 document with a valid structure.
 *
 * @param document The result of `loadContract`, also after it was written as JSON.
 * @param untestablePatterns Patterns that must not run.
 */
export function normaliseContract(
  document: OpenApiDocument,
  untestablePatterns: ReadonlySet<string> = new Set(),
): Contract {
  const schemes = normaliseSecuritySchemes(document);
  const authoredOperations = listOperations(document, document.paths, '/paths');
  const authoredWebhooks = listOperations(document, document.webhooks, '/webhooks');
  const assigned = assignOperationIds([...authoredOperations, ...authoredWebhooks]);
  const ids = new Map([...assigned].map(([{ operation }, id]) => [operation.pointer, id]));
  const context: OperationContext = {
    document,
    schemes,
    ids,
    knownIds: new Set(assigned.values()),
  };
  const operations = authoredOperations.map((operation) =>
    normaliseOperation(context, operation, assigned.get(operation) ?? '', document.security),
  );
  // The API's security applies to requests that the API receives, and not to those that it sends.
  const webhooks = authoredWebhooks.map((webhook) =>
    normaliseOperation(context, webhook, assigned.get(webhook) ?? '', undefined),
  );
  const extending = indexExtensions(document);
  const { info, components = {} } = document;
  return {
    title: info.title ?? '',
    version: info.version ?? '',
    description: info.description ?? info.summary,
    externalDocs: document.externalDocs,
    tags: readTags(document.tags ?? []),
    servers: normaliseServers(document.servers) ?? [],
    operations,
    webhooks,
    schemas: components.schemas ?? {},
    securitySchemes: [...schemes.values()],
    scopes: listScopes(document, schemes, [...operations, ...webhooks]),
    errors: readErrorCatalogue(document['x-error-catalogue']),
    document,
    untestablePatterns,
    mergeSchema: createSchemaMerger(document),
    extensionsOf: (reference) => extending.get(reference) ?? [],
  };
}

/** Finds the schemas that extend a schema with `allOf`, by the reference to that schema. */
function indexExtensions({ components = {} }: OpenApiDocument): Map<string, string[]> {
  const extending = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(components.schemas ?? {})) {
    if (!isSchemaObject(schema)) continue;
    for (const part of schema.allOf ?? []) {
      if (!isSchemaObject(part) || part.$ref === undefined) continue;
      const known = extending.get(part.$ref) ?? [];
      known.push(referenceTo(name));
      extending.set(part.$ref, known);
    }
  }
  return extending;
}
