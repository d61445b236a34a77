import { hydrateRoot, type Root } from 'react-dom/client';
import { words } from '@docs/core/words';
import { fill } from '@docs/core/fill';
import { languageGroup, onTabChoice, readTabChoice } from '../../client/storage/tabChoice';
import { hasOwnValues } from '../../client/storage/ownValues';
import { isChangedSelect } from '../../client/selects';
import { endProgress, startProgress } from '../../client/navigation/navigationProgress';
import { loadJson } from '../../client/loading/loadJson';
import { samplesFile } from '../../plan/staticPages';
import { HrefContext } from '../ui/HrefContext';
import type { StartIsland } from '../../client/loading/island';
import type { SampleChoices } from './Samples';

const controls = 'select, [data-own-values], [data-run]';

const progress = { start: startProgress, end: endProgress };

/** The events before a reader chooses another sample. */
const intents = ['pointerover', 'focusin', 'touchstart', 'change', 'click'] as const;

/**
 * Hydrates the samples of a page. Loads their code and the file with all samples first. That
 * happens at once if the reader chose another sample before. Otherwise it happens when the reader
 * approaches a menu.
 */
export const startSamples: StartIsland = (place, route, resolveHref) => {
  const menus = [...place.querySelectorAll('select')];
  let root: Root | undefined;
  let isGone = false;
  const stopWaiting = () => {
    unsubscribe();
    for (const type of intents) place.removeEventListener(type, onIntent);
  };
  let hasFailed = false;
  let isStarted = false;
  const start = () => {
    // A reader may press Retry twice, or choose and press it.
    if (isStarted) return;
    isStarted = true;
    stopWaiting();
    Promise.all([loadJson(samplesFile(route)), import('./Samples')]).then(
      ([choices, { Samples }]) => {
        if (hasFailed) window.loadFailures.hide();
        if (isGone) return;
        root = hydrateRoot(
          place,
          <HrefContext.Provider value={resolveHref}>
            <Samples
              reference={choices as SampleChoices}
              canRun={place.querySelector('[data-run]') !== null}
              progress={progress}
            />
          </HrefContext.Provider>,
        );
      },
      ({ message }: Error) => {
        // The failure would be reported on another page.
        if (isGone) return;
        isStarted = false;
        hasFailed = true;
        window.loadFailures.show(fill(words.loading.samplesFailed, { error: message }), start);
        place.addEventListener('change', onIntent);
      },
    );
  };
  const onIntent = ({ target }: Event) => {
    if (target instanceof Element && target.closest(controls)) start();
  };
  const unsubscribe = onTabChoice((group) => group === languageGroup && start());

  if (place.querySelector(controls)) {
    if (isAwaited(place, menus)) start();
    else for (const type of intents) place.addEventListener(type, onIntent, { passive: true });
  } else stopWaiting();
  return () => {
    isGone = true;
    stopWaiting();
    // The delay is needed because React may be rendering the next page.
    setTimeout(() => root?.unmount());
  };
};

/** Whether a reader has used the samples before they started, here or on another page. */
function isAwaited(place: HTMLElement, menus: readonly HTMLSelectElement[]): boolean {
  const ownValues = place.querySelector<HTMLDetailsElement>('details[data-own-values]');
  return (
    (ownValues !== null && (ownValues.open || hasOwnValues())) ||
    place.querySelector('[data-run][aria-busy]') !== null ||
    menus.some(isChangedSelect) ||
    isOtherLanguage(menus)
  );
}

/** Whether a menu offers the chosen language but shows another one. */
function isOtherLanguage(menus: readonly HTMLSelectElement[]): boolean {
  const language = readTabChoice(languageGroup);
  return menus.some(
    ({ value, options }) =>
      value !== language && [...options].some((option) => option.value === language),
  );
}
