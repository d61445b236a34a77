import { decodePercent } from '../../content/urls/decodePercent';
import { schemeOf } from '../../content/urls/harmlessUrl';
import { slugOf } from '../../plan/operationSlugs';
import { anchorOfSection } from './anchorOfSection';
import type { PagePlan } from '../../plan/pagePlan';

/** The URL of the page or heading that a link in a description is about; undefined for any other link. */
type ResolveOperationLink = (href: string) => string | undefined;

/** The landing page of a version, with the anchors of its headings. */
export interface LandingPage {
  route: string;
  anchors: readonly string[];
}

/**
 * Creates the resolver of links in the style of Redoc, `#operation/listJobs`, `#tag/Jobs`,
 * `#tag/Jobs/operation/listJobs` and `#section/Heading`, and of links to an operation's location in the contract,
 * `#/paths/~1jobs/get` or the same behind the name of a file.
 *
 * @param landing - The page that has the contract's description, where one does.
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

/** A name without Latin letters has no slug. */
const slugOrName = (tag: string): string => slugOf(tag) || tag;

/** The same view, of which each link to an operation or a tag has the URL of its page. */
export function linkOperations<T>(view: T, resolve: ResolveOperationLink): T {
  return mapValue(view, resolve) as T;
}

/** A value without such links is returned itself, because views are large. */
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
