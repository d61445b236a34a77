import { afterPaint } from '../loading/afterPaint';
import { watchTarget } from '../navigation/revealTarget';
import { watchSidebarScroll } from '../storage/sidebarScroll';
import { watchSlashKey } from '../search/slashKey';
import { showCodeWrap, watchCodeBlocks } from './codeBlocks';
import { showColorMode, watchColorModeMenu } from './colorModeMenu';
import { hideOutcomes, watchCopyButtons } from './copyButtons';
import { watchDismissal } from './dismissal';
import { watchDrawer } from './drawer';
import { watchLanguageMenu } from './languageMenu';
import { watchLinkMenus } from './linkMenus';
import { watchOpenAll } from './openAll';
import { markCurrentHeading, watchContents } from './tableOfContents';
import { showTabChoices, watchTabs } from './tabs';
import { watchVersionLinks } from './versionLinks';

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
  watchDismissal();
  watchSidebarScroll();
  watchSlashKey();
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
}
