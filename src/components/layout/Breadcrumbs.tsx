import type { ReactElement } from 'react';
import { words } from '@docs/core/words';
import type { RouteLink } from '../../plan/pagePlan';
import { Link } from '../ui/Link';
import * as styles from './Breadcrumbs.module.css';

/** Links to the sidebar of a page and to the categories that contain the page. */
export function Breadcrumbs({ trail }: { trail: readonly RouteLink[] }): ReactElement | null {
  if (trail.length === 0) return null;
  return (
    <nav aria-label={words.layout.breadcrumbs} className={styles.breadcrumbs}>
      <ol>
        {trail.map(({ label, route }) => (
          <li key={label + route}>
            <Link href={route}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
