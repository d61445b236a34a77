/** Path at which `gatsby develop` serves the content's problems, as server-sent events. */
export const problemsPath = '/__problems';

/** The event at that path that reports that pages were created or removed. */
export const pagesChangedEvent = 'pages';
