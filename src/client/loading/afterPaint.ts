/**
 * Acts after the next frame, when the browser has laid out and painted all changes. Measuring then
 * needs no extra layout, and the reader does not wait for it.
 */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
