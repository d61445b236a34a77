import type { ReactElement } from 'react';
import type { RouteLink } from '../../plan/pagePlan';
import { Link } from '../ui/Link';
import * as styles from './Breadcrumbs.module.css';

/** Breadcrumbs of a page: its sidebar and the categories around it. */
export function Breadcrumbs({ trail }: { trail: readonly RouteLink[] }): ReactElement | null {
  if (trail.length === 0) return null;
  return (
    <nav aria-label="Breadcrumbs" className={styles.breadcrumbs}>
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
