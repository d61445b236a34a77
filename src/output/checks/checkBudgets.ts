import path from 'node:path';
import { isFile } from '@docs/core/files';
import {
  type Budget,
  type Budgets,
  assetKinds,
  pageKinds,
  type AssetKind,
  type BudgetedPageKind,
} from '../../content/budgets';
import type { Problem } from '@docs/core/problems';
import { sandboxFile } from '../../plan/staticPages';
import { compressedSize, createPageWeigher } from './pageWeight';

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
  const ofPages = pageKinds.flatMap((kind) => {
    const weights = pages
      .filter((page) => page.kind === kind && limits[kind])
      .map(({ route }) => ({ route, weight: weigh(route) }));
    return assetKinds.flatMap((asset): Problem[] => {
      const budget = limits[kind]?.[asset];
      if (!budget) return [];
      const [heaviest] = weights.sort((a, b) => b.weight[asset] - a.weight[asset]);
      if (!heaviest || heaviest.weight[asset] <= budget.limit * 1000) return [];
      const message = `The first visit of ${heaviest.route} downloads more ${names[asset]} than a page of the kind \`${kind}\` may.`;
      return [excess([kind, asset], budget, heaviest.weight[asset], message)];
    });
  });
  const sandbox = path.join(publicDir, sandboxFile);
  const size = limits.sandbox && isFile(sandbox) ? compressedSize(sandbox) : 0;
  if (!limits.sandbox || size <= limits.sandbox.limit * 1000) return ofPages;
  const message = 'The sandbox is larger than it may be.';
  return [...ofPages, excess(['sandbox'], limits.sandbox, size, message)];

  function excess(
    field: string[],
    { limit, reason }: Budget,
    bytes: number,
    text: string,
  ): Problem {
    return {
      severity: 'error',
      file,
      ...locate([...field, 'limit']),
      field: [...field, 'limit'].join('.'),
      message: text,
      expected: `at most ${limit} KB, compressed (${reason})`,
      found: `${(bytes / 1000).toFixed(1)} KB`,
      hint: 'Make it lighter. Raise the limit only for something that is worth the wait to every reader.',
    };
  }
}

const names: Readonly<Record<AssetKind, string>> = {
  html: 'HTML',
  js: 'JavaScript',
  css: 'CSS',
  data: 'data',
  fonts: 'font data',
  app: 'for what its reader uses beside the text',
};
