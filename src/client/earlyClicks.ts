declare global {
  interface Window {
    /** Does what the visitor clicked before the page had come to life; to be called when it has. */
    repeatEarlyClicks: () => void;
  }
}

/**
 * Keeps in mind which buttons are clicked while the page's code is still
 * loading. Twice clicked, because nothing happened, counts once. The Retry of a
 * failed load works by itself. Its source is a part of the script in the head,
 * so it may use nothing from outside itself.
 */
export function watchEarlyClicks(): void {
  const clicked = new Set<HTMLElement>();
  const keep = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest('button');
    if (button && !button.closest('.load-failure')) clicked.add(button);
  };
  addEventListener('click', keep, true);
  window.repeatEarlyClicks = () => {
    removeEventListener('click', keep, true);
    for (const button of clicked) button.click();
  };
}
