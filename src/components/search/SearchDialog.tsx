import {
  useLayoutEffect,
  useRef,
  type MutableRefObject,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { words } from '@docs/core/words';
import * as styles from './SearchDialog.module.css';

interface SearchDialogProps {
  /** The field in the dialog, which receives focus. */
  input: RefObject<HTMLInputElement>;
  /** Whether the reader has already typed a part of the query. */
  isTyped: MutableRefObject<boolean>;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of the search. It is open while it is rendered. */
export function SearchDialog(props: SearchDialogProps): ReactElement {
  const { input, isTyped, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // It closes before React removes it: a dialog outside the document does not return focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    const field = input.current;
    element?.showModal();
    // A reader who is typing continues at the end of the query.
    if (isTyped.current) field?.setSelectionRange(-1, -1);
    else field?.select();
    isTyped.current = false;
    return () => {
      // WebKit reveals the place of the cursor later, which scrolls the page if the field is gone.
      field?.blur();
      element?.close();
    };
  }, [input, isTyped]);

  return (
    // The target of a click on the backdrop is the dialog itself. Keyboard users press Escape.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={words.search.open}
      // Escape fires `cancel` first. A key pressed before `close` would go to the closed search.
      onCancel={onClose}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
}
