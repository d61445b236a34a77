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
 * Listens for what readers do with the controls of a page. They are HTML without any code of their
 * own: one listener for each kind serves all pages, before React runs and where it does not.
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
 * Shows on the page what its reader has chosen, and where they are, and no more what they have
 * copied. To be called for each page.
 */
export function showChoices(): void {
  showColorMode();
  showCodeWrap();
  showTabChoices();
  hideOutcomes();
  afterPaint(markCurrentHeading);
}
