import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { desktop } from '../../client/desktop';

export interface Drawer {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** The drawer, which receives the focus when it opens. */
  panel: RefObject<HTMLDivElement>;
  /** The button that opens it, and receives the focus when it closes. */
  opener: RefObject<HTMLButtonElement>;
}

/** State of the sidebar on narrow screens, which closes on Escape, on a navigation and when the window widens. */
export function useDrawer(route: string | undefined): Drawer {
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => setOpen(false), [route]);

  useEffect(() => {
    if (!isOpen) return undefined;
    // Copied for the clean-up: both elements stay mounted with the layout.
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
      // The header is no longer inert. After a click on a link, the focus is elsewhere already.
      if (document.activeElement === document.body || drawer?.contains(document.activeElement)) {
        // In a low window the header scrolls, and must not take the page with it.
        button?.focus({ preventScroll: true });
      }
    };
  }, [isOpen, close]);

  return { isOpen, open, close, panel, opener };
}
