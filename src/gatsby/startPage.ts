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
    // Where scrollbars are above the page, Chromium would reserve a place for one all the same.
    const root = document.documentElement;
    root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth);
  });
}

/** The script does not wait for the end of the document. */
export function whenParsed(act: () => void): void {
  if (document.readyState !== 'loading') act();
  else document.addEventListener('DOMContentLoaded', act, { once: true });
}
