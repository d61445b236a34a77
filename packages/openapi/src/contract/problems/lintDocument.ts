import {
  BaseResolver,
  createConfig,
  lintDocument as lint,
  Source,
  type NormalizedProblem,
  type Plugin,
} from '@redocly/openapi-core';
import { correctedTypes } from '../correctedTypes';
import type { JsonObject } from '../json';
import { visitSchemas } from '../visitObjects';

/** A finding of a Redocly rule, located in the bundled contract. */
export interface LintFinding {
  /** The id of the rule in `@redocly/openapi-core`. */
  rule: string;
  message: string;
  /** The JSON Pointer (RFC 6901). */
  pointer: string;
  /** Whether the finding is about the key, not the value. */
  isKey: boolean;
}

/** Returns the JSON Pointer of a location in the one document that the library checks. */
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
 * Each `$ref` to a schema is removed during the check and then restored, so that each schema is
 * only checked at its definition. Otherwise the recursive library would overflow the stack on
 * schemas that refer to each other through hundreds of levels. The library then also checks the
 * keywords beside a `$ref`. A `$ref` into an extension stays, because the library has no other way
 * to find the target.
 */
export async function lintDocument(
  document: JsonObject,
  rules: readonly string[],
  plugins: Plugin[],
): Promise<LintFinding[]> {
  const config = await createConfig({
    plugins: [correctedTypes, ...plugins],
    rules: Object.fromEntries(rules.map((rule) => [rule, 'error'])),
  });
  const references: [JsonObject, string][] = [];
  visitSchemas(document, (schema) => {
    if (typeof schema.$ref !== 'string' || schema.$ref.startsWith('#/x-')) return;
    references.push([schema, schema.$ref]);
  });
  try {
    // Set to undefined and not deleted, to keep the order of the keys.
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
