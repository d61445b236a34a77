declare global {
  interface Window {
    /** The button or menu that was clicked last before the script of the page ran. */
    earlyClick: HTMLElement | undefined;
  }
}

/**
 * Keeps a click that comes before the script of the page. Its source is a part of the script in the
 * head, so it may use nothing but the window and the document.
 */
export function keepEarlyClick(): void {
  document.onclick = ({ target }) => {
    window.earlyClick =
      (target as Element).closest<HTMLElement>('button, [data-choice]') ?? undefined;
  };
}

/** Does what that click asked for. To be called when the page listens to clicks. */
export function repeatEarlyClick(): void {
  document.onclick = null;
  window.earlyClick?.click();
}
