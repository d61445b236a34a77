import { chooseCodeWrap, codeWraps, onCodeWrap } from '../storage/codeWrap';
import { onClick } from '../loading/onClick';

/** Runs the buttons that wrap the lines of all code, and that show all lines of a code block. */
export function watchCodeBlocks(): void {
  onClick('[data-wrap]', () => chooseCodeWrap(!codeWraps()));
  onCodeWrap(showCodeWrap);
  onClick('[data-expand]', (button) => {
    button.closest('figure')?.toggleAttribute('data-expanded');
  });
}

/** Shows on the buttons whether lines wrap. */
export function showCodeWrap(): void {
  for (const button of document.querySelectorAll('[data-wrap]')) {
    button.setAttribute('aria-pressed', String(codeWraps()));
  }
}
