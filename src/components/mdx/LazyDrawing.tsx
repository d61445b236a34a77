import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { useCurrentColorMode } from '../../client/colorMode';
import { LoadFailure } from '../ui/LoadFailure';
import * as styles from './Diagram.module.css';

interface LazyDrawingProps {
  /** Mermaid source. */
  source: string;
  /** The diagram's accessible name. */
  name: string;
}

/** Distance from the viewport at which a diagram is drawn. */
const drawDistance = '400px';

/**
 * A diagram that the browser draws. Its source is shown until it is close to the
 * viewport; only then Mermaid loads. The drawing is positioned over the source, so
 * that the layout does not shift when it appears or fails.
 */
export function LazyDrawing({ source, name }: LazyDrawingProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const id = `diagram${useId().replace(/[^a-z0-9]/gi, '')}`;
  const mode = useCurrentColorMode();
  const [isNear, setIsNear] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [drawing, setDrawing] = useState<{ svg?: string; error?: Error }>({});

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: drawDistance },
    );
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear || !mode) return;
    let isCurrent = true;
    import('../../client/diagramSvg')
      .then(({ diagramSvg }) => diagramSvg(id, source, mode))
      .then(
        (svg) => isCurrent && setDrawing({ svg }),
        (error: Error) => {
          console.error('The diagram cannot be drawn.', error);
          if (isCurrent) setDrawing({ error });
        },
      );
    return () => {
      isCurrent = false;
    };
  }, [id, source, mode, isNear, attempts]);

  return (
    <div ref={box} className={styles.lazy}>
      {/* Both the source and the drawing scroll, so they have to be focusable (WCAG 2.1.1). */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={drawing.svg ? styles.covered : styles.source} tabIndex={0}>
        <code>{source}</code>
      </pre>
      {drawing.svg && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.cover} tabIndex={0}>
          <div role="img" aria-label={name} dangerouslySetInnerHTML={{ __html: drawing.svg }} />
        </div>
      )}
      {drawing.error && (
        <div className={styles.failure}>
          <LoadFailure
            what="The diagram"
            error={drawing.error}
            onRetry={() => setAttempts(attempts + 1)}
          />
        </div>
      )}
    </div>
  );
}
