import {
  BaseResolver,
  createConfig,
  lintDocument as lint,
  Source,
  type NormalizedProblem,
  type Plugin,
} from '@redocly/openapi-core';
import type { JsonObject } from '../json';
import { visitSchemas } from '../visitObjects';

/** A finding of a Redocly rule, located in the bundled contract. */
export interface LintFinding {
  /** Id of the rule in `@redocly/openapi-core`. */
  rule: string;
  message: string;
  /** JSON pointer (RFC 6901). */
  pointer: string;
  /** Whether the finding is about the key, not the value. */
  isKey: boolean;
}

/** JSON pointer of a location in the one document that the library checks. */
export const toDocumentPointer = (pointer: string): string =>
  pointer.replace(/^#/, '').replace(/\/$/, '');

/** Reads no files, because the contract is one document. */
class NoFiles extends BaseResolver {
  override loadExternalRef(absoluteRef: string): Promise<Source> {
    return Promise.reject(new Error(absoluteRef));
  }
}

/**
 * Checks a bundled contract with rules of `@redocly/openapi-core`.
 *
 * References to schemas are removed during the check and then restored. This checks each schema
 * only where it is defined. Otherwise the recursive library would overflow the stack on schemas
 * that refer to each other through hundreds of levels. It also makes the library check the keywords
 * beside a `$ref`. References into extensions stay, because the library finds those targets in no
 * other way.
 */
export async function lintDocument(
  document: JsonObject,
  rules: readonly string[],
  plugins: Plugin[],
): Promise<LintFinding[]> {
  const config = await createConfig({
    plugins,
    rules: Object.fromEntries(rules.map((rule) => [rule, 'error'])),
  });
  const references: [JsonObject, string][] = [];
  visitSchemas(document, (schema) => {
    if (typeof schema.$ref !== 'string' || schema.$ref.startsWith('#/x-')) return;
    references.push([schema, schema.$ref]);
  });
  try {
    // Set to undefined rather than deleted, which keeps the order of the keys.
    for (const [schema] of references) schema.$ref = undefined;
    const source = new Source('openapi.json', '', 'application/json');
    const found = await lint({
      document: { source, parsed: document },
      config,
      externalRefResolver: new NoFiles(),
    });
    return found.flatMap(toFinding);
  } finally {
    for (const [schema, reference] of references) schema.$ref = reference;
  }
}

function toFinding({ ruleId, message, location }: NormalizedProblem): LintFinding[] {
  const [first] = location;
  if (first?.pointer === undefined) return [];
  return [
    {
      rule: ruleId,
      message,
      pointer: toDocumentPointer(first.pointer),
      isKey: first.reportOnKey === true,
    },
  ];
}
