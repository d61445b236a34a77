import type { ReactElement } from 'react';
import { words } from '@docs/core/words';
import { externalName } from '../ui/externalName';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import type { Settings, SiteLink } from './siteData';
import * as styles from './Footer.module.css';

export interface FooterProps {
  settings: Settings;
}

/** The footer of every page. */
export function Footer({ settings }: FooterProps): ReactElement {
  const { footer, copyright } = settings;

  return (
    <footer className={styles.footer}>
      {footer.length > 0 && (
        <nav aria-label={words.layout.footer} className={styles.groups}>
          {footer.map(({ title, links }) => (
            <div key={title}>
              <p className={styles.heading}>{title}</p>
              <ul>
                {links.map((link) => (
                  <li key={link.label}>
                    <FooterLink {...link} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
      {copyright && (
        <p className={styles.copyright}>
          © {copyright.year} {copyright.holder}
        </p>
      )}
    </footer>
  );
}

function FooterLink({ label, href }: SiteLink): ReactElement {
  const name = externalName(label, href);
  return (
    <Link href={href} className={styles.link} aria-label={name}>
      {label}
      {name !== undefined && <Icon name="external" />}
    </Link>
  );
}
