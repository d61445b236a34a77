import { createReferenceResolver } from '../referenceResolver';
import type { JsonObject } from '../json';
import { pointerTo } from '../jsonPointer';
import { visitObjects } from '../visitObjects';
import type { DocumentProblem } from './ruleProblem';

/**
 * Reports each `$ref` without a target in a repaired contract. Its target was below a key that the
 * site does not read, or a `$dynamicRef` names no anchor. The bundler reports all others.
 */
export function danglingProblems(document: JsonObject): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  const { resolve } = createReferenceResolver(document);
  const check = (holder: JsonObject, pointer: string) => {
    for (const key of ['$ref', '$dynamicRef']) {
      const reference = holder[key];
      if (typeof reference !== 'string' || resolve(reference) !== undefined) continue;
      problems.push({
        pointer: pointerTo(pointer, key),
        isKey: false,
        rule: undefined,
        message: `The target of a \`${key}\` does not exist, or is below a key that the site does not read.`,
        expected: 'a reference to a value of the contract',
        found: reference,
        hint: 'Move the target below a key of OpenAPI 3.1, or write it in the place of the reference.',
      });
    }
  };
  visitObjects(document, { reference: check, schema: check, pathItem: check });
  return problems;
}
