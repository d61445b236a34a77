import { useEffect } from 'react';
import { isSearchKey } from '../../client/search/searchKeys';

/** Opens the search with its keys. */
export function useSearchKeys(isOpen: boolean, open: () => void): void {
  useEffect(() => {
    if (isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, open]);
}
