declare global {
  interface Document {
    /** Whether the browser renders the page for a link that may be followed; unknown to some. */
    readonly prerendering?: boolean;
  }
}

/**
 * Acts when a reader sees the page: at once, or, where the browser has rendered it beforehand
 * (`gatsby/head/speculationRules.ts`), when they follow the link to it. What they chose and where
 * they scrolled in the meantime is known then.
 */
export function whenShown(act: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', act, { once: true });
  else act();
}
