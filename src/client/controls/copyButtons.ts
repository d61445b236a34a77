import { words } from '@docs/core/words';
import { copyText, copyTextOf, type CopyOutcome } from '../copyText';
import { onClick } from '../documentEvents';

const messages: Readonly<Record<CopyOutcome, string>> = {
  copied: words.code.copied,
  denied: words.code.copyDenied,
  notLoaded: words.code.copyNotLoaded,
};

/** Returns for how many milliseconds an outcome is shown. A failure takes longer to read. */
const durationOf = (outcome: CopyOutcome) => (outcome === 'copied' ? 2000 : 8000);

/** The timers that hide outcomes, by the status that shows one. */
const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/**
 * Runs the copy buttons. They copy the value of `data-copy`, the code of their block if that is
 * empty, or the text at the URL of `data-copy-from`. Styles and a status show the outcome.
 */
export function watchCopyButtons(): void {
  onClick('[data-copy]', (button) => {
    const { copy } = button.dataset;
    const text = copy === '' ? codeOf(button.closest('figure')) : (copy ?? '');
    void copyText(text).then((outcome) => show(button, outcome));
  });
  onClick('[data-copy-from]', (button) => {
    void copyTextOf(button.dataset.copyFrom ?? '').then(
      (outcome) => outcome && show(button, outcome),
    );
  });
}

/**
 * Returns the code without the lines that a diff deletes. Removing a `[!code ++]` comment leaves
 * the space before it, so marked lines are trimmed at the end.
 */
function codeOf(block: HTMLElement | null): string {
  const lines = [...(block?.querySelectorAll('code > .line:not(.deleted)') ?? [])];
  return lines
    .map(({ classList, textContent }) =>
      classList.length > 1 ? textContent.trimEnd() : textContent,
    )
    .join('\n');
}

function show(button: Element, outcome: CopyOutcome): void {
  const status = statusOf(button);
  if (!status) return;
  status.dataset.outcome = outcome === 'copied' ? 'copied' : 'failed';
  status.textContent = messages[outcome];
  clearTimeout(timers.get(status));
  timers.set(status, setTimeout(hide, durationOf(outcome), status));
}

function hide(status: HTMLElement): void {
  delete status.dataset.outcome;
  status.textContent = '';
}

/** Hides old outcomes. A page may have kept one in its HTML (`pageHtml.ts`). */
export const hideOutcomes = (): void =>
  document.querySelectorAll<HTMLElement>('[data-outcome]').forEach(hide);

/** Returns the status that is closest to a button. */
function statusOf(button: Element): HTMLElement | undefined {
  for (let around = button.parentElement; around; around = around.parentElement) {
    const status = around.querySelector<HTMLElement>('[role=status]');
    if (status) return status;
  }
  return undefined;
}
