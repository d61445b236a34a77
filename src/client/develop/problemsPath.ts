/** Path at which `gatsby develop` serves the content's problems, as server-sent events. */
export const problemsPath = '/__problems';
