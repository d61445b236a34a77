import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keyboard of a combobox with a list of options (ARIA Authoring Practices, “Editable Combobox
 * With List Autocomplete”): the field keeps the focus, arrow keys, Page Up and Page Down move
 * through the options, Enter opens the selected one, with Ctrl or ⌘ in another tab.
 *
 * @param state Changes with the options; the first one is selected then.
 */
export function useActiveOption(
  input: RefObject<HTMLInputElement>,
  list: RefObject<HTMLElement>,
  state: string,
): void {
  // Before they are painted: a reader may press Enter as soon as there is a result.
  useLayoutEffect(() => {
    const field = input.current;
    if (!field || !list.current) return undefined;
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
    // Of recent searches, Enter should open none by itself.
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
