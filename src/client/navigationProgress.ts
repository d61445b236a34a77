import {
  onRouteUpdate as endBar,
  onRouteUpdateDelayed as startBar,
} from 'gatsby-plugin-nprogress/gatsby-browser';

/** A navigation that lasts longer than this shows the bar, in milliseconds; from the specification. */
const progressDelay = 200;

let timer: ReturnType<typeof setTimeout> | undefined;
let status: HTMLElement | undefined;

/** To be called when a page begins to load. */
export function progressStarts(): void {
  clearTimeout(timer);
  status ??= makeStatus();
  if (status.textContent === '') timer = setTimeout(show, progressDelay);
}

function show(): void {
  startBar();
  document.getElementById('content')?.setAttribute('aria-busy', 'true');
  if (status) status.textContent = 'Loading page…';
}

/** To be called when the page is there, or will not come. */
export function progressEnds(): void {
  clearTimeout(timer);
  endBar();
  document.getElementById('content')?.removeAttribute('aria-busy');
  if (status) status.textContent = '';
}

/** Stands in the page before it says anything, or screen readers would not hear it. */
function makeStatus(): HTMLElement {
  const element = document.createElement('p');
  element.className = 'sr-only';
  element.setAttribute('role', 'status');
  document.body.append(element);
  return element;
}
