import { useEffect, useRef, type ReactElement } from 'react';
import { useBeforePaint } from '../../client/useBeforePaint';
import { whenLaidOut } from '../../client/whenLaidOut';
import { Icon } from '../ui/Icon';
import { MainLinks } from './Header';
import { SidebarTree } from './SidebarTree';
import { readSidebarScroll, writeSidebarScroll } from './sidebarState';
import type { Settings, SiteData } from './siteData';
import type { Drawer } from './useDrawer';
import * as styles from './SidebarPanel.module.css';

interface SidebarPanelProps {
  settings: Settings;
  sidebars: SiteData['sidebars'];
  /** The sidebar of the page; a page without one still has the main links in the drawer. */
  sidebar: SiteData['sidebars'][number] | undefined;
  route: string | undefined;
  drawer: Drawer;
}

/** A page that was not reached through the sidebar may have its entry out of sight. */
function revealCurrent(scroller: HTMLElement): void {
  const place = scroller.querySelector('[aria-current=page]')?.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  if (!place || frame.height === 0) return;
  if (place.top < frame.top || place.bottom > frame.bottom) {
    scroller.scrollTop += place.top - frame.top - frame.height / 3;
  }
}

/** The left column on wide screens, a drawer on narrow ones. */
export function SidebarPanel({
  settings,
  sidebars,
  sidebar,
  route,
  drawer,
}: SidebarPanelProps): ReactElement {
  const scroller = useRef<HTMLDivElement>(null);
  const name = sidebar?.name;

  useBeforePaint(() => {
    const element = scroller.current;
    if (!element || !name) return undefined;
    const position = readSidebarScroll(name);
    const restore = () => {
      if (position !== null) element.scrollTop = position;
      revealCurrent(element);
    };
    const callOff = whenLaidOut(restore);
    // Categories that were open before a reload open only now, and make the list longer.
    const frame = requestAnimationFrame(restore);
    const onScroll = () => writeSidebarScroll(name, element.scrollTop);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      callOff();
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', onScroll);
    };
  }, [name]);

  useEffect(() => {
    if (scroller.current) revealCurrent(scroller.current);
  }, [route]);

  return (
    <aside
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
      {/* Also for a link to the page that is shown, which changes no route. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears of the links within, which the keyboard follows too */}
      <div
        className={styles.scroller}
        ref={scroller}
        onClick={(event) => (event.target as Element).closest('a') && drawer.close()}
      >
        <button type="button" className={`${styles.close} js-only`} onClick={drawer.close}>
          <Icon name="close" />
          <span className="sr-only">Close the menu</span>
        </button>
        <noscript>
          <a className={styles.close} href="#content">
            <Icon name="close" />
            <span className="sr-only">Close the menu</span>
          </a>
        </noscript>
        <div className={styles.top}>
          <nav aria-label="Main, in the menu">
            <MainLinks settings={settings} sidebars={sidebars} current={name} />
          </nav>
        </div>
        {sidebar && (
          <nav aria-label={sidebar.label}>
            <SidebarTree key={sidebar.name} nodes={sidebar.tree} route={route ?? ''} />
          </nav>
        )}
      </div>
    </aside>
  );
}
