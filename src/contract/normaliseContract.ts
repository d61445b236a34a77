import type { Contract } from './contract';
import { readErrorCatalogue } from './extensions';
import { escapePointer } from './jsonPointer';
import { isSchemaObject } from './jsonSchema';
import { createSchemaMerger, schemaPrefix } from './mergeSchema';
import { listOperations, normaliseOperation, type OperationContext } from './normaliseOperation';
import { listScopes, normaliseSecuritySchemes } from './normaliseSecurity';
import { normaliseServers } from './normaliseServers';
import type { OpenApiDocument } from './openApiDocument';
import { assignOperationIds } from './operationIds';

/**
 * Resolves everything but schemas in a bundled OpenAPI 3.1 document whose structure is valid.
 *
 * @param document As `loadContract` returns it.
 */
export function normaliseContract(document: OpenApiDocument): Contract {
  const schemes = normaliseSecuritySchemes(document);
  const authoredOperations = listOperations(document, document.paths, '/paths');
  const authoredWebhooks = listOperations(document, document.webhooks, '/webhooks');
  const authored = [...authoredOperations, ...authoredWebhooks];
  const assigned = assignOperationIds(authored);
  const ids = new Map(
    authored.map(({ operation }, index) => [operation.pointer, assigned[index] ?? '']),
  );
  const context: OperationContext = { document, schemes, ids, knownIds: new Set(assigned) };

  const operations = authoredOperations.map((operation, index) =>
    normaliseOperation(context, operation, assigned[index] ?? '', document.security),
  );
  // The API's security is for requests to the API, not for those that it sends itself.
  const webhooks = authoredWebhooks.map((webhook, index) =>
    normaliseOperation(
      context,
      webhook,
      assigned[authoredOperations.length + index] ?? '',
      undefined,
    ),
  );
  const extending = findExtendingSchemas(document);
  const { info, components = {} } = document;
  return {
    title: info.title ?? '',
    version: info.version ?? '',
    description: info.description,
    externalDocs: document.externalDocs,
    tags: document.tags ?? [],
    servers: normaliseServers(document.servers) ?? [],
    operations,
    webhooks,
    schemas: components.schemas ?? {},
    securitySchemes: [...schemes.values()],
    scopes: listScopes(document, schemes, [...operations, ...webhooks]),
    errors: readErrorCatalogue(document['x-error-catalogue']),
    document,
    mergeSchema: createSchemaMerger(document),
    extensionsOf: (reference) => extending.get(reference) ?? [],
  };
}

/** The schemas that extend another with `allOf`, by the reference to that one. */
function findExtendingSchemas({ components = {} }: OpenApiDocument): Map<string, string[]> {
  const extending = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(components.schemas ?? {})) {
    if (!isSchemaObject(schema)) continue;
    for (const part of schema.allOf ?? []) {
      if (!isSchemaObject(part) || part.$ref === undefined) continue;
      const reference = `${schemaPrefix}${escapePointer(name)}`;
      extending.set(part.$ref, [...(extending.get(part.$ref) ?? []), reference]);
    }
  }
  return extending;
}
