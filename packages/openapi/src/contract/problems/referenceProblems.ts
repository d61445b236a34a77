import type { JsonObject } from '../json';
import { pointerTo } from '../jsonPointer';
import type { DocumentProblem } from './ruleProblem';
import { hasContent } from './structureProblems';
import { visitObjects } from '../visitObjects';

/** The keys that OpenAPI 3.1 allows in a Reference Object. */
const referenceKeys: ReadonlySet<string> = new Set(['$ref', 'summary', 'description']);

/** Reports keys without effect beside a `$ref`. In schemas and path items, they have an effect. */
export function referenceProblems(document: JsonObject): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  visitObjects(document, {
    reference: (object, pointer) => {
      for (const key of Object.keys(object)) {
        if (referenceKeys.has(key) || key.startsWith('x-')) continue;
        problems.push({
          pointer: pointerTo(pointer, key),
          isKey: true,
          rule: hasContent(pointerTo(pointer, key), object[key])
            ? 'unsupported-keys'
            : 'unknown-keys',
          message: `OpenAPI 3.1 allows no key \`${key}\` beside this \`$ref\`, so it is ignored.`,
          expected: 'only `summary` and `description` beside a `$ref`',
          found: key,
          hint: 'Remove the key, or replace the `$ref` by a copy of its target that contains the change.',
        });
      }
    },
  });
  return problems;
}

/** Creates the problem of a reference to a part that is hidden from readers. */
export const hiddenReference = (pointer: string, reference: string): DocumentProblem => ({
  pointer,
  isKey: false,
  rule: 'hidden-references',
  message: 'A reference to a hidden part of the contract is hidden too.',
  expected: 'a reference to a part without `x-internal`, `x-hidden` or `x-excluded`',
  found: reference,
  hint: 'Hide what contains the reference with the same key, or show the part.',
});
