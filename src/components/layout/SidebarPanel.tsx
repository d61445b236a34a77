import { useCallback, useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { isRevealed, revealCurrentRow } from '../../client/sidebarScroll';
import { readSidebarScroll, writeSidebarScroll } from '../../client/sidebarState';
import { useBeforePaint } from '../../client/useBeforePaint';
import { whenLaidOut } from '../../client/whenLaidOut';
import { Icon } from '../ui/Icon';
import { MainLinks } from './Header';
import { LargeSidebarTree } from './LargeSidebarTree';
import { SidebarTree } from './SidebarTree';
import type { SidebarPart } from '../../plan/pagePlan';
import type { Settings, SiteData } from './siteData';
import type { Drawer } from './useDrawer';
import * as styles from './SidebarPanel.module.css';

interface SidebarPanelProps {
  settings: Settings;
  sidebars: SiteData['sidebars'];
  /** The sidebar of the page; without one, the drawer contains only the main links. */
  sidebar: SiteData['sidebars'][number] | undefined;
  /** What the page has of a large sidebar. */
  part: SidebarPart | undefined;
  /** Where all pages are listed. */
  listRoute: string;
  route: string | undefined;
  drawer: Drawer;
}

/** The left column on wide screens, a drawer on narrow ones. */
export function SidebarPanel({
  settings,
  sidebars,
  sidebar,
  part,
  listRoute,
  route = '',
  drawer,
}: SidebarPanelProps): ReactElement {
  const scroller = useRef<HTMLDivElement>(null);
  const name = sidebar?.name;
  const restoreScroll = useScrollPosition(scroller, name, route);

  return (
    <div
      id="sidebar"
      ref={drawer.panel}
      tabIndex={-1}
      className={styles.panel}
      data-open={drawer.isOpen}
      data-empty={sidebar === undefined}
      aria-label={drawer.isOpen ? 'Menu' : undefined}
      role={drawer.isOpen ? 'dialog' : undefined}
      aria-modal={drawer.isOpen ? true : undefined}
    >
      <button
        type="button"
        className={`${styles.backdrop} js-only`}
        onClick={drawer.close}
        tabIndex={-1}
        aria-hidden="true"
      />
      {/* Also closes for a link to the current page, which does not change the route. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- handles clicks on the links within, which the keyboard triggers too */}
      <div
        className={styles.scroller}
        ref={scroller}
        onClick={(event) => (event.target as Element).closest('a') && drawer.close()}
      >
        <CloseButton onClick={drawer.close} />
        <div className={styles.top}>
          <nav aria-label="Main, in the menu">
            <MainLinks settings={settings} sidebars={sidebars} current={name} />
          </nav>
        </div>
        {sidebar && (
          <nav aria-label={sidebar.label}>
            {sidebar.file === undefined ? (
              <SidebarTree key={name} nodes={sidebar.tree ?? []} route={route} />
            ) : (
              <LargeSidebarTree
                key={sidebar.file}
                name={sidebar.name}
                file={sidebar.file}
                part={part}
                listRoute={listRoute}
                route={route}
                onRestored={restoreScroll}
              />
            )}
          </nav>
        )}
      </div>
    </div>
  );
}

/** The button that closes the drawer; without JavaScript, a link out of it. */
function CloseButton({ onClick }: { onClick: () => void }): ReactElement {
  const content = (
    <>
      <Icon name="close" />
      <span className="sr-only">Close the menu</span>
    </>
  );
  return (
    <>
      <button type="button" className={`${styles.close} js-only`} onClick={onClick}>
        {content}
      </button>
      <noscript>
        <a className={styles.close} href="#content">
          {content}
        </a>
      </noscript>
    </>
  );
}

/**
 * Restores the scroll position of a sidebar after a reload, stores it while the
 * reader scrolls, and keeps the current item in view.
 *
 * @returns Restores it again, once the rows that it was stored with are there.
 */
function useScrollPosition(
  scroller: RefObject<HTMLElement>,
  name: string | undefined,
  route: string,
): () => void {
  const restoreNow = useRef<() => void>();
  useBeforePaint(() => {
    const element = scroller.current;
    if (!element || !name) return undefined;
    const position = readSidebarScroll(name);
    const isDone = isRevealed(element);
    const restore = () => {
      if (position !== null) element.scrollTop = position;
      if (!isDone) revealCurrentRow(element);
    };
    restoreNow.current = restore;
    const cancel = whenLaidOut(restore);
    // Categories that were open before a reload open only now, which makes the list longer.
    const frame = requestAnimationFrame(restore);
    const onScroll = () => writeSidebarScroll(name, element.scrollTop);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancel();
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, name]);

  const hasRun = useRef(false);
  useEffect(() => {
    const element = scroller.current;
    if (element && (hasRun.current || !isRevealed(element))) revealCurrentRow(element);
    hasRun.current = true;
  }, [scroller, route]);

  return useCallback(() => restoreNow.current?.(), []);
}
