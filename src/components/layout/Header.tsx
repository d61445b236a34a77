import type { ReactElement, ReactNode } from 'react';
import { words } from '@docs/core/words';
import { behindDrawer } from '../../client/controls/drawer';
import { externalName } from '../ui/externalName';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { comparableRoute } from '../../content/urls/routes';
import { ColorModeSelect } from './ColorModeSelect';
import { Logo } from './Logo';
import type { Settings, SiteData } from './siteData';
import * as styles from './Header.module.css';

interface MainLinksProps {
  settings: Settings;
  sidebars: SiteData['sidebars'];
  /** Name of the sidebar that the page belongs to. */
  current: string | undefined;
  /** Absent on the not-found page. */
  route: string | undefined;
}

/** Links to sidebars and whatever else the site names, in the header and at the top of the drawer. */
export function MainLinks({ settings, sidebars, current, route }: MainLinksProps): ReactElement {
  const ofSidebar = (
    { name, label, route: href }: SiteData['sidebars'][number],
    align = 'left',
  ) => ({
    ...{ label, href, align },
    isCurrent: name === current,
  });
  const named = settings.header.flatMap(({ sidebar: name, label, href, align }) => {
    const sidebar = sidebars.find((each) => each.name === name);
    if (sidebar) return [ofSidebar(sidebar, align)];
    if (label === null || href === null) return [];
    const isCurrent = route !== undefined && comparableRoute(href) === comparableRoute(route);
    return [{ label, href, align, isCurrent }];
  });
  const entries =
    settings.header.length === 0 ? sidebars.map((sidebar) => ofSidebar(sidebar)) : named;
  const ends = entries.filter(({ align }) => align === 'right');
  return (
    <ul className={styles.links}>
      {[...entries.filter((entry) => !ends.includes(entry)), ...ends].map((entry) => {
        const { label, href, isCurrent } = entry;
        const name = externalName(label, href);
        return (
          <li key={label} className={entry === ends[0] ? styles.end : undefined}>
            <Link
              href={href}
              className={styles.link}
              aria-label={name}
              aria-current={name === undefined ? isCurrent : undefined}
            >
              {name === undefined ? (
                label
              ) : (
                <>
                  {`${label} `}
                  <Icon name="external" />
                </>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

export interface HeaderProps extends MainLinksProps {
  search: ReactNode;
  /** The version menu, on a site with several versions. */
  versions: ReactNode;
}

/** The header of every page. It is focusable, so that focus can move to the start of the page. */
export function Header({ search, versions, ...links }: HeaderProps): ReactElement {
  const { settings } = links;
  return (
    <header tabIndex={-1} className={styles.header} {...{ [behindDrawer]: '' }}>
      <div className={styles.inner}>
        <button
          type="button"
          className={`${styles.menu} js-only`}
          aria-expanded="false"
          aria-controls="sidebar"
        >
          <Icon name="menu" />
          <span className="sr-only">{words.layout.menu}</span>
        </button>
        <noscript>
          <a className={styles.menu} href="#sidebar">
            {words.layout.menu}
          </a>
        </noscript>
        <Link href="/" className={styles.brand}>
          {settings.logo && <Logo {...settings.logo} />}
          <span className={settings.logo?.name === false ? 'sr-only' : styles.words}>
            <span className={styles.name}>{settings.title}</span>{' '}
            <span className={styles.tagline}>{settings.tagline}</span>
          </span>
        </Link>
        <nav aria-label={words.layout.main} className={styles.nav}>
          <MainLinks {...links} />
        </nav>
        {search}
        {versions}
        <ColorModeSelect />
      </div>
    </header>
  );
}
