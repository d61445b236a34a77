import {
  type Budgets,
  assetKinds,
  pageKinds,
  type AssetKind,
  type BudgetedPageKind,
} from '../../content/budgets';
import type { Problem } from '@docs/core/problems';
import { createPageWeigher } from './pageWeight';

interface BudgetedPage {
  kind: BudgetedPageKind;
  route: string;
}

/**
 * Compares what the first visit of each page downloads with the limits of `budgets.yaml`.
 *
 * @param publicDir - Absolute path of the built site.
 * @param baseUrl - URL that it is served at.
 * @returns One problem for each kind of page and of file, about the heaviest page.
 */
export function checkBudgets(
  { publicDir, baseUrl }: { publicDir: string; baseUrl: string },
  pages: readonly BudgetedPage[],
  budgets: Budgets | undefined,
): Problem[] {
  if (!budgets) return [];
  const { limits, file, locate } = budgets;
  const weigh = createPageWeigher(publicDir, baseUrl);
  return pageKinds.flatMap((kind) => {
    const weights = pages
      .filter((page) => page.kind === kind && limits[kind])
      .map(({ route }) => ({ route, weight: weigh(route) }));
    return assetKinds.flatMap((asset): Problem[] => {
      const budget = limits[kind]?.[asset];
      if (!budget) return [];
      const [heaviest] = weights.sort((a, b) => b.weight[asset] - a.weight[asset]);
      if (!heaviest || heaviest.weight[asset] <= budget.limit * 1000) return [];
      return [
        {
          severity: 'error',
          file,
          ...locate([kind, asset, 'limit']),
          field: `${kind}.${asset}.limit`,
          message: `The first visit of ${heaviest.route} downloads more ${names[asset]} than a page of the kind \`${kind}\` may.`,
          expected: `at most ${budget.limit} KB, compressed (${budget.reason})`,
          found: `${(heaviest.weight[asset] / 1000).toFixed(1)} KB`,
          hint: 'Make the page lighter. Raise the limit only for something that is worth the wait to every reader.',
        },
      ];
    });
  });
}

const names: Readonly<Record<AssetKind, string>> = {
  html: 'HTML',
  js: 'JavaScript',
  css: 'CSS',
  data: 'data',
  fonts: 'font data',
  app: 'for what its reader uses beside the text',
};
