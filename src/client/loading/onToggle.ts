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
