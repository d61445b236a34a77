import type { ReactElement, ReactNode } from 'react';
import type { PageContext } from '../../plan/pageContext';
import { Footer } from './Footer';
import { Header } from './Header';
import { SidebarPanel } from './SidebarPanel';
import { useDrawer } from './useDrawer';
import { useSiteData } from './siteData';
import * as styles from './SiteLayout.module.css';

interface SiteLayoutProps {
  /** Absent on the not-found page. */
  context: Partial<PageContext>;
  children: ReactNode;
}

/** The frame of every page. It stays mounted over navigations, and the sidebar with it. */
export function SiteLayout({ context, children }: SiteLayoutProps): ReactElement {
  const { settings, sidebars } = useSiteData();
  const drawer = useDrawer(context.route);
  // Behind an open drawer nothing is to be reached.
  const behindDrawer = drawer.isOpen ? '' : undefined;
  const sidebar = sidebars.find(({ name }) => name === context.sidebar);

  return (
    <>
      <a className={styles.skip} href="#content" inert={behindDrawer}>
        Skip to the content
      </a>
      {settings.announcement && <p className={styles.announcement}>{settings.announcement.text}</p>}
      <Header settings={settings} sidebars={sidebars} current={sidebar?.name} drawer={drawer} />
      <div className={sidebar && styles.withSidebar}>
        <SidebarPanel
          settings={settings}
          sidebars={sidebars}
          sidebar={sidebar}
          route={context.route}
          drawer={drawer}
        />
        <div className={styles.page} inert={behindDrawer}>
          <main id="content" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          <Footer settings={settings} />
        </div>
      </div>
    </>
  );
}
