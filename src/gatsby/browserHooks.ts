import type { RouteUpdateArgs, ShouldUpdateScrollArgs } from 'gatsby';
import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { closeDrawer } from '../client/controls/drawer';
import { showChoices } from '../client/controls/startControls';
import { showLinkedPanel } from '../client/controls/tabs';
import {
  showProblems,
  reloadForBundle,
  reloadForComponent,
  reloadForPage,
} from '../client/develop/developReload';
import { problemsPath } from '../client/develop/problemsPath';
import { layOutInSteps } from '../client/loading/layoutInSteps';
import { setLoading } from '../client/loading/settled';
import { watchLinks } from '../client/navigation/links';
import { endProgress } from '../client/navigation/navigationProgress';
import { watchNavigations, pageShown } from '../client/navigation/navigations';
import { loadFirstPage } from '../client/navigation/pageLoader';
import { revealTarget } from '../client/navigation/revealTarget';
import { replayAction } from '../client/hydrateApp';
import { startPage } from './startPage';

/**
 * Loads the page. Gatsby awaits the result before it loads and hydrates the page, contrary to its
 * types (`cache-dir/production-app.js`; verified on Gatsby 5.16.1).
 */
export function onClientEntry(): Promise<void> {
  if (process.env.NODE_ENV === 'development') {
    const events = new EventSource(problemsPath);
    showProblems(events);
    reloadForBundle();
    reloadForComponent();
    reloadForPage(events);
    startPage();
    setLoading('app', true);
    void layOutInSteps();
  }
  return loadFirstPage();
}

/**
 * Hydrates in a transition, so that React yields to the browser: one long task becomes many short
 * ones, and the reader's actions come first. `gatsby develop` has no HTML to hydrate, so it renders
 * in its own way.
 */
export function replaceHydrateFunction() {
  if (process.env.NODE_ENV !== 'production') return undefined;
  return (page: ReactNode, container: Element) =>
    startTransition(() => void hydrateRoot(container, page));
}

/** Gatsby calls it in an effect of its root component, when the page has been hydrated. */
export function onInitialClientRender(): void {
  watchNavigations();
  watchLinks();
  window.loadFailures.hydrated();
  // Gatsby stores positions on scroll events. It did not listen to the one for this position.
  window.dispatchEvent(new Event('scroll'));
  // Within an effect, React would open the search only later, and lose a key pressed meanwhile.
  queueMicrotask(replayAction);
}

/** Gatsby calls this hook after it has rendered a page, or another part of one. */
export function onRouteUpdate({ location, prevLocation }: RouteUpdateArgs): void {
  endProgress();
  pageShown();
  // `startPage` has done that. The reader may have moved on since.
  if (!prevLocation && process.env.NODE_ENV === 'production') return;
  closeDrawer();
  if (location.pathname !== prevLocation?.pathname) showChoices();
  else showLinkedPanel();
  revealTarget();
}

/**
 * Leaves two scroll positions to the browser. The first page may have been scrolled by now. Readers
 * may have followed anchors before the router ran. If the URL has a hash, Gatsby would go to its
 * target, even if the reader comes back to another place on the page.
 */
export function shouldUpdateScroll({
  prevRouterProps,
  routerProps: { location },
  getSavedScrollPosition,
}: ShouldUpdateScrollArgs): false | undefined {
  if (!prevRouterProps) return false;
  const isWithinPage = location.pathname === prevRouterProps.location.pathname;
  // The router keeps a key there.
  const isOfRouter = Boolean(location.state);
  if (isWithinPage && !isOfRouter) return false;
  const [x, y] = getSavedScrollPosition(location) as [x: number, y: number];
  if (location.hash === '' || y === 0) return undefined;
  window.scrollTo(x, y);
  return false;
}
