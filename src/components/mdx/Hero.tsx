import type { ReactElement, ReactNode } from 'react';
import * as styles from './Hero.module.css';

interface HeroProps {
  title: string;
  eyebrow?: string;
  children?: ReactNode;
}

/** The head of the home page: what this is on the left, what it looks like on the right. */
export function Hero({ title, eyebrow, children }: HeroProps): ReactElement {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title}>{title}</h1>
      </div>
      {children}
    </section>
  );
}

/** The links of the hero, the first of them the main one. */
export function Actions({ children }: { children?: ReactNode }): ReactElement {
  return <div className={styles.actions}>{children}</div>;
}
