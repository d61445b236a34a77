/**
 * Calls back now, and again when the page has loaded: scripts do not wait for
 * stylesheets, so that positions measured before may be those of a page without
 * any. Returns a function that cancels the second call.
 */
export function whenLaidOut(callback: () => void): () => void {
  callback();
  if (document.readyState === 'complete') return () => undefined;
  window.addEventListener('load', callback, { once: true });
  return () => window.removeEventListener('load', callback);
}
