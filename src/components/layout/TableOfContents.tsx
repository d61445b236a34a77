import type { ReactElement } from 'react';
import type { Heading } from '@docs/core/tree';
import { words } from '@docs/core/words';
import { Icon } from '../ui/Icon';
import * as styles from './TableOfContents.module.css';

/** Heading levels of the table of contents, as the specification requires. */
const levels = { from: 2, to: 3 };

/** Returns the headings that the table of contents lists. */
export const listedHeadings = (headings: readonly Heading[]): Heading[] =>
  headings.filter(({ depth }) => depth >= levels.from && depth <= levels.to);

interface ContentsProps {
  headings: readonly Heading[];
  /** Its form on wide screens: a column beside the text, or a bar above the text. */
  kind: 'column' | 'bar';
}

/**
 * Lists the headings of a page and marks the current one (`controls/tableOfContents.ts`). On wide
 * screens it is a column or a bar. On narrow ones it is a button in the row of the header, which
 * opens the list. Every form stays in view.
 */
export const TableOfContents = ({ headings, kind }: ContentsProps): ReactElement => (
  <nav aria-label={words.page.contents} className={styles.contents} data-contents-kind={kind}>
    <details>
      <summary className={styles.summary}>
        <Icon name="contents" />
        <span className={styles.label}>{words.page.contents}</span>
      </summary>
      <ol className="edge-fade">
        {headings.map(({ id, depth, text, detail }) => (
          <li key={id} data-depth={depth > levels.from ? depth : undefined}>
            <a href={`#${id}`}>
              {detail ? `${text} ` : text}
              {detail && <span>{detail}</span>}
            </a>
          </li>
        ))}
      </ol>
    </details>
  </nav>
);
