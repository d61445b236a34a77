import type { ReactElement, ReactNode } from 'react';
import { words } from '@docs/core/words';
import { behindDrawer } from '../../client/controls/drawer';
import { externalName } from '../ui/externalName';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Mark } from '../ui/Mark';
import { ColorModeSelect } from './ColorModeSelect';
import type { Settings, SiteData } from './siteData';
import * as styles from './Header.module.css';

interface MainLinksProps {
  settings: Settings;
  sidebars: SiteData['sidebars'];
  /** Name of the sidebar that the page belongs to. */
  current: string | undefined;
}

/** Links to the sidebars and to the status page, in the header and at the top of the drawer. */
export function MainLinks({ settings, sidebars, current }: MainLinksProps): ReactElement {
  const { status } = settings.links;
  return (
    <ul className={styles.links}>
      {sidebars.map(({ name, label, route }) => (
        <li key={name}>
          <Link href={route} className={styles.link} aria-current={name === current}>
            {label}
          </Link>
        </li>
      ))}
      {status !== null && (
        <li className={styles.status}>
          <Link
            href={status}
            className={styles.link}
            aria-label={externalName(words.links.status, status)}
          >
            {words.links.status} <Icon name="external" />
          </Link>
        </li>
      )}
    </ul>
  );
}

interface HeaderProps extends MainLinksProps {
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
          <Mark />
          <span className={styles.words}>
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
