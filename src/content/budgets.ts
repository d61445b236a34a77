import path from 'node:path';
import { z } from 'zod';
import type { Problem } from '@docs/core/problems';
import { readYaml, type YamlFile } from '@docs/core/yaml';
import { text } from './textSchema';

/** Kinds of pages that weigh about the same. */
export const pageKinds = ['home', 'guide', 'general', 'resource', 'category'] as const;

/** The parts of a page's first download. `app` loads later, when readers use more than text. */
export const assetKinds = ['html', 'js', 'css', 'data', 'fonts', 'app'] as const;

const budget = z.strictObject({
  limit: z
    .number()
    .positive()
    .describe('Kilobytes (1,000 bytes) of the heaviest page, or of the file, compressed by gzip.'),
  reason: text('Why the limit is that high.'),
});

const page = z.partialRecord(z.enum(assetKinds), budget);

/** `budgets.yaml`: the largest permitted weights of pages. The file is optional. */
export const budgetsSchema = z.strictObject({
  ...(Object.fromEntries(pageKinds.map((kind) => [kind, page.optional()])) as Record<
    (typeof pageKinds)[number],
    z.ZodOptional<typeof page>
  >),
  sandbox: budget.optional().describe('The file `sandbox.mjs`.'),
});

export type BudgetedPageKind = (typeof pageKinds)[number];
export type AssetKind = (typeof assetKinds)[number];

export type Budget = z.infer<typeof budget>;

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
