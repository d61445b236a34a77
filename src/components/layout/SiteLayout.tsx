import type { ReactElement, ReactNode } from 'react';
import { words } from '@docs/core/words';
import { behindDrawer } from '../../client/controls/drawer';
import { allPagesHeading } from '../../plan/allPages';
import type { PageContext } from '../../plan/pageContext';
import { createHrefResolver } from '../../plan/hrefResolver';
import { OpenedSchemas } from '../reference/OpenedSchemas';
import { Search } from '../search/Search';
import { HrefContext } from '../ui/HrefContext';
import { AnnouncementBar } from './AnnouncementBar';
import { OldVersionNotice } from './OldVersionNotice';
import { SidebarPanel } from './SidebarPanel';
import { Footer, Header } from './slots';
import { useVersion } from './useVersion';
import { sidebarsIn, useSiteData } from './siteData';
import { VersionMenu } from './VersionMenu';
import * as styles from './SiteLayout.module.css';

interface SiteLayoutProps {
  /** Absent on the not-found page. */
  context: Partial<PageContext>;
  children: ReactNode;
}

/** The layout of every page. It stays mounted across navigations, and the sidebar with it. */
export function SiteLayout({ context, children }: SiteLayoutProps): ReactElement {
  const { settings, navigation, versions, sidebars: all } = useSiteData();
  const version = useVersion(context.version);
  const sidebars = sidebarsIn(all, version);
  const listRoute = `${sidebars[0]?.route ?? '/'}#${allPagesHeading.id}`;
  // Marks everything that an open drawer covers.
  const behind = { [behindDrawer]: '' };
  const sidebar = sidebars.find(({ name }) => name === context.sidebar);

  return (
    <HrefContext.Provider value={createHrefResolver(navigation, version, settings)}>
      <a className={styles.skip} href="#content" {...behind}>
        {words.layout.skip}
      </a>
      {settings.announcement && <AnnouncementBar announcement={settings.announcement} />}
      <Header
        settings={settings}
        sidebars={sidebars}
        current={sidebar?.name}
        route={context.route}
        search={
          <Search
            version={version}
            indexRoute={listRoute}
            title={settings.title}
            sections={sidebars}
          />
        }
        versions={<VersionMenu versions={versions} selected={version} context={context} />}
      />
      <div className={sidebar && styles.withSidebar}>
        <SidebarPanel
          settings={settings}
          sidebars={sidebars}
          sidebar={sidebar}
          part={context.sidebarPart}
          listRoute={listRoute}
          route={context.route}
        />
        <div className={styles.page} {...behind}>
          <main
            id="content"
            tabIndex={-1}
            className={styles.main}
            data-moved={context.movedAnchors && JSON.stringify(context.movedAnchors)}
          >
            <OldVersionNotice versions={versions} context={context} />
            {children}
          </main>
          <OpenedSchemas key={context.route} />
          <Footer settings={settings} />
        </div>
      </div>
    </HrefContext.Provider>
  );
}
