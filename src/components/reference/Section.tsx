import type { ReactElement, ReactNode } from 'react';
import { H2 } from '../mdx/Heading';
import * as styles from './Section.module.css';

interface SectionProps {
  id: string;
  title: string;
  /** Whether there may be something to open. */
  expandable?: boolean;
  children: ReactNode;
}

/** A part of the reference under a heading, with one button for all that it has to open (`openAll.ts`). */
export function Section({ id, title, expandable, children }: SectionProps): ReactElement {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <H2 id={id}>{title}</H2>
        {expandable && (
          <button
            type="button"
            className={`${styles.toggle} js-only`}
            data-open-all=""
            // Its text may have changed before.
            suppressHydrationWarning
          >
            Open all
            <span className="sr-only"> in {title}</span>
          </button>
        )}
      </div>
      {children}
    </section>
  );
}
