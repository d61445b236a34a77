import type { RouteUpdateArgs } from 'gatsby';
import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { showChoices, startControls } from '../client/controls/startControls';
import { showLinkedPanel } from '../client/controls/tabs';
import { showProblems } from '../client/developOverlay';
import { watchLinks } from '../client/links';
import { endProgress } from '../client/navigationProgress';
import { watchNavigations } from '../client/navigations';
import { loadFirstPage } from '../client/pageLoader';
import { revealTarget } from '../client/revealTarget';
import { allowHarmless } from '../client/trustedHtml';
import { watchDrawings } from '../components/mdx/watchDrawings';

// Before any hook runs: those of plugins, which need it, run before those of the site.
allowHarmless();

/**
 * Gatsby waits for what it returns before it loads and hydrates the page, whatever its
 * types say (`cache-dir/production-app.js`; verified on Gatsby 5.16.1).
 */
export function onClientEntry(): Promise<void> {
  if (process.env.NODE_ENV === 'development') showProblems();
  startControls();
  watchDrawings();
  whenParsed(showChoices);
  return loadFirstPage();
}

/**
 * Hydrates in a transition, so that React yields to the browser: one long task becomes many
 * short ones, and what the visitor does in between comes first. `gatsby develop`
 * renders in its own way, because it has no HTML to hydrate.
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
}

/** Gatsby calls it when another page, or another part of it, has been rendered. */
export function onRouteUpdate({ location, prevLocation }: RouteUpdateArgs): void {
  endProgress();
  if (location.pathname !== prevLocation?.pathname) showChoices();
  else showLinkedPanel();
  revealTarget();
}

/** The script of the app does not wait for the end of the document. */
function whenParsed(act: () => void): void {
  if (document.readyState !== 'loading') act();
  else document.addEventListener('DOMContentLoaded', act, { once: true });
}
