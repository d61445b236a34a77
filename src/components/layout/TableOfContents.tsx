import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { Heading } from '../../mdx/plugins/pageFile';
import { Icon } from '../ui/Icon';
import * as styles from './TableOfContents.module.css';

/** Heading levels of the table of contents, as the specification requires. */
const levels = { from: 2, to: 3 };

/** The headings that the table of contents lists. */
export const listedHeadings = (headings: readonly Heading[]): Heading[] =>
  headings.filter(({ depth }) => depth >= levels.from && depth <= levels.to);

interface ContentsProps {
  headings: readonly Heading[];
}

/** The headings of a page in a column beside it; the current one is marked. */
export function TableOfContents({ headings }: ContentsProps): ReactElement {
  const current = useCurrentHeading(headings);
  const column = useRef<HTMLElement>(null);

  // In a list that is longer than the window, the current heading is scrolled into view.
  useEffect(() => {
    const frame = column.current;
    const link = frame?.querySelector<HTMLElement>('[aria-current]');
    if (!frame || !link) return;
    const above = link.offsetTop - frame.scrollTop;
    if (above < 0 || above + link.offsetHeight > frame.clientHeight) {
      frame.scrollTop = link.offsetTop - frame.clientHeight / 2;
    }
  }, [current]);

  return (
    <div className={styles.column}>
      <nav aria-label="On this page" ref={column}>
        <p className={styles.heading}>On this page</p>
        <HeadingLinks headings={headings} current={current} />
      </nav>
    </div>
  );
}

/** The headings of a page in a disclosure above the text, for narrow screens. */
export function ContentsDisclosure({ headings }: ContentsProps): ReactElement {
  return (
    <details className={styles.disclosure}>
      <summary>
        <Icon name="chevron" /> On this page
      </summary>
      <nav aria-label="On this page">
        <HeadingLinks headings={headings} />
      </nav>
    </details>
  );
}

function HeadingLinks({ headings, current }: ContentsProps & { current?: string }): ReactElement {
  return (
    <ol className={styles.list}>
      {headings.map(({ id, depth, text }) => (
        <li key={id} data-depth={depth}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Distance from the top of the viewport, in CSS pixels, above which a heading has been reached. */
const readingLine = 96;

/** Id of the last heading above the reading line; the last of all at the end of the page. */
function useCurrentHeading(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
      const reached = headings.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && (top <= readingLine || (atEnd && top < clientHeight));
      });
      setCurrent(reached.at(-1)?.id);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [headings]);
  return current;
}
