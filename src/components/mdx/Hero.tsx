import {
  Children,
  isValidElement,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { ComponentAttributes } from '../../mdx/vocabulary';
import { Drawing } from '../ui/Drawing';
import { CodeBlock } from './CodeBlock';
import { Tabs } from './Tabs';
import * as styles from './Hero.module.css';

type HeroProps = PropsWithChildren<ComponentAttributes<'Hero'>>;

const isSample = (child: ReactNode) =>
  isValidElement(child) && (child.type === CodeBlock || child.type === Tabs);

/** The head of the home page: an introduction, and beside it a drawing, behind any samples. */
export function Hero({ title, eyebrow, drawing, children }: HeroProps): ReactElement {
  const parts = Children.toArray(children);
  const samples = parts.filter(isSample);
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title}>{title}</h1>
        {parts.filter((part) => !isSample(part))}
      </div>
      {drawing && <Drawing svg={drawing} className={styles.drawing} />}
      {samples.length > 0 && <div className={styles.samples}>{samples}</div>}
    </section>
  );
}

/** The links of the hero. The first one is the main action. */
export function Actions({ children }: { children?: ReactNode }): ReactElement {
  return <div className={styles.actions}>{children}</div>;
}
