import { chooseCodeWrap, codeWraps, onCodeWrap } from '../codeWrap';
import { onClick } from './onClick';

/** Buttons of code blocks that wrap the lines of all code, and that show all lines of a long one. */
export function watchCodeBlocks(): void {
  onClick('[data-wrap]', () => chooseCodeWrap(!codeWraps()));
  onCodeWrap(showCodeWrap);
  onClick('[data-lines]', (button) => {
    const block = button.closest('figure');
    const isExpanded = block?.toggleAttribute('data-expanded') ?? false;
    button.textContent = isExpanded ? 'Show fewer lines' : `Show all ${button.dataset.lines} lines`;
  });
}

/** Says on the buttons whether lines wrap. */
export function showCodeWrap(): void {
  for (const button of document.querySelectorAll('[data-wrap]')) {
    button.setAttribute('aria-pressed', String(codeWraps()));
  }
}
