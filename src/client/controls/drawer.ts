import { afterPaint } from '../loading/afterPaint';
import { desktop } from '../desktop';
import { onClick } from '../loading/onClick';

const opener = 'button[aria-controls=sidebar]';

/** Attribute of what is behind the open drawer. */
export const behindDrawer = 'data-behind-drawer';

/** What makes the sidebar a dialog. */
const dialog = { 'data-open': 'true', role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Menu' };

const drawer = () => document.getElementById('sidebar');
const isOpen = () => document.documentElement.dataset.drawer === 'open';

/**
 * On narrow screens, a button opens the sidebar over the page. Escape, a click beside it or on one
 * of its links, a navigation and a wide window close it.
 */
export function watchDrawer(): void {
  onClick(opener, openDrawer);
  // Also a link to the page itself.
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
  // In a low window the header scrolls, and must not take the page with it.
  button?.focus({ preventScroll: true });
}

function show(isShown: boolean): void {
  if (isShown) document.documentElement.dataset.drawer = 'open';
  else delete document.documentElement.dataset.drawer;
  document.querySelector(opener)?.setAttribute('aria-expanded', String(isShown));
  // Styles of all that becomes inert are computed again, which a reader should not wait for.
  afterPaint(makeInert);
}

/** Keeps the focus and screen readers out of what is behind the open drawer. */
function makeInert(): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[${behindDrawer}]`)) {
    element.toggleAttribute('inert', isOpen());
  }
}
