import { Link } from 'gatsby';
import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactElement } from 'react';
import { chooseVersion } from '../../client/versionChoice';
import type { PageContext } from '../../plan/pageContext';
import type { VersionNavigation } from '../../plan/pagePlan';
import { Icon } from '../ui/Icon';
import * as styles from './VersionMenu.module.css';

interface VersionMenuProps {
  versions: readonly VersionNavigation[];
  /** Id of the version that the page is of, or that its links follow. */
  shown: string | undefined;
  context: Partial<PageContext>;
}

/**
 * The versions of the documentation: each leads to the same page there, or to
 * the version's landing page. A disclosure of links, so that it works without
 * JavaScript too, which only closes it and keeps the choice.
 */
export function VersionMenu({ versions, shown, context }: VersionMenuProps): ReactElement | null {
  const disclosure = useRef<HTMLDetailsElement>(null);
  const [hash, setHash] = useState('');
  const [current] = versions;
  if (!current) return null;
  const close = () => {
    if (disclosure.current) disclosure.current.open = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !disclosure.current?.open) return;
    close();
    disclosure.current.querySelector('summary')?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const addressIn = ({ id, route }: VersionNavigation) => {
    const same = id === context.version ? context.route : context.counterparts?.[id];
    return same ? same + hash : route;
  };

  return (
    <nav aria-label="Versions" className={styles.versions}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears of the keys and the focus of what is within */}
      <details
        ref={disclosure}
        className={styles.menu}
        onToggle={() => setHash(window.location.hash)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        <summary className={styles.shown}>
          <span className="sr-only">Version: </span>
          <span className={styles.label}>{versions.find(({ id }) => id === shown)?.label}</span>
          <Icon name="chevron" />
        </summary>
        <ul className={styles.list}>
          {versions.map((version) => (
            <li key={version.id}>
              <Link
                to={addressIn(version)}
                className={styles.link}
                aria-current={version.id === shown ? 'true' : undefined}
                onClick={() => {
                  chooseVersion(version === current ? undefined : version.id);
                  close();
                }}
              >
                {version.label}
                {version === current && <span className={styles.note}> current</span>}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
