import type { ReactElement } from 'react';
import { words } from '@docs/core/words';
import { sitePath } from '../../client/paths/sitePath';
import type { PageContext } from '../../plan/pageContext';
import type { VersionNavigation } from '../../plan/pagePlan';
import { Icon } from '../ui/Icon';
import * as styles from './VersionMenu.module.css';

interface VersionMenuProps {
  versions: readonly VersionNavigation[];
  /** The id of the page's version, or of the version that its links resolve to. */
  selected: string | undefined;
  context: Partial<PageContext>;
}

/**
 * Links to the same page of each version, or to the version's landing page. It is a disclosure of
 * links, so that it works without JavaScript. JavaScript closes it, moves focus (`linkMenus.ts`),
 * stores the choice and adds the fragment of the current URL (`startControls.ts`).
 */
export function VersionMenu({
  versions,
  selected,
  context,
}: VersionMenuProps): ReactElement | null {
  const [current] = versions;
  if (!current) return null;
  const samePage = ({ id }: VersionNavigation) =>
    id === context.version ? context.route : context.counterparts?.[id];

  return (
    <nav aria-label={words.versions.label} className={styles.versions}>
      <details data-menu className={styles.menu}>
        <summary className={styles.button}>
          <span className="sr-only">{words.versions.selected} </span>
          <span className={styles.label}>{versions.find(({ id }) => id === selected)?.label}</span>
          <span className={styles.chevron}>
            <Icon name="chevron" />
          </span>
        </summary>
        <ul className={styles.list}>
          {versions.map((version) => (
            <li key={version.id}>
              <a
                href={sitePath(samePage(version) ?? version.route)}
                className={styles.link}
                aria-current={version.id === selected ? 'true' : undefined}
                data-version={version === current ? '' : version.id}
                data-same-page={samePage(version) && ''}
              >
                <Icon name="check" />
                {version.label}
                {version === current && (
                  <span className={styles.note}> {words.versions.current}</span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
