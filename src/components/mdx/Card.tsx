import type { PropsWithChildren, ReactElement } from 'react';
import type { ComponentAttributes } from '../../mdx/vocabulary';
import { Drawing } from '../ui/Drawing';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import * as styles from './Card.module.css';

type CardGridProps = PropsWithChildren<ComponentAttributes<'CardGrid'>>;

/** Arranges cards in columns, or in fewer where the width is small. */
export function CardGrid({ columns = 2, plain = false, children }: CardGridProps): ReactElement {
  return (
    <div className={styles.grid} data-columns={columns} data-plain={plain}>
      {children}
    </div>
  );
}

type CardProps = PropsWithChildren<ComponentAttributes<'Card'>>;

/** A topic in a frame. With `href`, the whole frame is a link. */
export function Card({ title, href, drawing, children }: CardProps): ReactElement {
  return (
    <div className={styles.card} data-linked={href !== undefined}>
      {drawing && <Drawing svg={drawing} className={styles.drawing} />}
      <p className={styles.title}>
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
