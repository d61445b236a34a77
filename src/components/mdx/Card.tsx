import type { ReactElement, ReactNode } from 'react';
import type { CardDrawingName } from '../../mdx/cardDrawings';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { CardDrawing } from './CardDrawing';
import * as styles from './Card.module.css';

interface CardGridProps {
  columns?: 2 | 3 | '2' | '3';
  /** Without frames, for what is less important. */
  plain?: boolean;
  children?: ReactNode;
}

/** Cards side by side as far as the width allows. */
export function CardGrid({ columns = 2, plain = false, children }: CardGridProps): ReactElement {
  return (
    <div className={styles.grid} data-columns={columns} data-plain={plain}>
      {children}
    </div>
  );
}

interface CardProps {
  title: string;
  href?: string;
  /** Shown before the title, e.g. the method of an operation. */
  tag?: ReactNode;
  drawing?: CardDrawingName;
  children?: ReactNode;
}

/** A topic in a frame; with `href` the whole frame is a link. */
export function Card({ title, href, tag, drawing, children }: CardProps): ReactElement {
  return (
    <div className={styles.card} data-linked={href !== undefined}>
      {drawing && <CardDrawing name={drawing} />}
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
            <Icon name={href.startsWith('http') ? 'external' : 'arrow-right'} />
          </span>
        )}
      </p>
      {children && <div className={styles.body}>{children}</div>}
    </div>
  );
}
