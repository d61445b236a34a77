/** Path at which `gatsby develop` serves the content's problems, as server-sent events. */
export const problemsPath = '/__problems';

/** Event at that path: pages have been created, and others are gone. */
export const pagesChangedEvent = 'pages';
