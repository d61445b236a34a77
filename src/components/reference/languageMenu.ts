/** Tabs of this group on pages of prose follow the same choice. */
export const languageGroup = 'language';

/** Accessible name of the menu of languages. */
export const languageMenu = 'Language of the request sample';
