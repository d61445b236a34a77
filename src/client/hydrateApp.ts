import { appAtOnceMark, appFilesId } from '../plan/staticPages';
import { languageGroup, readTabChoice } from './storage/tabChoice';
import { isChangedSelect } from './selects';
import { islandMark } from './loading/island';
import { setLoading } from './loading/settled';
import { onToggle } from './documentEvents';
import { intentDelay, savesData } from './navigation/pageLink';
import { readQueryInUrl, requestSearch } from './search/searchQuery';
import { isSearchKey } from './search/searchKeys';
import { restoreFirstSidebar, hasSidebarState } from './storage/sidebarState';
import { hasOwnValues } from './storage/ownValues';
import { versionChoice } from './storage/versionChoice';

/**
 * What only the app handles: the search, the rows of the sidebar, requests that run, the menus of
 * samples, and disclosures whose content loads.
 */
const buttons = 'search button, #sidebar li button, [data-run]';
const menus = `[${islandMark}=samples] select`;
const disclosures = 'details:is([data-schema], [data-own-values])';

// Module state, because readers need the app before it runs, and it must know that.
let isNeeded = false;
let isRunning = false;
/** Called when a reader needs the app and it cannot run. */
let failure: (() => void) | undefined;
/** The reader's last action that only the app handles. */
let unanswered: Unanswered | undefined;

interface Unanswered {
  button: Element | null;
  /** The text that was typed into the search since. */
  typed?: string;
  /** Whether the reader pressed Enter after it. */
  isEntered?: boolean;
  answer: (action: Unanswered) => void;
}

/**
 * Loads the app, which is Gatsby's with React, when the page needs it at once. Otherwise it loads
 * when a reader is about to use a part that only the app handles. A page is complete without it:
 * its text is HTML, its controls are listeners of the document, and the browser follows its links
 * (`gatsby/head/addToHead.tsx`). Until the app runs, a press on such a part is kept and shown
 * as busy.
 *
 * @param load - Loads and runs the app, which calls `replayAction`.
 * @param loadScript - Loads a script that the app would request only later.
 */
export function hydrateOnIntent(
  load: () => Promise<unknown>,
  loadScript: (url: string) => void,
): void {
  const start = once(() => {
    setLoading('app', true);
    loadAppFiles(loadScript);
    load().catch((error: unknown) =>
      whenAppIsNeeded(() => window.loadFailures.hydrationFailed(String(error))),
    );
  });
  const need = (act?: Unanswered) => {
    if (isRunning) return;
    isNeeded = true;
    // A need without an action keeps the earlier action: a schema reports late that it opened.
    if (act) {
      settle();
      unanswered = act;
      act.button?.setAttribute('aria-busy', 'true');
    }
    start();
    failure?.();
  };
  if (needsAppAtOnce()) need();
  else restoreFirstSidebar();
  watchPresses(need);
  watchIntents(start);
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}

/** Reports each use of a part that only the app handles. */
function watchPresses(need: (act?: Unanswered) => void): void {
  const search = () => document.querySelector('search button');
  const openSearch = ({ typed = '', isEntered = false }: Unanswered) =>
    requestSearch(typed, { isTyped: true, isEntered });
  const needSearch = () => need({ button: search(), typed: '', answer: openSearch });
  document.addEventListener('click', ({ target }) => {
    const button = elementAt(target)?.closest<HTMLElement>(buttons);
    if (!button) return;
    if (button === search()) needSearch();
    else if (button.dataset.run) {
      // It runs once the samples are hydrated.
      button.setAttribute('aria-busy', 'true');
      need();
    } else need({ button, answer: () => button.click() });
  });
  document.addEventListener('keydown', (event) => {
    if (isRunning) return;
    if (unanswered?.typed !== undefined) typeMore(event, unanswered);
    else if (isSearchKey(event)) {
      event.preventDefault();
      needSearch();
    }
  });
  document.addEventListener('change', ({ target }) => {
    if (elementAt(target)?.matches(menus)) need();
  });
  onToggle((details) => {
    if (details.matches(disclosures)) need();
  });
}

/** Keeps the typed text while the search is not open yet. Escape gives up. */
function typeMore(event: KeyboardEvent, search: Unanswered): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  // Any other key takes an Enter back.
  search.isEntered = key === 'Enter';
  if (ctrlKey || metaKey || altKey) return;
  const typed = search.typed ?? '';
  if (key === 'Escape') settle();
  else if (key === 'Backspace') search.typed = typed.slice(0, -1);
  else if (key.length === 1) search.typed = typed + key;
  else if (key !== 'Enter') return;
  // Enter would press the button again.
  event.preventDefault();
}

/** Starts the app when a reader is about to use such a part. */
function watchIntents(start: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const startSoon = (event: Event) => {
    clearTimeout(timer);
    if (isControl(event.target) && !savesData()) timer = setTimeout(start, intentDelay);
  };
  document.addEventListener('mouseover', startSoon);
  document.addEventListener('focusin', startSoon);
  document.addEventListener('touchstart', ({ target }) => isControl(target) && start(), {
    passive: true,
  });
}

const elementAt = (target: EventTarget | null) => (target instanceof Element ? target : undefined);

const isControl = (target: EventTarget | null): boolean =>
  Boolean(elementAt(target)?.closest(`${buttons}, ${menus}, ${disclosures} > summary`));

/** Whether the page needs the app at once to show what its reader left or came for. */
function needsAppAtOnce(): boolean {
  return (
    document.querySelector(`[${appAtOnceMark}]`) !== null ||
    // A disclosure may have been opened before anything listened.
    document.querySelector(`[${islandMark}=drawing], ${disclosures}[open]`) !== null ||
    readQueryInUrl() !== undefined ||
    Boolean(versionChoice()) ||
    (hasOwnValues() && document.querySelector('[data-own-values]') !== null) ||
    [...document.querySelectorAll<HTMLSelectElement>(menus)].some(
      (menu) => readTabChoice(languageGroup) !== null || isChangedSelect(menu),
    ) ||
    hasSidebarState()
  );
}

/**
 * Loads the app's files at once. It would request some of them only after others. Scripts are not
 * preloaded: WebKit keeps the failure of a preloaded script, and never requests that again.
 */
function loadAppFiles(loadScript: (url: string) => void): void {
  const list = document.getElementById(appFilesId)?.textContent ?? '[]';
  for (const file of JSON.parse(list) as string[]) {
    if (file.endsWith('.js')) loadScript(file);
    else preloadData(file);
  }
}

function preloadData(file: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.href = file;
  link.as = 'fetch';
  // It must match the mode of XMLHttpRequest, or the browser loads the file twice.
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}

/**
 * Must be called when the app cannot run. Reports that or reloads the page, once, when a reader
 * needs the app. Nobody else notices.
 */
export function whenAppIsNeeded(act: () => void): void {
  const actOnce = once(act);
  failure = () => {
    settle();
    actOnce();
  };
  if (isNeeded) failure();
  setLoading('app', false);
}

/** Does what the reader has waited for. Must be called when the app runs. */
export function replayAction(): void {
  isRunning = true;
  setLoading('app', false);
  const act = unanswered;
  settle();
  act?.answer(act);
}

function settle(): void {
  unanswered?.button?.removeAttribute('aria-busy');
  unanswered = undefined;
}
