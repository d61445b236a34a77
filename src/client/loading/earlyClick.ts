declare global {
  interface Window {
    /** The button that was clicked last before the script of the page ran. */
    earlyClick: HTMLElement | undefined;
  }
}

/** Keeps a click that comes before the script of the page. Runs in the head (`beforePaintScript.ts`). */
export function keepEarlyClick(): void {
  document.onclick = ({ target }) => {
    window.earlyClick = (target as Element).closest('button') ?? undefined;
  };
}

/** Does what the early click asked for. Must be called once the page listens to clicks. */
export function repeatEarlyClick(): void {
  document.onclick = null;
  window.earlyClick?.click();
}
