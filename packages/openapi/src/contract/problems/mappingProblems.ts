import { asObject, type JsonObject } from '../json';
import { pointerTo, valueAt } from '../jsonPointer';
import { referenceOfMapping } from '../schemas/namedAlternatives';
import type { DocumentProblem } from './ruleProblem';
import { visitSchemas } from '../visitObjects';

/**
 * Reports entries of a discriminator's mapping that name no schema of the contract. A contract
 * that was cut down may have them. The other entries still say which schema a value selects.
 */
export function mappingProblems(document: JsonObject): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  visitSchemas(document, (schema, pointer) => {
    const mapping = asObject(asObject(schema.discriminator).mapping);
    for (const [value, target] of Object.entries(mapping)) {
      if (typeof target !== 'string') continue;
      if (valueAt(document, referenceOfMapping(target)) !== undefined) continue;
      problems.push({
        pointer: pointerTo(pointer, 'discriminator', 'mapping', value),
        isKey: false,
        rule: 'discriminator-mappings',
        message: `The schema that the discriminator’s value \`${value}\` selects does not exist.`,
        expected: 'the name of a schema in `components.schemas`, or a reference to one',
        found: target,
        hint: 'Correct the name, or remove the value from `mapping`.',
      });
    }
  });
  return problems;
}
