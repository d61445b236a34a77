import {
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type RefObject,
} from 'react';
import { words } from '@docs/core/words';
import { untilLoaded } from '../../client/loading/settled';
import { currentColorMode, subscribeColorMode } from '../../client/storage/colorMode';
import { LoadFailure } from '../ui/LoadFailure';
import { EnlargeableDrawing } from './EnlargeableDrawing';
import * as styles from './Diagram.module.css';

interface LazyDrawingProps {
  source: string;
  /** The diagram's accessible name. */
  name: string;
  /** ID of the diagram's description. */
  describedBy: string | undefined;
}

/** Mermaid renders a diagram at this distance from the viewport. */
const drawDistance = '400px';

/**
 * A diagram that the browser renders. Mermaid loads only when the diagram comes close to the
 * viewport; until then the reader sees the source. The drawing covers the source, so that the
 * layout does not shift when it appears or fails.
 */
export function LazyDrawing({ source, name, describedBy }: LazyDrawingProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const id = `diagram${useId().replace(/[^a-z0-9]/gi, '')}`;
  const mode = useSyncExternalStore(subscribeColorMode, currentColorMode, () => undefined);
  const isNear = useIsNear(box);
  const [attempts, setAttempts] = useState(0);
  const [drawing, setDrawing] = useState<{ svg?: string; error?: Error }>({});

  useEffect(() => {
    if (!isNear || !mode) return;
    let isCurrent = true;
    const drawn = import('../../client/drawings/drawDiagram')
      .then(({ drawDiagram }) => drawDiagram(id, source, mode))
      .then(
        (svg) => isCurrent && setDrawing({ svg }),
        // This is not logged: it also fails when the reader leaves.
        (error: Error) => isCurrent && setDrawing({ error }),
      );
    void untilLoaded(drawn);
    return () => {
      isCurrent = false;
    };
  }, [id, source, mode, isNear, attempts]);

  return (
    <div ref={box} className={styles.lazy}>
      <pre className={drawing.svg ? styles.covered : styles.source}>
        <code className="language-mermaid">{source}</code>
      </pre>
      {drawing.svg && (
        <EnlargeableDrawing name={name} className={styles.cover}>
          <div
            role="img"
            aria-label={name}
            aria-describedby={describedBy}
            dangerouslySetInnerHTML={{ __html: drawing.svg }}
          />
        </EnlargeableDrawing>
      )}
      {drawing.error && (
        <div className={styles.failure}>
          <LoadFailure
            message={words.diagram.failed}
            error={drawing.error}
            onRetry={() => setAttempts(attempts + 1)}
          />
        </div>
      )}
    </div>
  );
}

/** Whether an element is close to the viewport, or has been. */
function useIsNear(element: RefObject<Element>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: drawDistance },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
