import type { PropsWithChildren, ReactElement } from 'react';
import type { ComponentAttributes } from '../../mdx/vocabulary';
import { Icon, type IconName } from '../ui/Icon';
import * as styles from './Admonition.module.css';

type AdmonitionProps = PropsWithChildren<ComponentAttributes<'Note'>>;

/** Creates the component of one kind of admonition. Its title or kind is its accessible name. */
function createAdmonition(kind: IconName & ('note' | 'tip' | 'info' | 'warning' | 'danger')) {
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

export const Note = createAdmonition('note');
export const Tip = createAdmonition('tip');
export const Info = createAdmonition('info');
export const Warning = createAdmonition('warning');
export const Danger = createAdmonition('danger');
