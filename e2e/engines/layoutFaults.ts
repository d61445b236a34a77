/**
 * Finds unreadable text in this window: outside the page, in a box lower than a line, or under
 * other text. It runs in the page, so it contains all that it needs.
 */
export function layoutFaults(): string[] {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`The page is ${scrollWidth} px wide.`);

  interface Area {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const within = (a: Area, b: Area): Area => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isLine = ({ left, top, right, bottom }: Area) => right - left > 4 && bottom - top > 4;
  const everything = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };

  /** The part of the page in which an element and its content are visible. */
  const areas = new Map<Element, Area>([[document.body, everything]]);
  const areaOf = (element: Element): Area => {
    const known = areas.get(element);
    if (known) return known;
    const outer = element.parentElement ? areaOf(element.parentElement) : everything;
    const { overflowY } = getComputedStyle(element);
    const clips = overflowY !== 'visible';
    const area = clips ? within(outer, element.getBoundingClientRect()) : outer;
    areas.set(element, area);
    // Text that only screen readers read is in a box of one pixel.
    const isBox = clips && element.clientWidth > 4 && element.textContent.trim() !== '';
    const least = /auto|scroll/.test(overflowY) ? 60 : 12;
    if (isBox && element.clientHeight < Math.min(least, element.scrollHeight)) {
      faults.push(`${element.clientHeight} px are left for “${element.textContent.slice(0, 40)}”.`);
    }
    return area;
  };

  const lines: { text: string; area: Area; element: Element }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const element = node.parentElement;
    const text = node.nodeValue?.trim() ?? '';
    const isVisible = element?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!element || text === '' || !isVisible) continue;
    // On a busy machine, WebKit says that the content of a closed element is visible.
    if (element.closest('details:not([open]) > :not(summary)')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const area = within(areaOf(element), box);
      if (isLine(area)) lines.push({ text: text.slice(0, 40), area, element });
    }
  }
  for (const [index, { text, area, element }] of lines.entries()) {
    const under = lines.slice(index + 1).find((other) => {
      const { left, top, right, bottom } = within(area, other.area);
      return other.element !== element && right - left > 4 && bottom - top > 8;
    });
    if (under) faults.push(`“${text}” is over “${under.text}”.`);
  }
  if (lines.length < 20) faults.push(`Only ${lines.length} lines can be read.`);
  return faults;
}
