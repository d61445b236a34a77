import { z } from 'zod';
import { text } from './textSchema';

/** Kinds of pages that weigh about the same. */
export const pageKinds = ['home', 'guide', 'general', 'resource', 'category'] as const;

/** The parts of a page's first download. `app` loads later, when readers use more than text. */
export const assetKinds = ['html', 'js', 'css', 'data', 'fonts', 'app'] as const;

const budget = z.strictObject({
  limit: z
    .number()
    .positive()
    .describe('Kilobytes (1,000 bytes) of the heaviest page, compressed by gzip.'),
  reason: text('Why the limit is that high.'),
});

/** `budgets.yaml`: the largest permitted weights of pages. The file is optional. */
export const budgetsSchema = z.partialRecord(
  z.enum(pageKinds),
  z.partialRecord(z.enum(assetKinds), budget),
);

export type BudgetedPageKind = (typeof pageKinds)[number];
export type AssetKind = (typeof assetKinds)[number];
