/** The attribute that marks the elements of a head that belong to its page, not to all pages. */
export const headMark = 'data-page-head';

/** Returns the elements of a head that belong to its page, without the title. */
export const pageHeadOf = (head: HTMLHeadElement): Element[] => [
  ...head.querySelectorAll(`[${headMark}]:not(title)`),
];

/** Shows the title and the head elements of a page. It keeps elements that the head has already. */
export function showHead(title: string, elements: readonly Element[]): void {
  document.title = title;
  const shown = pageHeadOf(document.head);
  const kept = new Set<Element>();
  for (const element of elements) {
    const same = shown.find((other) => other.isEqualNode(element));
    if (same) kept.add(same);
    else document.head.append(element);
  }
  for (const element of shown) if (!kept.has(element)) element.remove();
}
