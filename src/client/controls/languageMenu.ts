import { chooseTab } from '../storage/tabChoice';

/** The group of tabs in prose that follow the language of the request samples. */
export const languageGroup = 'language';

/** The `name` of the menu of languages. */
export const languageMenu = 'language';

/** Keeps a language as soon as it is chosen, even if the reader leaves before the samples have loaded. */
export function watchLanguageMenu(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name === languageMenu) {
      chooseTab(languageGroup, target.value);
    }
  });
}
