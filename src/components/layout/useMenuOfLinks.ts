import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

interface MenuOfLinks {
  ref: RefObject<HTMLDetailsElement>;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: (event: FocusEvent) => void;
  close: () => void;
}

/**
 * What a `details` element with links needs to behave as the other menus do: it closes
 * on Escape, and when the visitor goes elsewhere; the arrow keys go through its items.
 */
export function useMenuOfLinks(): MenuOfLinks {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (ref.current) ref.current.open = false;
  };

  // Not every browser moves the focus when something is clicked.
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !ref.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const menu = ref.current;
    const summary = menu?.querySelector('summary');
    if (!menu || !summary) return;
    const step = steps.get(event.key) ?? (menu.open ? stepsOfOpen.get(event.key) : undefined);
    if (event.key === 'Escape' && menu.open) {
      close();
      summary.focus();
    } else if (step) {
      // Otherwise the page would scroll.
      event.preventDefault();
      menu.open = true;
      const items = [...menu.querySelectorAll<HTMLElement>('a, button')];
      const focused = items.findIndex((item) => item === document.activeElement);
      items.at(step(focused, items.length))?.focus();
    }
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  return { ref, onKeyDown, onBlur, close };
}

/** Index of the item that a key goes to from the one with the focus; -1 while that is none. */
type Step = (focused: number, count: number) => number;

const steps = new Map<string, Step>([
  ['ArrowDown', (focused, count) => Math.min(focused + 1, count - 1)],
  ['ArrowUp', (focused, count) => (focused < 0 ? count - 1 : Math.max(focused - 1, 0))],
]);
const stepsOfOpen = new Map<string, Step>([
  ['Home', () => 0],
  ['End', (_, count) => count - 1],
]);
