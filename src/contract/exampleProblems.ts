import type { Problem } from '../content/problem';
import { displayPath } from '../content/displayPath';
import { pointerTo } from './contractJson';
import type { JsonObject } from './json';
import { exampleSchemas } from './exampleSchemas';
import type { LoadedContract } from './loadContract';
import type { Contract } from './records';
import { validateExamples } from './validateExamples';
import { reasonOf, validateSamples } from './validateSamples';

/**
 * What is wrong with the examples of a contract and with the request samples made of
 * them. A sample that only repeats a wrong
 * example is not told of again.
 */
export function exampleProblems(
  document: JsonObject,
  { operations }: Contract,
  file: string,
  locate: LoadedContract['locate'],
): Problem[] {
  // The schemas are compiled once for both.
  const schemas = exampleSchemas(document);
  const name = displayPath(file);
  const ofSamples = validateSamples(document, operations, name, schemas);
  const ofExamples = validateExamples(document, name, schemas);
  const told = new Set(ofExamples.map(reasonOf));
  return [
    ...ofExamples.map((problem) => ({
      ...problem,
      ...locate(problem.field ?? ''),
    })),
    ...ofSamples
      .filter(({ reason }) => !told.has(reason))
      .map(({ operation: { method, path }, reason, ...problem }) => ({
        ...problem,
        ...locate(pointerTo('/paths', path, method.toLowerCase()), true),
      })),
  ];
}
