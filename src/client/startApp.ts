import { appAtOnceMark, appFilesId } from '../plan/staticPages';
import { languageGroup } from './controls/languageMenu';
import { isChangedSelect } from './isChangedSelect';
import { islandMark } from './loading/island';
import { onToggle } from './loading/onToggle';
import { intentDelay, savesData } from './navigation/pageLink';
import { queryInUrl } from './search/searchQuery';
import { isSearchKey } from './search/searchKeys';
import { requestSearch } from './search/searchRequest';
import { listboxes, opensMenu, showNativeMenus } from './selectKind';
import { restoreFirstSidebar } from './storage/sidebarScroll';
import { hasSidebarState } from './storage/sidebarState';
import { tabChoice } from './storage/tabChoice';
import { versionChoice } from './storage/versionChoice';

/**
 * What only the app handles: the search, the rows of the sidebar, the menus of samples, schemas in
 * files; `listboxes` too.
 */
const buttons = 'search button, #sidebar li button';
const menus = `[${islandMark}=samples] select`;
const schemas = 'details[data-schema]';

// Module state, because readers need the app before it runs, and it has to know of that.
let isNeeded = false;
let isRunning = false;
/** What to do when a reader needs the app and it cannot run. */
let failure: (() => void) | undefined;
/** The reader's last action that only the app handles. */
let unanswered: Unanswered | undefined;

interface Unanswered {
  button: Element | null;
  /** What was typed since, for the search. */
  typed?: string;
  /** Whether Enter came after it. */
  isEntered?: boolean;
  answer: (action: Unanswered) => void;
}

/**
 * Loads the app, which is Gatsby's with React, when the page needs it at once, else when a reader
 * is about to use what only the app handles. A page is complete without it: its text is HTML, its
 * controls are listeners of the document, and its links are followed by the browser, which has the
 * next page by then (`gatsby/head/speculationRules.ts`). Until the app runs, a press on what it
 * handles is kept, and shown as busy.
 *
 * @param load - Loads and runs the app; `answerReader` is called when it does.
 * @param loadScript - Loads a script that the app would request only later.
 */
export function startAppWhenMeant(
  load: () => Promise<unknown>,
  loadScript: (url: string) => void,
): void {
  const start = once(() => {
    loadAppFiles(loadScript);
    load().catch((error: unknown) =>
      whenAppIsNeeded(() => window.loadFailures.hydrationFailed(String(error))),
    );
  });
  const need = (act?: Unanswered) => {
    if (isRunning) return;
    isNeeded = true;
    // What needs no answer leaves the action before it: a schema says late that it has opened.
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

/** What a reader does that only the app handles. */
function watchPresses(need: (act?: Unanswered) => void): void {
  const search = () => document.querySelector('search button');
  const openSearch = ({ typed = '', isEntered = false }: Unanswered) =>
    requestSearch(typed, { isTyped: true, isEntered });
  const needSearch = () => need({ button: search(), typed: '', answer: openSearch });
  const needListbox = (menu: Element) => {
    // The listbox opens for it when it has loaded, which is after the app runs.
    menu.setAttribute('aria-busy', 'true');
    need();
  };
  document.addEventListener('click', ({ target }) => {
    const menu = elementAt(target)?.closest(listboxes);
    if (menu?.querySelector('select')) needListbox(menu);
    // The listbox has come between the two events of the press.
    else if (target === menu) menu?.querySelector('button')?.click();
    const button = elementAt(target)?.closest<HTMLElement>(buttons);
    if (!button) return;
    if (button === search()) needSearch();
    else need({ button, answer: () => button.click() });
  });
  document.addEventListener('keydown', (event) => {
    const menu = elementAt(event.target)?.closest(listboxes);
    if (menu?.querySelector('select') && opensMenu(event)) {
      event.preventDefault();
      needListbox(menu);
      return;
    }
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
    if (details.matches(schemas)) need();
  });
}

/** Keeps what is typed while the search is not open yet; Escape gives up. */
function typeMore(event: KeyboardEvent, search: Unanswered): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  const typed = search.typed ?? '';
  if (key === 'Escape') settle();
  else if (key === 'Backspace') search.typed = typed.slice(0, -1);
  else if (key.length === 1) search.typed = typed + key;
  else if (key !== 'Enter') return;
  search.isEntered = key === 'Enter';
  // Enter would press the button again.
  event.preventDefault();
}

/** What shows that a reader is about to do so. */
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
  Boolean(elementAt(target)?.closest(`${buttons}, ${menus}, ${listboxes}, ${schemas} > summary`));

/** Whether, without the app, the page lacks what its reader left or came for. */
function needsAppAtOnce(): boolean {
  return (
    document.querySelector(`[${appAtOnceMark}]`) !== null ||
    // A schema may have been opened before anything listened.
    document.querySelector(`[${islandMark}=drawing], ${schemas}[open]`) !== null ||
    queryInUrl() !== undefined ||
    Boolean(versionChoice()) ||
    [...document.querySelectorAll<HTMLSelectElement>(menus)].some(
      (menu) => tabChoice(languageGroup) !== null || isChangedSelect(menu),
    ) ||
    hasSidebarState()
  );
}

/**
 * The app would request some of them only after others have arrived. Scripts are not preloaded:
 * WebKit keeps the failure of a preloaded script, and never requests that again.
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
  // As XMLHttpRequest asks for it, or the browser would load it twice.
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}

/**
 * To be called when the app cannot run. Shows that or reloads the page, once, when a reader needs
 * the app; nobody else notices.
 */
export function whenAppIsNeeded(act: () => void): void {
  const actOnce = once(act);
  failure = () => {
    settle();
    showNativeMenus();
    actOnce();
  };
  if (isNeeded) failure();
}

/** To be called when the app runs: does what the reader has waited for. */
export function answerReader(): void {
  isRunning = true;
  const act = unanswered;
  settle();
  act?.answer(act);
}

function settle(): void {
  unanswered?.button?.removeAttribute('aria-busy');
  unanswered = undefined;
}
