import { isElsewhere, onClick } from '../documentEvents';

const selector = 'details[data-menu]';

/** Returns the open menu. There is only one: opening another moves the focus or a press there. */
const openMenu = () => document.querySelector<HTMLDetailsElement>(`${selector}[open]`);

const menuOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLDetailsElement>(selector) : null;

/**
 * Makes `details` elements with links behave like menus. They close on Escape, on a choice and when
 * the reader goes elsewhere. Arrow keys move through the items.
 */
export function watchLinkMenus(): void {
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('focusin', ({ target }) => {
    const menu = openMenu();
    if (menu && isElsewhere(target, menu)) menu.open = false;
  });
  // Not every browser moves the focus when something is clicked.
  document.addEventListener('pointerdown', ({ target }) => {
    const menu = openMenu();
    if (menu && menu !== menuOf(target)) menu.open = false;
  });
  // Closing hides the item that has the focus.
  onClick(`${selector} :is(a, button)`, (item) => {
    const menu = menuOf(item);
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

function onKeyDown(event: KeyboardEvent): void {
  const menu = menuOf(event.target) ?? openMenu();
  const summary = menu?.querySelector('summary');
  if (!menu || !summary) return;
  const step = steps.get(event.key) ?? (menu.open ? stepsOfOpen.get(event.key) : undefined);
  if (event.key === 'Escape' && menu.open) {
    menu.open = false;
    summary.focus();
  } else if (step) {
    // Otherwise the page would scroll.
    event.preventDefault();
    menu.open = true;
    const items = [...menu.querySelectorAll<HTMLElement>('a, button')];
    const focused = items.findIndex((item) => item === document.activeElement);
    items.at(step(focused, items.length))?.focus();
  }
}

/** Returns the index of the item that a key moves to. `focused` is -1 if no item has the focus. */
type Step = (focused: number, count: number) => number;

const steps = new Map<string, Step>([
  ['ArrowDown', (focused, count) => Math.min(focused + 1, count - 1)],
  ['ArrowUp', (focused, count) => (focused < 0 ? count - 1 : Math.max(focused - 1, 0))],
]);
const stepsOfOpen = new Map<string, Step>([
  ['Home', () => 0],
  ['End', (_, count) => count - 1],
]);
