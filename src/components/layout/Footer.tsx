import type { ReactElement } from 'react';
import { words } from '@docs/core/words';
import { externalName } from '../ui/externalName';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import type { Settings, SiteLink } from './siteData';
import * as styles from './Footer.module.css';

/** The footer of every page. */
export function Footer({ settings }: { settings: Settings }): ReactElement {
  const { links, copyright } = settings;
  const groups = [
    { heading: words.links.documentation, entries: links.documentation },
    {
      heading: words.links.support,
      entries: [
        { label: words.links.helpCentre, href: links.helpCentre },
        { label: words.links.status, href: links.status },
      ],
    },
    {
      heading: words.links.legal,
      entries: [
        { label: words.links.imprint, href: links.imprint },
        { label: words.links.privacy, href: links.privacy },
      ],
    },
    { heading: words.links.social, entries: links.social },
  ]
    .map(({ heading, entries }) => ({ heading, entries: entries.filter(isGiven) }))
    .filter(({ entries }) => entries.length > 0);

  return (
    <footer className={styles.footer}>
      {groups.length > 0 && (
        <nav aria-label={words.layout.footer} className={styles.groups}>
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
