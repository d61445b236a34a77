import { forwardRef, type ReactElement, type ReactNode } from 'react';
import { externalName } from '../ui/externalName';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Mark } from '../ui/Mark';
import { ColorModeSelect } from './ColorModeSelect';
import type { Settings, SiteData } from './siteData';
import type { Drawer } from './useDrawer';
import * as styles from './Header.module.css';

interface MainLinksProps {
  settings: Settings;
  sidebars: SiteData['sidebars'];
  /** Name of the sidebar that the page belongs to. */
  current: string | undefined;
}

/** The sidebars and the status page, in the header and at the top of the drawer. */
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
          <Link href={status} className={styles.link} aria-label={externalName('Status', status)}>
            Status <Icon name="external" />
          </Link>
        </li>
      )}
    </ul>
  );
}

interface HeaderProps extends MainLinksProps {
  drawer: Drawer;
  search: ReactNode;
  /** The menu of versions, where there are several. */
  versions: ReactNode;
}

/** The header of every page. It is focusable, so that the focus can move to before its links. */
export const Header = forwardRef<HTMLElement, HeaderProps>(function Header(
  { drawer, search, versions, ...links },
  ref,
) {
  const { settings } = links;
  return (
    <header
      ref={ref}
      tabIndex={-1}
      className={styles.header}
      inert={drawer.isOpen ? '' : undefined}
    >
      <div className={styles.inner}>
        <button
          type="button"
          ref={drawer.opener}
          className={`${styles.menu} js-only`}
          aria-expanded={drawer.isOpen}
          aria-controls="sidebar"
          onClick={drawer.open}
        >
          <Icon name="menu" />
          <span className="sr-only">Menu</span>
        </button>
        <noscript>
          <a className={styles.menu} href="#sidebar">
            Menu
          </a>
        </noscript>
        <Link href="/" className={styles.brand}>
          <Mark />
          <span className={styles.name}>{settings.title}</span>
          <span className={styles.tagline}>{settings.tagline}</span>
        </Link>
        <nav aria-label="Main" className={styles.nav}>
          <MainLinks {...links} />
        </nav>
        {search}
        {versions}
        <ColorModeSelect />
      </div>
    </header>
  );
});
