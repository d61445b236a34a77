import {
  onClientEntry as prepareBar,
  onRouteUpdate as endBar,
  onRouteUpdateDelayed as startBar,
} from 'gatsby-plugin-nprogress/gatsby-browser';
import { words } from '@docs/core/words';
import { setLoading } from '../loading/settled';
import { progressOptions } from './progressOptions';

/** A navigation that lasts longer than this shows the bar, in milliseconds (specification §9). */
const progressDelay = 200;

// Module state: a document has one bar and one announcement.
let timer: ReturnType<typeof setTimeout> | undefined;
let status: HTMLElement | undefined;

/**
 * Must be called when a page begins to load. Gatsby's own `onRouteUpdateDelayed` comes after 1,000
 * ms, but the specification (§9) asks for 200.
 *
 * Relies on: `gatsby-plugin-nprogress` starts and ends its bar in the hooks `onRouteUpdateDelayed`
 * and `onRouteUpdate`. It adds its styles in `onClientEntry` as an element with this ID (verified
 * on 5.16.0).
 */
export function startProgress(): void {
  setLoading('page', true);
  clearTimeout(timer);
  status ??= createStatus();
  if (status.textContent === '') timer = setTimeout(showProgress, progressDelay);
}

function showProgress(): void {
  // Gatsby's app has not prepared its plugins yet.
  if (!document.getElementById('nprogress-styles')) prepareBar(undefined, progressOptions);
  startBar();
  document.getElementById('content')?.setAttribute('aria-busy', 'true');
  if (status) status.textContent = words.page.loadingStatus;
}

/** Must be called when the page is rendered, or will not be. */
export function endProgress(): void {
  clearTimeout(timer);
  endBar();
  document.getElementById('content')?.removeAttribute('aria-busy');
  if (status) status.textContent = '';
  setLoading('page', false);
}

/** Creates the status without a text. Screen readers announce only a text that is added later. */
function createStatus(): HTMLElement {
  const element = document.createElement('p');
  element.className = 'sr-only';
  element.setAttribute('role', 'status');
  document.body.append(element);
  return element;
}
