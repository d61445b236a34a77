import { formatProblems } from '@docs/core/problems';
import { parseYaml } from '@docs/core/yaml';
import { z } from 'zod';

const settings = z.strictObject({ title: z.string(), port: z.number().optional() });

/** Reads settings, and returns the title or the problems of the file. */
export function readTitle(text: string): string {
  const { value, problems } = parseYaml(settings, { text, file: 'settings.yaml' });
  return value?.title ?? formatProblems(problems);
}
