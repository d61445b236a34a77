import { sitePath, routeAt } from '../../client/paths/sitePath';
import type { PageContext } from '../../plan/pageContext';
import type { ResolveHref } from '../../plan/hrefResolver';
import { slotIslands } from './slotIslands';
import { islandMark, type StartIsland } from '../../client/loading/island';

/**
 * Hydrates the React components within a page's static HTML, each in its own root. Only pages with
 * such a component load its code.
 *
 * @returns A function that unmounts them.
 */
export function startIslands(
  page: HTMLElement,
  context: Pick<PageContext, 'route' | 'version'>,
  resolveHref: ResolveHref,
): () => void {
  // On a page of no version, links resolve to the version that the reader chose.
  if (context.version === undefined) retargetLinks(page, resolveHref);
  const ends = [...page.querySelectorAll<HTMLElement>(`[${islandMark}]`)].map((place) => {
    let end: (() => void) | undefined;
    let isGone = false;
    const load = islands[place.getAttribute(islandMark) ?? ''];
    void load?.().then((start) => {
      if (!isGone) end = start(place, context.route, resolveHref);
    });
    return () => {
      isGone = true;
      end?.();
    };
  });
  return () => ends.forEach((end) => end());
}

const islands: Readonly<Record<string, () => Promise<StartIsland>>> = {
  ...slotIslands,
  samples: () => import('../reference/startSamples').then(({ startSamples }) => startSamples),
  run: () => import('../reference/startRun').then(({ startRun }) => startRun),
  drawing: () => import('../mdx/startDrawing').then(({ startDrawing }) => startDrawing),
};

function retargetLinks(page: HTMLElement, resolveHref: ResolveHref): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
    const authored = link.dataset.href ?? link.getAttribute('href') ?? '';
    const href = sitePath(resolveHref(routeAt(authored)));
    if (href === link.getAttribute('href')) continue;
    link.dataset.href = authored;
    link.setAttribute('href', href);
  }
}
