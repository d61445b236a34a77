import { useId, type ReactElement } from 'react';
import { words } from '@docs/core/words';
import { sitePath } from '../../client/paths/sitePath';
import { Icon } from '../ui/Icon';
import { islandMark } from '../../client/loading/island';
import { EnlargeableDrawing } from './EnlargeableDrawing';
import { LazyDrawing } from './LazyDrawing';
import * as styles from './Diagram.module.css';

interface DiagramProps {
  source: string;
  /** The title above the diagram and its accessible name. */
  title?: string;
  /** What the diagram shows, in sentences. */
  description?: string;
  /** The URL of the drawing for light mode. Absent if the build found no current drawings. */
  light?: string;
  /** The URL of the drawing for dark mode. */
  dark?: string;
  /** The size of the drawings in pixels. */
  width?: string;
  height?: string;
}

/**
 * A Mermaid diagram. It has two committed drawings; CSS shows the one for the colour mode, and the
 * browser loads only that one. Without drawings, Mermaid renders the diagram in the browser. The
 * description is visible text, so that it helps every reader.
 */
export function Diagram(props: DiagramProps): ReactElement {
  const { source, title, description } = props;
  const light = props.light && sitePath(props.light);
  const dark = props.dark && sitePath(props.dark);
  const name = title ?? description ?? '';
  const descriptionId = useId();
  const describedBy = description && title ? descriptionId : undefined;
  const isDrawn = light !== undefined && dark !== undefined;
  return (
    <figure className={styles.diagram}>
      {title && <figcaption className={styles.title}>{title}</figcaption>}
      {isDrawn ? (
        <EnlargeableDrawing name={name} files={{ light, dark }}>
          <Images {...props} light={light} dark={dark} name={name} describedBy={describedBy} />
        </EnlargeableDrawing>
      ) : (
        <div {...{ [islandMark]: 'drawing' }} data-name={name} data-described-by={describedBy}>
          <LazyDrawing source={source} name={name} describedBy={describedBy} />
        </div>
      )}
      {(description ?? isDrawn) && (
        <details>
          <summary className={styles.summary}>
            <Icon name="chevron" />
            {summaryOf(description !== undefined, isDrawn)}
          </summary>
          {description && (
            <p id={descriptionId} className={styles.description}>
              {description}
            </p>
          )}
          {isDrawn && (
            <pre className={styles.source}>
              <code className="language-mermaid">{source}</code>
            </pre>
          )}
        </details>
      )}
    </figure>
  );
}

function summaryOf(hasDescription: boolean, hasSource: boolean): string {
  if (!hasDescription) return words.diagram.source;
  return hasSource ? words.diagram.both : words.diagram.description;
}

interface ImagesProps extends DiagramProps {
  name: string;
  /** ID of the description. */
  describedBy: string | undefined;
}

function Images({ light, dark, width, height, name, describedBy }: ImagesProps): ReactElement {
  const image = {
    width,
    height,
    'aria-describedby': describedBy,
    loading: 'lazy',
    decoding: 'async',
  } as const;
  return (
    <>
      <img className={styles.light} src={light} alt={name} {...image} />
      <img className={styles.dark} src={dark} alt={name} {...image} />
    </>
  );
}
