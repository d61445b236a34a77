import { slugOf } from '@docs/core/text';
import { decodePercent, schemeOf } from '@docs/core/urls';
import { asList, asObject, asText } from '../../contract/json';
import type { DocumentedPage } from '../documentedPages';
import { mapView } from '../views';

/** Returns the URL of the page or heading for a link in a description; otherwise undefined. */
type ResolveOperationLink = (href: string) => string | undefined;

/** The landing page of a version, with the anchors of its headings. */
interface LandingPage {
  route: string;
  anchors: readonly string[];
}

/**
 * Creates the resolver for two kinds of links. Redoc's links are `#operation/listJobs`,
 * `#tag/Jobs`, `#tag/Jobs/operation/listJobs` and `#section/Heading`. Links to operations in the
 * contract are `#/paths/~1jobs/get`, possibly after a file name.
 *
 * @param landing - The landing page. Its anchors include those of the contract's description.
 */
export function createOperationLinks(
  pages: readonly DocumentedPage[],
  pagesOfResource: ReadonlyMap<string, readonly DocumentedPage[]>,
  landing: LandingPage,
): ResolveOperationLink {
  const routes = new Map<string, string>();
  for (const { id, operation, route } of pages) {
    // A tag without an operation may have a page.
    if (!operation) {
      routes.set(`tag ${id}`, route);
      continue;
    }
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

/** Returns the slug of a tag. A tag without Latin letters has no slug, so its name is returned. */
const slugOrName = (tag: string): string => slugOf(tag) || tag;

/** Copies a view, and replaces each link to an operation or tag by the URL of its page. */
export const linkOperations = <T>(view: T, resolve: ResolveOperationLink): T =>
  mapView(view, (part) => {
    const [type, props, ...children] = asList(part);
    const route = type === 'a' ? resolve(asText(asObject(props).href)) : undefined;
    return route === undefined ? part : [type, { ...asObject(props), href: route }, ...children];
  });

/**
 * Finds the anchor for a Redoc link to a section, such as `#section/Access/By-key`. Undefined for
 * other links. `anchors` are those of the page with the contract's description.
 */
export function anchorOfSection(href: string, anchors: Iterable<string>): string | undefined {
  const heading = /^#section\/(?:.*\/)?([^/]+)$/.exec(decodePercent(href))?.[1];
  if (heading === undefined) return undefined;
  return [...anchors].find((anchor) => lettersOf(anchor) === lettersOf(heading));
}

/** Returns the letters and digits of an anchor. Redoc and this site have the same ones. */
const lettersOf = (anchor: string): string => anchor.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
