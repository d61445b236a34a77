import { onClick } from '../loading/onClick';

/** Runs the buttons that open or close all `details` elements of a section of the API reference. */
export function watchOpenAll(): void {
  onClick('[data-open-all]', (button) => {
    const isOpen = button.dataset.openAll !== 'opened';
    button.dataset.openAll = isOpen ? 'opened' : '';
    const [label] = button.childNodes;
    if (label) label.textContent = isOpen ? 'Close all' : 'Open all';
    setAll(button);
  });
}

/** Opens or closes all `details` of the section. Opened ones may render more, which open too. */
function setAll(button: HTMLElement): void {
  const section = button.closest('section');
  if (!section) return;
  const isOpen = button.dataset.openAll === 'opened';
  const all = [...section.querySelectorAll('details')];
  if (isOpen && all.some((details) => 'more' in details.dataset)) {
    const rendering = new MutationObserver(() => {
      rendering.disconnect();
      // The reader may have closed all and opened one since.
      if (button.dataset.openAll === 'opened') setAll(button);
    });
    rendering.observe(section, { childList: true, subtree: true });
  }
  for (const details of all) details.open = isOpen;
}
