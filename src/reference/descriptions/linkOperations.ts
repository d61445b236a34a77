import { decodePercent } from '../../content/urls/decodePercent';
import { schemeOf } from '../../content/urls/harmlessUrl';
import { slugOf } from '../../plan/operationSlugs';
import { anchorOfSection } from './anchorOfSection';
import type { PagePlan } from '../../plan/pagePlan';

/** Resolves a link in a description to the URL of a page or heading; others are undefined. */
type ResolveOperationLink = (href: string) => string | undefined;

/** The landing page of a version, with the anchors of its headings. */
export interface LandingPage {
  route: string;
  anchors: readonly string[];
}

/**
 * Creates the resolver for two kinds of links. Links of Redoc are `#operation/listJobs`,
 * `#tag/Jobs`, `#tag/Jobs/operation/listJobs` and `#section/Heading`. Links to an operation in the
 * contract are `#/paths/~1jobs/get`, possibly after the name of a file.
 *
 * @param landing - The landing page, whose anchors include those of the contract's description.
 */
export function createOperationLinks(
  pages: readonly PagePlan[],
  pagesOfResource: ReadonlyMap<string, readonly PagePlan[]>,
  landing: LandingPage,
): ResolveOperationLink {
  const routes = new Map<string, string>();
  for (const { operation, route } of pages) {
    if (!operation) continue;
    routes.set(`operation ${operation.operationId}`, route);
    routes.set(`pointer ${operation.pointer}`, route);
  }
  // The first page of a resource lists its operations.
  for (const [first] of pagesOfResource.values()) {
    const [tag] = first?.operation?.tags ?? [];
    if (!first || tag === undefined) continue;
    routes.set(`tag ${slugOrName(tag)}`, first.route);
  }
  return (href) => {
    if (schemeOf(href) !== undefined) return undefined;
    const section = anchorOfSection(href, landing.anchors);
    if (section !== undefined) return `${landing.route}#${section}`;
    const authored = decodePercent(href);
    const pointer = /\/paths\/~1[^/]*\/[a-z]+$/.exec(authored)?.[0];
    if (pointer !== undefined) return routes.get(`pointer ${pointer}`);
    const [, tag, id] = /^#(?:tag\/([^/]+)\/?)?(?:operation\/(.+))?$/.exec(authored) ?? [];
    if (id !== undefined) return routes.get(`operation ${id}`);
    return tag === undefined ? undefined : routes.get(`tag ${slugOrName(tag)}`);
  };
}

/** The slug of a tag, or its name if it has no Latin letters, and therefore no slug. */
const slugOrName = (tag: string): string => slugOf(tag) || tag;

/** Copies a view with each link to an operation or a tag resolved to the URL of its page. */
export function linkOperations<T>(view: T, resolve: ResolveOperationLink): T {
  return mapValue(view, resolve) as T;
}

/** Returns a value without such links as it is, because views are large. */
function mapValue(value: unknown, resolve: ResolveOperationLink): unknown {
  if (Array.isArray(value)) {
    const mapped = value.map((item: unknown) => mapValue(item, resolve));
    const isSame = mapped.every((item, index) => item === value[index]);
    const [type, props, ...children] = mapped as unknown[];
    const route = type === 'a' ? resolve(hrefOf(props)) : undefined;
    if (route !== undefined) return [type, { ...(props as object), href: route }, ...children];
    return isSame ? value : mapped;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(
    ([key, item]) => [key, mapValue(item, resolve)] as const,
  );
  const isSame = entries.every(([key, item]) => item === (value as Record<string, unknown>)[key]);
  return isSame ? value : Object.fromEntries(entries);
}

const hrefOf = (props: unknown): string => {
  const { href } = (props ?? {}) as { href?: unknown };
  return typeof href === 'string' ? href : '';
};
