/** What a path may have after the URL of a page: `.html` or `/index.html`. */
const ending = /^(?:([^?#]*\/|)index|([^?#]*))\.html?(?=[?#]|$)/i;

/** Removes such an ending from a path and keeps its query and hash. */
export const withoutPageEnding = (path: string): string => path.replace(ending, '$1$2');
