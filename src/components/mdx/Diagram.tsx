import type { ReactElement } from 'react';
import { Icon } from '../ui/Icon';
import { LazyDrawing } from './LazyDrawing';
import * as styles from './Diagram.module.css';

interface DiagramProps {
  /** Mermaid source. */
  source: string;
  /** Shown above the diagram, and its accessible name when it has no description. */
  title?: string;
  /** Accessible name. */
  description?: string;
  /** URL of the drawing for light mode; absent where the build found no current drawings. */
  light?: string;
  /** URL of the drawing for dark mode. */
  dark?: string;
  /** Size of the drawings in pixels. */
  width?: string;
  height?: string;
}

/**
 * A Mermaid diagram: two committed drawings, of which the styles show the one of
 * the colour mode; the browser loads only that one. Without drawings, Mermaid draws
 * it in the browser.
 */
export function Diagram(props: DiagramProps): ReactElement {
  const { source, title, description, light, dark, width, height } = props;
  const name = description ?? title ?? '';
  const image = { width, height, loading: 'lazy', decoding: 'async' } as const;
  return (
    <figure className={styles.diagram}>
      {title && <figcaption className={styles.title}>{title}</figcaption>}
      {light && dark ? (
        <>
          {/* A wide diagram scrolls, so it has to be focusable (WCAG 2.1.1). */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.drawing} tabIndex={0}>
            <img className={styles.light} src={light} alt={name} {...image} />
            <img className={styles.dark} src={dark} alt={name} {...image} />
          </div>
          <details className={styles.details}>
            <summary className={styles.summary}>
              <Icon name="chevron" />
              Diagram source
            </summary>
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <pre className={styles.source} tabIndex={0}>
              <code>{source}</code>
            </pre>
          </details>
        </>
      ) : (
        <LazyDrawing source={source} name={name} />
      )}
    </figure>
  );
}
