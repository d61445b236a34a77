/** What a path may have after the URL of a page: `.html` or `/index.html`. */
const ending = /^(?:([^?#]*\/|)index|([^?#]*))\.html?(?=[?#]|$)/i;

/** Whether a path ends in `.html` or `/index.html`. */
export const hasPageEnding = (path: string): boolean => ending.test(path);

/** The path without such an ending, query and hash kept. */
export const withoutPageEnding = (path: string): string => path.replace(ending, '$1$2');
