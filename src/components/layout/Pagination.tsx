import type { ReactElement } from 'react';
import { words } from '@docs/core/words';
import type { RouteLink } from '../../plan/pagePlan';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import * as styles from './Pagination.module.css';

interface PaginationProps {
  previous: RouteLink | null;
  next: RouteLink | null;
}

/** Links to the previous and next page in the sidebar. */
export function Pagination({ previous, next }: PaginationProps): ReactElement | null {
  if (!previous && !next) return null;
  return (
    <nav aria-label={words.page.previousAndNext} className={styles.pagination}>
      {previous && (
        <Link href={previous.route} rel="prev" className={styles.previous}>
          <span className={styles.direction}>
            <Icon name="arrow-left" /> {words.page.previous}
          </span>{' '}
          {previous.label}
        </Link>
      )}
      {next && (
        <Link href={next.route} rel="next" className={styles.next}>
          <span className={styles.direction}>
            {words.page.next} <Icon name="arrow-right" />
          </span>{' '}
          {next.label}
        </Link>
      )}
    </nav>
  );
}
