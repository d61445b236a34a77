import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import * as styles from './Card.module.css';

interface CardGridProps {
  columns?: 2 | 3 | '2' | '3';
  children?: ReactNode;
}

/** Cards side by side as far as the width allows. */
export function CardGrid({ columns = 2, children }: CardGridProps): ReactElement {
  return (
    <div className={styles.grid} data-columns={columns}>
      {children}
    </div>
  );
}

interface CardProps {
  title: string;
  href?: string;
  /** Shown before the title, e.g. the method of an operation. */
  tag?: ReactNode;
  children?: ReactNode;
}

/** A topic in a frame; with `href` the whole frame is a link. */
export function Card({ title, href, tag, children }: CardProps): ReactElement {
  return (
    <div className={styles.card} data-linked={href !== undefined}>
      <p className={styles.title}>
        {tag}
        {href === undefined ? (
          title
        ) : (
          <Link href={href} className={styles.link}>
            {title}
          </Link>
        )}
        {href !== undefined && (
          <span className={styles.arrow}>
            <Icon name={href.startsWith('http') ? 'external' : 'arrowRight'} />
          </span>
        )}
      </p>
      {children && <div className={styles.body}>{children}</div>}
    </div>
  );
}
