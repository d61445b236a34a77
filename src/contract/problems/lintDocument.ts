import {
  BaseResolver,
  createConfig,
  lintDocument as lint,
  Source,
  type NormalizedProblem,
} from '@redocly/openapi-core';
import type { JsonObject } from '../json';
import { visitSchemas } from '../visitObjects';

/** A finding of a rule of Redocly's, located in the bundled contract. */
export interface LintFinding {
  /** Id of the rule in `@redocly/openapi-core`. */
  rule: string;
  message: string;
  /** JSON pointer (RFC 6901). */
  pointer: string;
  /** Whether the key at the pointer is meant, and not its value. */
  isKey: boolean;
  /** What may have been meant. */
  suggestions: readonly string[];
}

/** Loads nothing, because the contract is one document. */
class NoFiles extends BaseResolver {
  override loadExternalRef(absoluteRef: string): Promise<Source> {
    return Promise.reject(new Error(absoluteRef));
  }
}

/**
 * Checks a bundled contract by rules of `@redocly/openapi-core`.
 *
 * References to schemas are removed during the check and restored after it, but for those into
 * extensions, which the library reaches in no other way. Each schema is then checked where it is
 * defined, so that the library, which is recursive, does not exhaust the stack on schemas that
 * refer to each other through hundreds of levels; and the keywords beside a reference are
 * checked like those of any schema.
 */
export async function lintDocument(
  document: JsonObject,
  rules: readonly string[],
): Promise<LintFinding[]> {
  const config = await createConfig({
    rules: Object.fromEntries(rules.map((rule) => [rule, 'error'])),
  });
  const references: [JsonObject, string][] = [];
  visitSchemas(document, (schema) => {
    if (typeof schema.$ref !== 'string' || schema.$ref.startsWith('#/x-')) return;
    references.push([schema, schema.$ref]);
  });
  try {
    // The key stays, so that the order of keys does.
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

function toFinding({ ruleId, message, location, suggest }: NormalizedProblem): LintFinding[] {
  const [first] = location;
  if (first?.pointer === undefined) return [];
  return [
    {
      rule: ruleId,
      message,
      pointer: first.pointer.replace(/^#/, '').replace(/\/$/, ''),
      isKey: first.reportOnKey === true,
      suggestions: suggest,
    },
  ];
}
