declare global {
  interface Window {
    /** Does what the visitor asked for before the page had come to life; to be called when it has. */
    repeatEarlyInput: () => void;
  }
}

/**
 * Keeps in mind which buttons are clicked and what is chosen from menus while
 * the page's code is still loading. Twice clicked, because nothing happened,
 * counts once. The Retry of a failed load works by itself. Its source is a part
 * of the script in the head, so it may use nothing from outside itself.
 */
export function watchEarlyInput(): void {
  const clicked = new Set<HTMLElement>();
  const chosen = new Map<HTMLSelectElement, string>();
  const keepChoice = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) chosen.set(target, target.value);
  };
  const keepClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button');
    if (button && !button.closest('.load-failure')) clicked.add(button);
  };
  addEventListener('change', keepChoice, true);
  addEventListener('click', keepClick, true);
  window.repeatEarlyInput = () => {
    removeEventListener('change', keepChoice, true);
    removeEventListener('click', keepClick, true);
    for (const [menu, value] of chosen) {
      menu.value = value;
      menu.dispatchEvent(new Event('change', { bubbles: true }));
    }
    for (const button of clicked) button.click();
  };
}
