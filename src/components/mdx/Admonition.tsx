import type { PropsWithChildren, ReactElement } from 'react';
import { words } from '@docs/core/words';
import type { ComponentAttributes } from '../../mdx/vocabulary';
import { Icon, type IconName } from '../ui/Icon';
import * as styles from './Admonition.module.css';

type AdmonitionProps = PropsWithChildren<ComponentAttributes<'Note'>>;

type AdmonitionKind = IconName & ('note' | 'tip' | 'info' | 'warning' | 'danger');

const names: Readonly<Record<AdmonitionKind, string>> = {
  note: words.content.note,
  tip: words.content.tip,
  info: words.content.info,
  warning: words.content.warning,
  danger: words.content.danger,
};

/** Creates the component of one kind of admonition. Its title or kind is its accessible name. */
function createAdmonition(kind: AdmonitionKind) {
  return function Admonition({ title, children }: AdmonitionProps): ReactElement {
    const name = names[kind];
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
