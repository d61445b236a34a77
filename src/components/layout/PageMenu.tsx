import type { ReactElement } from 'react';
import { words } from '@docs/core/words';
import { fill } from '@docs/core/fill';
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
  const prompt = encodeURIComponent(fill(words.page.prompt, { url: markdownUrl }));
  return (
    <div className={styles.pageMenu}>
      <button type="button" className={`${styles.copy} js-only`} data-copy-from={href}>
        <CopyIcon />
        <span className={styles.copyLabel}>{words.page.copy}</span>
      </button>
      <details data-menu>
        <summary className={styles.more}>
          <span className={styles.moreLabel}>{words.page.asMarkdown}</span>
          <span className={styles.chevron}>
            <Icon name="chevron" />
          </span>
        </summary>
        <ul className={styles.list}>
          <li className="js-only">
            <button type="button" className={styles.item} data-copy-from={href}>
              {words.page.copyMarkdown}
            </button>
          </li>
          <li>
            <a href={href} className={styles.item}>
              {words.page.viewMarkdown}
            </a>
          </li>
          {settings.assistants.map(({ label, url }) => (
            <li key={label}>
              <a
                href={url.replaceAll('{prompt}', prompt)}
                target="_blank"
                rel="noopener"
                className={styles.item}
                aria-label={externalName(fill(words.page.openIn, { assistant: label }), url)}
              >
                {fill(words.page.openIn, { assistant: label })}
              </a>
            </li>
          ))}
        </ul>
      </details>
      <span role="status" className={`${styles.status} sr-only`} {...leftAlone} />
    </div>
  );
}
