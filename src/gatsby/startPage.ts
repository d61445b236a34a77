import { showChoices, startControls } from '../client/controls/startControls';
import { revealTarget } from '../client/navigation/revealTarget';
import { watchDrawings } from '../components/mdx/watchDrawings';

/** Starts the controls of the served page, before and without the app. */
export function startPage(): void {
  startControls();
  watchDrawings();
  whenParsed(() => {
    showChoices();
    revealTarget();
    // If scrollbars are above the page, Chromium would still reserve a place for one.
    const root = document.documentElement;
    root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth);
  });
}

/** Acts once the document is parsed. The script runs before its end. */
export function whenParsed(act: () => void): void {
  if (document.readyState !== 'loading') act();
  else document.addEventListener('DOMContentLoaded', act, { once: true });
}
