import { afterPaint } from '../documentEvents';

// Module state, because parts of a document load at different times, and the whole of it settles.
const loading = new Set<unknown>(['layout']);

/**
 * Must be called when a part that changes the page begins to load, and when that has ended or
 * failed. Meanwhile, the root element has no `data-settled`, whose value is the path of the page.
 * It shows programs that use the page that its controls listen, and nothing moves by itself.
 */
export function setLoading(part: unknown, isLoading: boolean): void {
  const { dataset } = document.documentElement;
  if (isLoading) loading.add(part);
  else loading.delete(part);
  delete dataset.settled;
  // By then, what has loaded is shown, and what it needs has begun to load.
  afterPaint(() => {
    if (loading.size === 0) dataset.settled = window.location.pathname;
  });
}

/** Counts a promise as loading until it settles, and returns its outcome. */
export function untilLoaded<Loaded>(promise: Promise<Loaded>): Promise<Loaded> {
  setLoading(promise, true);
  return promise.finally(() => setLoading(promise, false));
}
