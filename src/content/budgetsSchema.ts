import { z } from 'zod';
import { text } from './textSchema';

/** Kinds of pages that weigh about the same. */
export const pageKinds = ['home', 'guide', 'general', 'resource', 'category'] as const;

/** What a first visit of a page downloads; `app` is what it does once its reader uses more than the text. */
export const assetKinds = ['html', 'js', 'css', 'data', 'fonts', 'app'] as const;

const budget = z.strictObject({
  limit: z
    .number()
    .positive()
    .describe('Kilobytes (1,000 bytes) of the heaviest page, compressed by gzip.'),
  reason: text('Why the limit is that high.'),
});

/** `budgets.yaml`: what pages may weigh. A content root without the file has no limits. */
export const budgetsSchema = z.partialRecord(
  z.enum(pageKinds),
  z.partialRecord(z.enum(assetKinds), budget),
);

export type BudgetedPageKind = (typeof pageKinds)[number];
export type AssetKind = (typeof assetKinds)[number];
