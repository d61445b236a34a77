import type { z } from 'zod';
import { displayPath } from '../files/displayPath';
import { parseYaml, type ParsedYaml } from './parseYaml';
import { readIfThere } from '../files/readTextFile';

/** A YAML file with its path for problems. */
export type YamlFile<T> = ParsedYaml<T> & { file: string };

/**
 * Reads and checks a YAML file of a content root.
 *
 * @param absolute - Absolute path of the file.
 * @returns Undefined if the file does not exist.
 */
export function readYaml<S extends z.ZodType>(
  absolute: string,
  schema: S,
  contentDir: string,
): YamlFile<z.output<S>> | undefined {
  const read = readIfThere(absolute, contentDir);
  if (!read) return undefined;
  const file = displayPath(absolute);
  if ('text' in read) return { ...parseYaml(schema, { text: read.text, file }), file };
  const locate = () => ({ line: 1, column: 1 });
  return { value: undefined, problems: [read.problem], ignored: [], locate, file };
}
