import { onClick } from '../loading/onClick';

/** Buttons that open, or close, all that a section of the reference has to open. */
export function watchOpenAll(): void {
  onClick('[data-open-all]', (button) => {
    const isOpen = button.dataset.openAll !== 'opened';
    button.dataset.openAll = isOpen ? 'opened' : '';
    const [label] = button.childNodes;
    if (label) label.textContent = isOpen ? 'Close all' : 'Open all';
    setAll(button);
  });
}

/** Opens or closes all, as the button says now. What has opened may render more to open. */
function setAll(button: HTMLElement): void {
  const section = button.closest('section');
  if (!section) return;
  const isOpen = button.dataset.openAll === 'opened';
  const all = [...section.querySelectorAll('details')];
  if (isOpen && all.some((details) => 'more' in details.dataset)) {
    const rendering = new MutationObserver(() => {
      rendering.disconnect();
      // The reader may have closed all, and opened one since.
      if (button.dataset.openAll === 'opened') setAll(button);
    });
    rendering.observe(section, { childList: true, subtree: true });
  }
  for (const details of all) details.open = isOpen;
}
