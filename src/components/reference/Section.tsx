import type { ReactElement, ReactNode } from 'react';
import { words } from '@docs/core/words';
import { fill } from '@docs/core/fill';
import { H2 } from '../mdx/Heading';
import * as styles from './Section.module.css';

interface SectionProps {
  id: string;
  title: string;
  /** Whether the section may contain a disclosure. */
  expandable?: boolean;
  children: ReactNode;
}

/** A section of the API reference. Its button opens all of its disclosures (`startControls.ts`). */
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
            // The label may change before hydration.
            suppressHydrationWarning
          >
            {words.reference.openAll}
            <span className="sr-only"> {fill(words.reference.inSection, { section: title })}</span>
          </button>
        )}
      </div>
      {children}
    </section>
  );
}
