import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** From this width on the sidebar stands beside the page and there is no drawer. */
const desktop = '(min-width: 997px)';

export interface Drawer {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** The drawer itself; gets the focus when it opens. */
  panel: RefObject<HTMLElement>;
  /** The button that opens it; gets the focus back. */
  opener: RefObject<HTMLButtonElement>;
}

/** The sidebar on narrow screens: closes on Escape, on a navigation and when the window widens. */
export function useDrawer(route: string | undefined): Drawer {
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => setOpen(false), [route]);

  useEffect(() => {
    if (!isOpen) return undefined;
    // Kept for the clean-up: both stand in the frame for good.
    const button = opener.current;
    const drawer = panel.current;
    drawer?.focus();
    const wide = window.matchMedia(desktop);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    const onWide = () => wide.matches && setOpen(false);
    document.documentElement.dataset.drawer = 'open';
    document.addEventListener('keydown', onKey);
    wide.addEventListener('change', onWide);
    return () => {
      delete document.documentElement.dataset.drawer;
      document.removeEventListener('keydown', onKey);
      wide.removeEventListener('change', onWide);
      // By now the header can be reached again. A link that was followed has moved the focus.
      if (document.activeElement === document.body || drawer?.contains(document.activeElement)) {
        button?.focus();
      }
    };
  }, [isOpen, close]);

  return { isOpen, open, close, panel, opener };
}
