import { comparableRoute } from '../content/urls/routes';
import type { CompiledPage } from '../mdx/compilePage';
import type { PagePlan, VersionPlan } from '../plan/pagePlan';
import type { ResolveHref } from '../plan/hrefResolver';

/** Ids of pages, in reading order. */
type PagesBy = Map<string, string[]>;

export interface Uses {
  /**
   * The pages that name an operation, show its request or response, or link to its page. The key
   * is the operation ID. Pages of operations are excluded because they all link to each other.
   */
  operations: PagesBy;
  /** The pages that name a property. The key is `schema.path`. */
  properties: PagesBy;
  /** The other pages that link to a page. The key is the page ID. */
  pages: PagesBy;
}

type Reference = CompiledPage['contractReferences'][number];

/**
 * Finds where the operations and properties of the contract, and other pages, are used.
 *
 * @param resolveHref - Resolves links on pages of the version.
 */
export function findUses(
  plan: Pick<VersionPlan, 'pages'>,
  compiled: (page: PagePlan) => Pick<CompiledPage, 'links' | 'contractReferences'> | undefined,
  resolveHref: ResolveHref,
): Uses {
  const pageAt = new Map(plan.pages.map((page) => [comparableRoute(page.route), page]));
  const used: Uses = { operations: new Map(), properties: new Map(), pages: new Map() };
  for (const page of plan.pages) {
    const { links = [], contractReferences = [] } = compiled(page) ?? {};
    const linked = links.map(({ href }) =>
      pageAt.get(comparableRoute(resolveHref(href).replace(/[?#].*$/, ''))),
    );
    addPage(
      used.pages,
      page,
      linked.map((other) => (other === page ? undefined : other?.id)),
    );
    addPage(used.properties, page, contractReferences.map(propertyOf));
    if (page.kind === 'resource') continue;
    addPage(used.operations, page, [
      ...contractReferences.map(operationOf),
      ...linked.map((other) => other?.operation?.operationId),
    ]);
  }
  return used;
}

function addPage(pagesBy: PagesBy, { id }: PagePlan, keys: readonly (string | undefined)[]): void {
  for (const key of new Set(keys)) {
    if (key === undefined) continue;
    const known = pagesBy.get(key);
    if (known) known.push(id);
    else pagesBy.set(key, [id]);
  }
}

function operationOf(reference: Reference): string | undefined {
  if (reference.kind === 'fence') return reference.operation;
  return reference.name === 'Operation' ? reference.of : undefined;
}

const propertyOf = (reference: Reference): string | undefined =>
  reference.kind === 'component' && /^(?:Field|EnumTable)$/.test(reference.name)
    ? reference.of
    : undefined;
