import { comparableRoute } from '../content/comparableRoute';
import type { CompiledPage } from '../mdx/compilePage';
import type { PagePlan, VersionPlan } from '../plan/pagePlan';

/**
 * The pages that use each operation, by its id, in reading order: those that name
 * it, show a request or response of it, or link to its page. Pages of operations
 * are left out, because they all link to each other.
 */
export function usedIn(
  plan: Pick<VersionPlan, 'pages'>,
  compiled: (page: PagePlan) => Pick<CompiledPage, 'links' | 'contractReferences'>,
): Map<string, string[]> {
  const operationOfRoute = new Map(
    plan.pages.flatMap(({ route, operation }) =>
      operation ? [[comparableRoute(route), operation.operationId] as const] : [],
    ),
  );
  const users = new Map<string, string[]>();
  for (const page of plan.pages) {
    if (page.kind === 'resource') continue;
    const { links, contractReferences } = compiled(page);
    const used = [
      ...contractReferences.map((reference) => {
        if (reference.kind === 'fence') return reference.operation;
        return reference.name === 'Operation' ? reference.of : undefined;
      }),
      ...links.map(({ href }) =>
        operationOfRoute.get(comparableRoute(href.replace(/[?#].*$/, ''))),
      ),
    ];
    for (const operationId of new Set(used)) {
      if (operationId === undefined) continue;
      const known = users.get(operationId);
      if (known) known.push(page.id);
      else users.set(operationId, [page.id]);
    }
  }
  return users;
}
