import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { useCurrentColorMode } from '../../client/colorMode';
import { LoadFailure } from '../ui/LoadFailure';
import * as styles from './Diagram.module.css';

interface LazyDrawingProps {
  /** Mermaid source. */
  source: string;
  /** The diagram's name for screen readers. */
  name: string;
}

/** How far below the visible part of the page a diagram is drawn already. */
const nearby = '400px';

/**
 * A diagram that the browser draws. Its source is text until it comes near the
 * visible part of the page; the drawing code loads only then. The drawing lies
 * over the text, so that nothing on the page moves when it comes or fails.
 */
export function LazyDrawing({ source, name }: LazyDrawingProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const id = `diagram${useId().replace(/[^a-z0-9]/gi, '')}`;
  const mode = useCurrentColorMode();
  const [isNear, setIsNear] = useState(false);
  const [tries, setTries] = useState(0);
  const [drawing, setDrawing] = useState<{ svg?: string; error?: Error }>({});

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: nearby },
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
  }, [id, source, mode, isNear, tries]);

  return (
    <div ref={box} className={styles.lazy}>
      {/* Both the text and the drawing scroll, so the keyboard must reach them. */}
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
            onRetry={() => setTries(tries + 1)}
          />
        </div>
      )}
    </div>
  );
}
