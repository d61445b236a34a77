import type { ReactElement } from 'react';
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
  const { links, copyright } = settings;
  const groups = [
    { heading: 'Documentation', entries: links.documentation },
    {
      heading: 'Support',
      entries: [
        { label: 'Help centre', href: links.helpCentre },
        { label: 'Status', href: links.status },
      ],
    },
    {
      heading: 'Legal',
      entries: [
        { label: 'Imprint', href: links.imprint },
        { label: 'Privacy policy', href: links.privacy },
      ],
    },
    { heading: 'Follow us', entries: links.social },
  ]
    .map(({ heading, entries }) => ({ heading, entries: entries.filter(isGiven) }))
    .filter(({ entries }) => entries.length > 0);

  return (
    <footer className={styles.footer}>
      {groups.length > 0 && (
        <nav aria-label="Footer" className={styles.groups}>
          {groups.map(({ heading, entries }) => (
            <div key={heading}>
              <p className={styles.heading}>{heading}</p>
              <ul>
                {entries.map(({ label, href }) => (
                  <li key={label}>
                    <FooterLink label={label} href={href} />
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

const isGiven = (link: { label: string; href: string | null }): link is SiteLink =>
  link.href !== null;

function FooterLink({ label, href }: { label: string; href: string }): ReactElement {
  const name = externalName(label, href);
  return (
    <Link href={href} className={styles.link} aria-label={name}>
      {label}
      {name !== undefined && <Icon name="external" />}
    </Link>
  );
}
