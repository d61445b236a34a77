/**
 * Acts after the next frame, when what has changed is laid out and painted: measuring then costs
 * no layout of its own, and the reader does not wait for it.
 */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
