import { Link } from 'gatsby';
import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactElement } from 'react';
import { chooseVersion } from '../../client/versionChoice';
import type { PageContext } from '../../plan/pageContext';
import type { VersionNavigation } from '../../plan/pagePlan';
import { Icon } from '../ui/Icon';
import * as styles from './VersionMenu.module.css';

interface VersionMenuProps {
  versions: readonly VersionNavigation[];
  /** Id of the version of the page, or of the version that its links resolve to. */
  selected: string | undefined;
  context: Partial<PageContext>;
}

/**
 * The versions of the documentation: each item links to the same page of that
 * version, or to its landing page. A disclosure of links, so that it also works
 * without JavaScript, which only closes it and stores the choice.
 */
export function VersionMenu({
  versions,
  selected,
  context,
}: VersionMenuProps): ReactElement | null {
  const { close, ...disclosure } = useClosingDetails();
  const [hash, setHash] = useState('');
  const [current] = versions;
  if (!current) return null;
  const hrefOf = ({ id, route }: VersionNavigation) => {
    const counterpart = id === context.version ? context.route : context.counterparts?.[id];
    return counterpart ? counterpart + hash : route;
  };

  return (
    <nav aria-label="Versions" className={styles.versions}>
      <details
        {...disclosure}
        className={styles.menu}
        onToggle={() => setHash(window.location.hash)}
      >
        <summary className={styles.shown}>
          <span className="sr-only">Version: </span>
          <span className={styles.label}>{versions.find(({ id }) => id === selected)?.label}</span>
          <Icon name="chevron" />
        </summary>
        <ul className={styles.list}>
          {versions.map((version) => (
            <li key={version.id}>
              <Link
                to={hrefOf(version)}
                className={styles.link}
                aria-current={version.id === selected ? 'true' : undefined}
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

/** A `details` element that closes on Escape, and when the focus leaves it. */
function useClosingDetails() {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (ref.current) ref.current.open = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !ref.current?.open) return;
    close();
    ref.current.querySelector('summary')?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  return { ref, close, onKeyDown, onBlur };
}
