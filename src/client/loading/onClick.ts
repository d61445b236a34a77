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
