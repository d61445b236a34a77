import { useRef, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { currentColorMode, useCurrentColorMode } from '../../client/colorMode';
import { Icon } from '../ui/Icon';
import type { DrawingDialogProps } from './DrawingDialog';
import * as styles from './Diagram.module.css';

interface EnlargeableDrawingProps {
  /** Accessible name of the diagram. */
  name: string;
  /** URLs of the drawings; absent for a diagram that the browser has drawn. */
  files?: { light: string; dark: string };
  /** Class of the box around the drawing. */
  className?: string;
  children: ReactNode;
}

/**
 * A drawing that fits the page, and a button that shows it enlarged. The dialog is
 * loaded for the first click. Without JavaScript, and where the dialog does not load,
 * there is the file of the drawing.
 */
export function EnlargeableDrawing(props: EnlargeableDrawingProps): ReactElement {
  const { name, files, className = styles.drawing, children } = props;
  const isHydrated = useCurrentColorMode() !== undefined;
  const opener = useRef<HTMLButtonElement>(null);
  const [Dialog, setDialog] = useState<ComponentType<DrawingDialogProps>>();

  const enlarge = () => {
    // The dialog returns the focus to where it was.
    opener.current?.focus();
    import('./DrawingDialog').then(
      ({ DrawingDialog }) => setDialog(() => DrawingDialog),
      (error: Error) => {
        console.error('The enlarged diagram did not load.', error);
        if (files) window.location.assign(files[currentColorMode()]);
      },
    );
  };
  return (
    <>
      {/* A larger target for a pointer: the keyboard has the button. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={className} data-enlargeable={isHydrated || undefined} onClick={enlarge}>
        {children}
      </div>
      {isHydrated ? (
        <button
          ref={opener}
          type="button"
          className={styles.enlarge}
          aria-haspopup="dialog"
          aria-label={`Enlarge: ${name}`}
          onClick={enlarge}
        >
          <EnlargeLabel />
        </button>
      ) : (
        files && <FileLinks name={name} files={files} />
      )}
      {Dialog && (
        <Dialog name={name} onClose={() => setDialog(undefined)}>
          {children}
        </Dialog>
      )}
    </>
  );
}

const EnlargeLabel = () => (
  <>
    <Icon name="enlarge" />
    Enlarge
  </>
);

/** Links to the files in place of the button; the styles show the one of the colour mode. */
function FileLinks({ name, files }: Required<Pick<EnlargeableDrawingProps, 'name' | 'files'>>) {
  return (['light', 'dark'] as const).map((mode) => (
    <a
      key={mode}
      href={files[mode]}
      className={`${styles.enlarge} ${styles[mode]}`}
      aria-label={`Enlarge: ${name}`}
    >
      <EnlargeLabel />
    </a>
  ));
}
