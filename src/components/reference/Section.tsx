import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { H2 } from '../mdx/Heading';
import * as styles from './Section.module.css';

interface SectionProps {
  id: string;
  title: string;
  /** Whether there may be something to open. */
  expandable?: boolean;
  children: ReactNode;
}

/** A part of the reference under a heading, with one button for all that it has to open. */
export function Section({ id, title, expandable, children }: SectionProps): ReactElement {
  const section = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const toggle = () => {
    setAll(section.current, !isOpen);
    setOpen(!isOpen);
  };
  return (
    <section ref={section} aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <H2 id={id}>{title}</H2>
        {expandable && (
          <button type="button" className={`${styles.toggle} js-only`} onClick={toggle}>
            {isOpen ? 'Close all' : 'Open all'}
            <span className="sr-only"> in {title}</span>
          </button>
        )}
      </div>
      {children}
    </section>
  );
}

/** Opens or closes all; what is rendered when it is opened may have more to open. */
function setAll(section: HTMLElement | null, isOpen: boolean): void {
  const all = [...(section?.querySelectorAll('details') ?? [])];
  if (isOpen && all.some((details) => 'more' in details.dataset)) {
    requestAnimationFrame(() => setAll(section, isOpen));
  }
  for (const details of all) details.open = isOpen;
}
