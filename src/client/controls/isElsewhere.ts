/**
 * Whether the focus is neither within an element nor on one around it. A press between the items of
 * an open menu focuses an element around the menu. It must not close the menu: Chromium 150 crashes
 * when the pressed element is hidden before the press ends.
 */
export const isElsewhere = (focused: EventTarget | null, element: Element): boolean =>
  focused instanceof Node && !element.contains(focused) && !focused.contains(element);
