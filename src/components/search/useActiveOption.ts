import { useLayoutEffect, type RefObject } from 'react';

/**
 * Handles the keyboard of a combobox with a list of options (ARIA Authoring Practices, “Editable
 * Combobox With List Autocomplete”). The field keeps focus. Arrow and Page keys move
 * through the options. Enter opens the selected option, with Ctrl or ⌘ in another tab.
 *
 * @param state A string that changes when the options change. The first option is then selected.
 *   Undefined while the options are those of an earlier query, when keys choose none of them.
 */
export function useActiveOption(
  input: RefObject<HTMLInputElement>,
  list: RefObject<HTMLElement>,
  state: string | undefined,
): void {
  // A layout effect, because a reader may press Enter as soon as a result is visible.
  useLayoutEffect(() => {
    const field = input.current;
    if (!field || !list.current || state === undefined) return undefined;
    const options = [...list.current.querySelectorAll<HTMLElement>('[role="option"]')];
    let active = -1;
    const select = (index: number) => {
      options[active]?.setAttribute('aria-selected', 'false');
      active = index;
      const option = options[active];
      option?.setAttribute('aria-selected', 'true');
      option?.scrollIntoView({ block: 'nearest' });
      if (option) field.setAttribute('aria-activedescendant', option.id);
      else field.removeAttribute('aria-activedescendant');
    };
    field.setAttribute('aria-expanded', String(options.length > 0));
    // An empty query lists recent searches. Enter must not open one of them by accident.
    select(field.value.trim() === '' ? -1 : Math.min(0, options.length - 1));

    const last = options.length - 1;
    const page = 5;
    const targets: Readonly<Record<string, () => number>> = {
      ArrowDown: () => (active >= last ? 0 : active + 1),
      ArrowUp: () => (active <= 0 ? last : active - 1),
      PageDown: () => Math.min(last, active + page),
      PageUp: () => Math.max(0, active - page),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey) return;
      const target = targets[event.key];
      if (target && options.length > 0) {
        event.preventDefault();
        select(target());
      }
      if (event.key === 'Enter' && options[active]) {
        event.preventDefault();
        const { ctrlKey, metaKey, shiftKey } = event;
        options[active]?.dispatchEvent(
          new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
        );
      }
    };
    field.addEventListener('keydown', onKeyDown);
    return () => {
      field.removeEventListener('keydown', onKeyDown);
      select(-1);
    };
  }, [input, list, state]);
}
