import { existsSync } from 'node:fs';
import type { z } from 'zod';
import { displayPath } from '../files/displayPath';
import { parseYaml, type ParsedYaml } from './parseYaml';
import { readTextFile } from '../files/readTextFile';

/** A YAML file as it was read, with its path in problems. */
export type YamlFile<T> = ParsedYaml<T> & { file: string };

/**
 * Reads and checks a YAML file of a content root.
 *
 * @param absolute - Absolute path of the file.
 * @returns Undefined where there is no such file.
 */
export function readYaml<S extends z.ZodType>(
  absolute: string,
  schema: S,
  contentDir: string,
): YamlFile<z.output<S>> | undefined {
  if (!existsSync(absolute)) return undefined;
  const file = displayPath(absolute);
  const read = readTextFile(absolute, contentDir);
  if ('text' in read) return { ...parseYaml(schema, { text: read.text, file }), file };
  const locate = () => ({ line: 1, column: 1 });
  return { value: undefined, problems: [read.problem], ignored: [], locate, file };
}
