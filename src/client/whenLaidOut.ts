/**
 * Calls back now, and once more when the page has loaded: scripts do not wait
 * for stylesheets, so that positions measured before may be those of a page
 * without any. Returns what calls it off.
 */
export function whenLaidOut(callback: () => void): () => void {
  callback();
  if (document.readyState === 'complete') return () => undefined;
  window.addEventListener('load', callback, { once: true });
  return () => window.removeEventListener('load', callback);
}
