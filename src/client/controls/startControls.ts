import { words } from '@docs/core/words';
import { afterPaint, onClick, onToggle } from '../documentEvents';
import { watchTarget } from '../navigation/revealTarget';
import { watchSidebarScroll } from '../storage/sidebarState';
import { showColorMode, watchColorModeMenu } from '../storage/colorMode';
import { hideOutcomes, watchCopyButtons } from './copyButtons';
import { watchDrawer } from './drawer';
import { watchLanguageMenu } from '../storage/tabChoice';
import { watchLinkMenus } from './linkMenus';
import { markCurrentHeading, watchContents } from './tableOfContents';
import { showTabChoices, watchTabs } from './tabs';
import { hasOwnValues } from '../storage/ownValues';
import { chooseVersion } from '../storage/versionChoice';
import { announcementMarks, dismissAnnouncement } from '../storage/announcement';
import { chooseCodeWrap, codeWraps, onCodeWrap } from '../storage/codeWrap';

/**
 * Starts the controls of all pages. Controls are HTML without code. One listener for each kind
 * serves all pages, before React runs and where it does not.
 */
export function startControls(): void {
  watchCopyButtons();
  watchCodeBlocks();
  watchOpenAll();
  watchTabs();
  watchTarget();
  watchLanguageMenu();
  watchLinkMenus();
  watchContents();
  watchColorModeMenu();
  watchVersionLinks();
  watchDrawer();
  watchAnnouncement();
  watchSidebarScroll();
}

/**
 * Shows the choices of the reader and the current place on a page, and hides old copy outcomes.
 * Must be called for each page.
 */
export function showChoices(): void {
  showColorMode();
  showCodeWrap();
  showTabChoices();
  hideOutcomes();
  afterPaint(markCurrentHeading);
  if (hasOwnValues()) void import('./ownBaseUrls').then((own) => own.showOwnBaseUrls());
}

/** Runs the buttons that open or close all `details` elements of a section of the API reference. */
export function watchOpenAll(): void {
  onClick('[data-open-all]', (button) => {
    const isOpen = button.dataset.openAll !== 'opened';
    button.dataset.openAll = isOpen ? 'opened' : '';
    const [label] = button.childNodes;
    if (label) label.textContent = isOpen ? words.reference.closeAll : words.reference.openAll;
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

const samePage = 'a[data-same-page]';

/**
 * Runs the links to other versions of the documentation. Following one chooses that version. A link
 * to the same page (`data-same-page`) goes to the part that the reader is at.
 */
export function watchVersionLinks(): void {
  onClick('a[data-version]', ({ dataset }) => chooseVersion(dataset.version));
  onToggle((menu) => menu.querySelectorAll(samePage).forEach(addHash));
  // The browser reports late that a menu has opened. A quick reader clicks before.
  onClick(samePage, addHash);
}

/** Makes a link go to the part that the URL names. */
function addHash(link: Element): void {
  const [page = ''] = (link.getAttribute('href') ?? '').split('#', 1);
  link.setAttribute('href', page + window.location.hash);
}

/**
 * Runs the button that dismisses the announcement, and shows the one that opens it while its line
 * is cut. After a dismissal, the focus moves to the start of the header.
 */
function watchAnnouncement(): void {
  const bar = document.querySelector('[data-dismiss]')?.parentElement;
  if (bar) {
    new ResizeObserver(() => {
      const [text] = bar.children;
      if (!text || bar.querySelector('[open]')) return;
      bar.toggleAttribute('data-cut', text.scrollHeight > text.clientHeight);
    }).observe(bar);
  }
  onClick('[data-dismiss]', ({ dataset }) => {
    document.querySelector('header')?.focus();
    document.documentElement.setAttribute(announcementMarks.dismissed, '');
    dismissAnnouncement(dataset.dismiss ?? '');
  });
}

/** Runs the buttons that wrap the lines of all code, and that show all lines of a code block. */
export function watchCodeBlocks(): void {
  onClick('[data-wrap]', () => chooseCodeWrap(!codeWraps()));
  onCodeWrap(showCodeWrap);
  onClick('[data-expand]', (button) => {
    button.closest('figure')?.toggleAttribute('data-expanded');
  });
}

/** Shows on the buttons whether lines wrap. */
function showCodeWrap(): void {
  for (const button of document.querySelectorAll('[data-wrap]')) {
    button.setAttribute('aria-pressed', String(codeWraps()));
  }
}
