import { onClick } from './onClick';

/** Buttons that open, or close, all that a section of the reference has to open. */
export function watchOpenAll(): void {
  onClick('[data-open-all]', (button) => {
    const isOpen = button.dataset.openAll !== 'opened';
    button.dataset.openAll = isOpen ? 'opened' : '';
    const [label] = button.childNodes;
    if (label) label.textContent = isOpen ? 'Close all' : 'Open all';
    setAll(button.closest('section'), isOpen);
  });
}

/** Opens or closes all; what is rendered when it is opened may have more to open. */
function setAll(section: HTMLElement | null, isOpen: boolean): void {
  const all = [...(section?.querySelectorAll('details') ?? [])];
  if (isOpen && all.some((details) => 'more' in details.dataset)) {
    requestAnimationFrame(() => setAll(section, isOpen));
  }
  for (const details of all) details.open = isOpen;
}
