import type { ReactElement } from 'react';
import { words } from '@docs/core/words';
import { fill } from '@docs/core/fill';
import { Link } from '../ui/Link';
import type { LargeSidebar } from './useLargeSidebar';
import * as styles from './HiddenRows.module.css';

interface HiddenRowsProps {
  count: number;
  side: 'above' | 'below';
  /** The state of the request that this row started; undefined before a request. */
  status: LargeSidebar['status'] | undefined;
  onShow: () => void;
  /** Page that lists all rows of the level, for readers without JavaScript. */
  href: string;
}

/** Replaces the rows that a level of a large sidebar leaves out, and shows them on request. */
export function HiddenRows(props: HiddenRowsProps): ReactElement {
  const { count, side, status, onShow, href } = props;
  const label = fill(side === 'above' ? words.layout.moreAbove : words.layout.moreBelow, { count });
  return (
    <li>
      {status === 'failed' && <MenuFailure />}
      {/* One button for all states, so that it keeps focus. */}
      <button type="button" className={`${styles.show} js-only`} onClick={onShow}>
        {status === 'loading'
          ? words.loading.loading
          : status === 'failed'
            ? words.loading.retry
            : label}
      </button>
      <noscript>
        <Link href={href} className={styles.show}>
          {label}
        </Link>
      </noscript>
    </li>
  );
}

interface CategoryLoadingProps {
  status: LargeSidebar['status'];
  onRetry: () => void;
}

/** Replaces the items of an opened category until they have loaded. */
export function CategoryLoading({ status, onRetry }: CategoryLoadingProps): ReactElement {
  if (status !== 'failed') {
    return (
      <p role="status" className={styles.state}>
        {words.loading.loading}
      </p>
    );
  }
  return (
    <>
      <MenuFailure />
      <button type="button" className={styles.show} onClick={onRetry}>
        {words.loading.retry}
      </button>
    </>
  );
}

const MenuFailure = () => (
  <p role="alert" className={styles.failure}>
    {words.loading.menuFailed}
  </p>
);
