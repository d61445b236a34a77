/**
 * Whether what gets the focus is neither within an element nor around it. A press between the items
 * of an open menu gives the focus to what is around the menu, which must not close it: Chromium 150
 * crashes where what is pressed is hidden before the press ends.
 */
export const isElsewhere = (focused: EventTarget | null, element: Element): boolean =>
  focused instanceof Node && !element.contains(focused) && !focused.contains(element);
