import type { ResolveHref } from '../../plan/hrefResolver';

/** The attribute of an element with a React component, even on a page that is only HTML. */
export const islandMark = 'data-island';

/**
 * Starts an island, at once or when a reader needs it.
 *
 * @param route - The route of the page.
 * @returns A function that ends it once the page has gone.
 */
export type StartIsland = (
  place: HTMLElement,
  route: string,
  resolveHref: ResolveHref,
) => () => void;
