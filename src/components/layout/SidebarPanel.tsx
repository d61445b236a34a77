import { useCallback, useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { words } from '@docs/core/words';
import {
  isRestored,
  restoreSidebarScroll,
  revealCurrentRow,
  sidebarMark,
} from '../../client/storage/sidebarState';
import { useBeforePaint } from '../../client/useBeforePaint';
import { Icon } from '../ui/Icon';
import { MainLinks } from './Header';
import { LargeSidebarTree } from './LargeSidebarTree';
import { SidebarTree } from './SidebarTree';
import type { SidebarPart } from '../../plan/planSidebar';
import type { Settings, SiteData } from './siteData';
import * as styles from './SidebarPanel.module.css';

interface SidebarPanelProps {
  settings: Settings;
  sidebars: SiteData['sidebars'];
  /** The sidebar that lists the page. Without one, the drawer contains only the main links. */
  sidebar: SiteData['sidebars'][number] | undefined;
  /** The part of a large sidebar that the page contains. */
  part: SidebarPart | undefined;
  listRoute: string;
  route: string | undefined;
}

/** A column on wide screens, a drawer on narrow ones. */
export function SidebarPanel({
  settings,
  sidebars,
  sidebar,
  part,
  listRoute,
  route = '',
}: SidebarPanelProps): ReactElement {
  const scroller = useRef<HTMLDivElement>(null);
  const name = sidebar?.name;
  const restoreScroll = useScrollPosition(scroller, name, route);

  return (
    <div id="sidebar" tabIndex={-1} className={styles.panel} data-empty={sidebar === undefined}>
      <button
        type="button"
        className={`${styles.backdrop} js-only`}
        data-close-drawer
        tabIndex={-1}
        aria-hidden="true"
      />
      <div className={styles.scroller} ref={scroller} {...{ [sidebarMark]: name }}>
        <CloseButton />
        <div className={styles.top}>
          <nav aria-label={words.layout.mainInMenu}>
            <MainLinks settings={settings} sidebars={sidebars} current={name} route={route} />
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

/** Closes the drawer. Without JavaScript, it is a link that ends the drawer's `:target`. */
function CloseButton(): ReactElement {
  const content = (
    <>
      <Icon name="close" />
      <span className="sr-only">{words.layout.closeMenu}</span>
    </>
  );
  return (
    <>
      <button type="button" className={`${styles.close} js-only`} data-close-drawer>
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
 * Restores the scroll position of a sidebar after a reload, and keeps the current item in view.
 *
 * @returns A function that restores the position again, for rows that load later.
 */
function useScrollPosition(
  scroller: RefObject<HTMLElement>,
  name: string | undefined,
  route: string,
): () => void {
  const restoreAgain = useRef<() => void>();
  const isFirst = useRef(true);
  const isLeftAlone = useCallback(
    () => isFirst.current && scroller.current !== null && isRestored(scroller.current),
    [scroller],
  );

  useBeforePaint(() => {
    const { current: element } = scroller;
    if (!element || !name || isLeftAlone()) return undefined;
    const restore = restoreSidebarScroll(element);
    let position = element.scrollTop;
    restoreAgain.current = restore;
    // Scripts do not wait for the stylesheet, and without it the list had another height. On a slow
    // network, its reader may have scrolled it by then.
    const onLoad = () => element.scrollTop === position && restore();
    window.addEventListener('load', onLoad);
    // Categories that were open before the reload open again, so the list becomes longer.
    const frame = requestAnimationFrame(() => {
      restore();
      position = element.scrollTop;
    });
    return () => {
      window.removeEventListener('load', onLoad);
      cancelAnimationFrame(frame);
    };
  }, [scroller, name, isLeftAlone]);

  useEffect(() => {
    if (scroller.current && !isLeftAlone()) revealCurrentRow(scroller.current);
    isFirst.current = false;
  }, [scroller, route, isLeftAlone]);

  return useCallback(() => restoreAgain.current?.(), []);
}
