import { words } from '@docs/core/words';
import { afterPaint, onClick } from '../documentEvents';
import { desktop } from '../desktop';

const opener = 'button[aria-controls=sidebar]';

/** The attribute of the elements behind the open drawer. */
export const behindDrawer = 'data-behind-drawer';

/** The attributes that make the sidebar a dialog. */
const dialog = {
  'data-open': 'true',
  role: 'dialog',
  'aria-modal': 'true',
  'aria-label': words.layout.menu,
};

const drawer = () => document.getElementById('sidebar');
const isOpen = () => document.documentElement.dataset.drawer === 'open';

/**
 * Runs the button that opens the sidebar over the page on narrow screens. Escape, a click beside it
 * or on one of its links, a navigation and a wide window close it.
 */
export function watchDrawer(): void {
  onClick(opener, openDrawer);
  // A link to the page itself closes it too.
  onClick('[data-close-drawer], #sidebar a', closeDrawer);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeDrawer();
  });
  window.matchMedia(desktop).addEventListener('change', closeDrawer);
}

function openDrawer(): void {
  const panel = drawer();
  if (!panel) return;
  for (const [name, value] of Object.entries(dialog)) panel.setAttribute(name, value);
  show(true);
  panel.focus();
}

/** Closes the drawer, if it is open, and moves the focus out of it. */
export function closeDrawer(): void {
  const panel = drawer();
  if (!panel || !isOpen()) return;
  for (const name of Object.keys(dialog)) panel.removeAttribute(name);
  show(false);
  const { activeElement } = document;
  if (activeElement !== document.body && !panel.contains(activeElement)) return;
  const button = document.querySelector<HTMLElement>(opener);
  button?.closest(`[${behindDrawer}]`)?.removeAttribute('inert');
  // In a low window the header scrolls away. The focus must not scroll the page back to it.
  button?.focus({ preventScroll: true });
}

function show(isShown: boolean): void {
  if (isShown) document.documentElement.dataset.drawer = 'open';
  else delete document.documentElement.dataset.drawer;
  document.querySelector(opener)?.setAttribute('aria-expanded', String(isShown));
  // The browser computes the styles of all inert elements again. Readers should not wait for that.
  afterPaint(makeInert);
}

/** Keeps the focus and screen readers out of the page while the drawer covers it. */
function makeInert(): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[${behindDrawer}]`)) {
    element.toggleAttribute('inert', isOpen());
  }
}
