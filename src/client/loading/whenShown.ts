declare global {
  interface Document {
    /** Whether the browser renders the page before it is visited. Some browsers lack it. */
    readonly prerendering?: boolean;
  }
}

/**
 * Acts when a reader sees the page. If the browser has rendered it beforehand
 * (`gatsby/head/speculationRules.ts`), that is when they follow the link to it. What they chose and
 * where they scrolled in the meantime is known then.
 */
export function whenShown(act: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', act, { once: true });
  else act();
}
