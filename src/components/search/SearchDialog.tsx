import {
  useLayoutEffect,
  useRef,
  type MutableRefObject,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import * as styles from './SearchDialog.module.css';

interface SearchDialogProps {
  /** The field within, which gets the focus. */
  input: RefObject<HTMLInputElement>;
  /** Whether the reader has typed a part of the query already. */
  isTyped: MutableRefObject<boolean>;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of the search, open as long as it is rendered. */
export function SearchDialog(props: SearchDialogProps): ReactElement {
  const { input, isTyped, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before React removes it: out of the document, it would not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // A reader in the middle of a word goes on at its end.
    if (isTyped.current) input.current?.setSelectionRange(-1, -1);
    else input.current?.select();
    isTyped.current = false;
    return () => element?.close();
  }, [input, isTyped]);

  return (
    // A click on the backdrop is one on the dialog itself; the keyboard has Escape.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      // With the key Escape, `close` comes later, and a key may be pressed before.
      onCancel={onClose}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
}
