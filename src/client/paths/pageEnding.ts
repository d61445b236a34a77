/** What a path may have after the URL of a page: `.html` or `/index.html`. */
const ending = /^(?:([^?#]*\/|)index|([^?#]*))\.html?(?=[?#]|$)/i;

/** The path without such an ending, query and hash kept. */
export const withoutPageEnding = (path: string): string => path.replace(ending, '$1$2');
