import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../ui/Icon';
import * as styles from './Admonition.module.css';

interface AdmonitionProps {
  title?: string;
  children?: ReactNode;
}

/** A box that stands out from the text, named by its title or its kind. */
function admonition(kind: IconName & ('note' | 'tip' | 'info' | 'warning' | 'danger')) {
  return function Admonition({ title, children }: AdmonitionProps): ReactElement {
    const name = kind[0]?.toUpperCase() + kind.slice(1);
    return (
      <aside className={styles.box} data-kind={kind} aria-label={title ?? name}>
        <p className={styles.title}>
          <Icon name={kind} />
          {title ?? name}
        </p>
        <div className={styles.body}>{children}</div>
      </aside>
    );
  };
}

export const Note = admonition('note');
export const Tip = admonition('tip');
export const Info = admonition('info');
export const Warning = admonition('warning');
export const Danger = admonition('danger');
