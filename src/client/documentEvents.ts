/** The event of the window when a page throws while it renders. */
export const crashEvent = 'crash';

/**
 * Calls back for a click on or within an element of the document that a selector matches. One
 * listener serves all elements, also those of pages that are shown later.
 */
export function onClick(selector: string, act: (element: HTMLElement) => void): void {
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    if (element) act(element);
  });
}

/**
 * Calls back with a disclosure or a menu of the document that has opened or closed. Returns a
 * function that unsubscribes.
 */
export function onToggle(act: (element: Element) => void): () => void {
  // This event does not bubble.
  const onEvent = ({ target }: Event) => target instanceof Element && act(target);
  document.addEventListener('toggle', onEvent, true);
  return () => document.removeEventListener('toggle', onEvent, true);
}

/**
 * Acts after the next frame, when the browser has laid out and painted all changes. Measuring then
 * needs no extra layout, and the reader does not wait for it.
 */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

declare global {
  interface Document {
    /** Whether the browser renders the page before it is visited. Some browsers lack it. */
    readonly prerendering?: boolean;
  }
}

/**
 * Acts when a reader sees the page. If the browser has rendered it beforehand
 * (`gatsby/head/addToHead.tsx`), that is when they follow the link to it. What they chose and
 * where they scrolled in the meantime is known then.
 */
export function whenShown(act: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', act, { once: true });
  else act();
}

/**
 * Whether the focus is neither within an element nor on one around it. A press between the items of
 * an open menu focuses an element around the menu. It must not close the menu: Chromium 150 crashes
 * when the pressed element is hidden before the press ends.
 */
export const isElsewhere = (focused: EventTarget | null, element: Element): boolean =>
  focused instanceof Node && !element.contains(focused) && !focused.contains(element);
