import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import type { Heading } from '../../mdx/plugins/pageFile';
import { Icon } from '../ui/Icon';
import { desktop } from './desktop';
import { useCurrentHeading } from './useCurrentHeading';
import * as styles from './TableOfContents.module.css';

/** Heading levels of the table of contents, as the specification requires. */
const levels = { from: 2, to: 3 };

/** The headings that the table of contents lists. */
export const listedHeadings = (headings: readonly Heading[]): Heading[] =>
  headings.filter(({ depth }) => depth >= levels.from && depth <= levels.to);

/** What the table of contents is on wide screens: a column beside the text, or a line above it. */
export type ContentsKind = 'column' | 'bar';

interface ContentsProps {
  headings: readonly Heading[];
  kind: ContentsKind;
}

/**
 * The headings of a page; the current one is marked. On wide screens it is a column or a bar, on
 * narrow ones a bar that names the current heading and opens the list. It stays in view in each.
 */
export function TableOfContents({ headings, kind }: ContentsProps): ReactElement {
  const current = useCurrentHeading(headings, kind === 'bar' ? isInBar : isInColumn);
  const details = useRef<HTMLDetailsElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => revealCurrent(list.current), [current]);
  useClosing(details);
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <details ref={details} onToggle={() => revealCurrent(list.current)}>
        <summary>
          <Icon name="chevron" /> On this page{' '}
          <span>{headings.find(({ id }) => id === current)?.text}</span>
        </summary>
        <ol ref={list} className="edge-fade">
          {headings.map(({ id, depth, text }) => (
            <li key={id} data-depth={depth > levels.from ? depth : undefined}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

const isInColumn = () => true;
/** On wide screens the bar has only the main headings. */
const isInBar = ({ depth }: Heading) =>
  depth === levels.from || !window.matchMedia(desktop).matches;

/** In a list that is longer than its box, the current heading is scrolled into view. */
function revealCurrent(list: HTMLElement | null): void {
  const link = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !link) return;
  const above = link.offsetTop - list.scrollTop;
  if (above < 0 || above + link.offsetHeight > list.clientHeight) {
    list.scrollTop = link.offsetTop - list.clientHeight / 2;
  }
  const before = link.offsetLeft - list.scrollLeft;
  if (before < 0 || before + link.offsetWidth > list.clientWidth) {
    list.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - list.clientWidth / 2;
  }
}

/** The open list covers the text, so it closes on a choice, on Escape, and when the reader leaves it. */
function useClosing(details: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const element = details.current;
    if (!element) return undefined;
    const closeUnless = (isWithin: boolean) => {
      if (element.open && !isWithin) element.open = false;
    };
    const onClick = ({ target }: MouseEvent) =>
      closeUnless(element.contains(target as Node) && !(target as Element).closest('a'));
    const onFocus = ({ target }: FocusEvent) => closeUnless(element.contains(target as Node));
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !element.open) return;
      if (element.contains(document.activeElement)) element.querySelector('summary')?.focus();
      closeUnless(false);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, [details]);
}
