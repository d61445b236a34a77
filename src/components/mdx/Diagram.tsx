import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { useShownColorMode } from '../../client/colorMode';
import { diagramSvg } from '../../client/diagramSvg';
import * as styles from './Diagram.module.css';

interface DiagramProps {
  /** Mermaid source. */
  source: string;
  /** Shown below the diagram, and its name for screen readers. */
  title?: string;
}

/** How far below the visible part of the page a diagram is drawn already. */
const nearby = '400px';

/**
 * A Mermaid diagram. Its source is text until it comes near the visible part of
 * the page; the drawing code loads only then, and the text stays when it fails.
 */
export function Diagram({ source, title = 'Diagram' }: DiagramProps): ReactElement {
  const figure = useRef<HTMLElement>(null);
  const mode = useShownColorMode();
  const [isNear, setNear] = useState(false);
  const [svg, setSvg] = useState<string>();
  const id = `diagram${useId().replace(/[^a-z0-9]/gi, '')}`;

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: nearby },
    );
    if (figure.current) observer.observe(figure.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear || mode === undefined) return undefined;
    let current = true;
    diagramSvg(id, source, mode === 'dark').then(
      (drawn) => current && setSvg(drawn),
      (error: unknown) => console.error('The diagram cannot be drawn.', error),
    );
    return () => {
      current = false;
    };
  }, [id, source, isNear, mode]);

  return (
    <figure ref={figure} className={styles.diagram}>
      {svg === undefined ? (
        <pre className={styles.source}>
          <code>{source}</code>
        </pre>
      ) : (
        <div
          className={styles.drawing}
          role="img"
          aria-label={title}
          dangerouslySetInnerHTML={{ __html: svg }}
        />
      )}
      <figcaption className={styles.title}>{title}</figcaption>
    </figure>
  );
}
