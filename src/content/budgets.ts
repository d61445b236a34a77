import path from 'node:path';
import type { z } from 'zod';
import { budgetsSchema } from './budgetsSchema';
import type { Problem } from '@docs/core/problems';
import { readYaml, type YamlFile } from '@docs/core/yaml';

/** The limits of `budgets.yaml`. */
export type Budgets = Pick<YamlFile<unknown>, 'file' | 'locate'> & {
  limits: z.infer<typeof budgetsSchema>;
};

/** Reads `budgets.yaml` of a content root, which is optional. */
export function readBudgets(contentDir: string): {
  budgets: Budgets | undefined;
  problems: Problem[];
} {
  const read = readYaml(path.join(contentDir, 'budgets.yaml'), budgetsSchema, contentDir);
  const budgets = read?.value && { limits: read.value, file: read.file, locate: read.locate };
  return { budgets, problems: read?.problems ?? [] };
}
