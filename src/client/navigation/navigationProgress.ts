import {
  onClientEntry as prepareBar,
  onRouteUpdate as endBar,
  onRouteUpdateDelayed as startBar,
} from 'gatsby-plugin-nprogress/gatsby-browser';
import { progressOptions } from './progressOptions';

/** A navigation that lasts longer than this shows the bar, in milliseconds; from the specification. */
const progressDelay = 200;

// The bar and its announcement exist once per document, and so does their state.
let timer: ReturnType<typeof setTimeout> | undefined;
let status: HTMLElement | undefined;

/**
 * To be called when a page begins to load. Gatsby's own `onRouteUpdateDelayed` comes
 * after 1,000 ms, and the specification (§9) asks for 200.
 *
 * Relies on: `gatsby-plugin-nprogress` starts and ends its bar in the hooks
 * `onRouteUpdateDelayed` and `onRouteUpdate`, with the styles that it adds in `onClientEntry` as an
 * element with this ID (verified on 5.16.0).
 */
export function startProgress(): void {
  clearTimeout(timer);
  status ??= createStatus();
  if (status.textContent === '') timer = setTimeout(showProgress, progressDelay);
}

function showProgress(): void {
  // Before Gatsby's app runs, which prepares its plugins.
  if (!document.getElementById('nprogress-styles')) prepareBar(undefined, progressOptions);
  startBar();
  document.getElementById('content')?.setAttribute('aria-busy', 'true');
  if (status) status.textContent = 'Loading page…';
}

/** To be called when the page is rendered, or will not be. */
export function endProgress(): void {
  clearTimeout(timer);
  endBar();
  document.getElementById('content')?.removeAttribute('aria-busy');
  if (status) status.textContent = '';
}

/** Is in the page before it has a text, or screen readers would not announce that. */
function createStatus(): HTMLElement {
  const element = document.createElement('p');
  element.className = 'sr-only';
  element.setAttribute('role', 'status');
  document.body.append(element);
  return element;
}
