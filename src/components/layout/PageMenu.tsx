import type { ReactElement } from 'react';
import { sitePath } from '../../client/paths/sitePath';
import { markdownRoute } from '../../content/urls/routes';
import { CopyIcon } from '../ui/CopyButton';
import { externalName } from '../ui/externalName';
import { Icon } from '../ui/Icon';
import { leftAlone } from '../ui/leftAlone';
import { useSiteData } from './siteData';
import * as styles from './PageMenu.module.css';

/**
 * Lets readers copy the Markdown of a page, view it, or open it in an assistant. It is a disclosure
 * of links, so that only copying needs JavaScript (`linkMenus.ts`, `copyButtons.ts`).
 */
export function PageMenu({ route }: { route: string }): ReactElement {
  const { settings } = useSiteData();
  const href = sitePath(markdownRoute(route));
  const markdownUrl = settings.baseUrl + markdownRoute(route);
  const prompt = encodeURIComponent(`Read ${markdownUrl} and help me with it.`);
  return (
    <div className={styles.pageMenu}>
      <button type="button" className={`${styles.copy} js-only`} data-copy-from={href}>
        <CopyIcon />
        <span className={styles.copyLabel}>Copy page</span>
      </button>
      <details data-menu>
        <summary className={styles.more}>
          <span className={styles.moreLabel}>Page as Markdown</span>
          <span className={styles.chevron}>
            <Icon name="chevron" />
          </span>
        </summary>
        <ul className={styles.list}>
          <li className="js-only">
            <button type="button" className={styles.item} data-copy-from={href}>
              Copy page as Markdown
            </button>
          </li>
          <li>
            <a href={href} className={styles.item}>
              View as Markdown
            </a>
          </li>
          {settings.assistants.map(({ label, url }) => (
            <li key={label}>
              <a
                href={url.replaceAll('{prompt}', prompt)}
                target="_blank"
                rel="noopener"
                className={styles.item}
                aria-label={externalName(`Open in ${label}`, url)}
              >
                {`Open in ${label}`}
              </a>
            </li>
          ))}
        </ul>
      </details>
      <span role="status" className={`${styles.status} sr-only`} {...leftAlone} />
    </div>
  );
}
