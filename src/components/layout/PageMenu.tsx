import type { ReactElement } from 'react';
import { copyTextOf, type CopyOutcome } from '../../client/copyTextOf';
import { sitePath } from '../../client/sitePath';
import { markdownRoute } from '../../content/markdownRoute';
import { externalName } from '../ui/externalName';
import { Icon } from '../ui/Icon';
import { useBriefly } from '../ui/useBriefly';
import { assistantHref } from './assistantHref';
import { useSiteData } from './siteData';
import { useMenuOfLinks } from './useMenuOfLinks';
import * as styles from './PageMenu.module.css';

const messages: Readonly<Record<CopyOutcome, string>> = {
  copied: 'Copied',
  denied: 'Copying failed: the browser did not allow it.',
  notLoaded: 'Copying failed: the Markdown of this page could not be loaded.',
};

/** How long an outcome is shown, in milliseconds; a failure has more to read. */
const durationOf = (outcome: CopyOutcome) => (outcome === 'copied' ? 2000 : 8000);

/**
 * What readers can do with the Markdown of a page: copy it, view it, open it in an
 * assistant. A disclosure of links, so that all but copying works without JavaScript.
 */
export function PageMenu({ route }: { route: string }): ReactElement {
  const { settings } = useSiteData();
  const { ref, onKeyDown, onBlur, close } = useMenuOfLinks();
  const [outcome, show] = useBriefly<CopyOutcome>();
  const href = markdownRoute(route);

  const copy = () => {
    void copyTextOf(sitePath(href)).then((ended) => show(ended, durationOf(ended)));
  };
  // The focus would be lost with the item that has it.
  const leave = () => {
    close();
    ref.current?.querySelector('summary')?.focus();
  };
  const hasFailed = outcome !== undefined && outcome !== 'copied';

  return (
    <div className={styles.pageMenu}>
      <button
        type="button"
        className={`${styles.copy} js-only`}
        data-outcome={hasFailed ? 'failed' : outcome}
        onClick={copy}
      >
        <Icon name={hasFailed ? 'close' : outcome === 'copied' ? 'check' : 'copy'} />
        <span className={styles.copyLabel}>Copy page</span>
      </button>
      {/* The keys and the focus are those of its summary and its items. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <details ref={ref} data-menu onKeyDown={onKeyDown} onBlur={onBlur}>
        <summary className={styles.more}>
          <span className={styles.moreLabel}>Page as Markdown</span>
          <span className={styles.chevron}>
            <Icon name="chevron" />
          </span>
        </summary>
        <ul className={styles.list}>
          <li className="js-only">
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                leave();
                copy();
              }}
            >
              Copy page as Markdown
            </button>
          </li>
          <li>
            <a href={sitePath(href)} className={styles.item} onClick={leave}>
              View as Markdown
            </a>
          </li>
          {settings.assistants.map((assistant) => (
            <AssistantItem
              key={assistant.label}
              label={`Open in ${assistant.label}`}
              href={assistantHref(assistant, settings.baseUrl + href)}
              onClick={leave}
            />
          ))}
        </ul>
      </details>
      <span role="status" className={hasFailed ? styles.failure : 'sr-only'}>
        {outcome && messages[outcome]}
      </span>
    </div>
  );
}

interface AssistantItemProps {
  label: string;
  href: string;
  onClick: () => void;
}

function AssistantItem({ label, href, onClick }: AssistantItemProps): ReactElement {
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noopener"
        className={styles.item}
        aria-label={externalName(label, href)}
        onClick={onClick}
      >
        {label}
      </a>
    </li>
  );
}
