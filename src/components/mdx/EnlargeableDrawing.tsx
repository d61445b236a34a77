import type { ReactElement, ReactNode } from 'react';
import { words } from '@docs/core/words';
import { fill } from '@docs/core/fill';
import { Icon } from '../ui/Icon';
import * as styles from './Diagram.module.css';

interface EnlargeableDrawingProps {
  name: string;
  /** URLs of the drawings; absent for a diagram that the browser renders. */
  files?: { light: string; dark: string };
  /** Class of the box around the drawing. */
  className?: string;
  children: ReactNode;
}

/**
 * A drawing that fits the page, with a button that enlarges it (`watchDrawings.ts`). Without
 * JavaScript, a link to the file replaces the button.
 */
export function EnlargeableDrawing(props: EnlargeableDrawingProps): ReactElement {
  const { name, files, className = styles.drawing, children } = props;
  return (
    <>
      <div className={className} data-drawing>
        {children}
      </div>
      <button
        type="button"
        className={`${styles.enlarge} js-only`}
        data-enlarge={name}
        aria-haspopup="dialog"
        aria-label={fill(words.diagram.enlargeNamed, { name })}
      >
        <EnlargeLabel />
      </button>
      {files && (
        <noscript>
          <FileLinks name={name} files={files} />
        </noscript>
      )}
    </>
  );
}

const EnlargeLabel = () => (
  <>
    <Icon name="enlarge" />
    {words.diagram.enlarge}
  </>
);

/** Replaces the button. CSS shows the link for the colour mode. */
function FileLinks({ name, files }: Required<Pick<EnlargeableDrawingProps, 'name' | 'files'>>) {
  return (['light', 'dark'] as const).map((mode) => (
    <a
      key={mode}
      href={files[mode]}
      className={`${styles.enlarge} ${styles[mode]}`}
      aria-label={fill(words.diagram.enlargeNamed, { name })}
    >
      <EnlargeLabel />
    </a>
  ));
}
