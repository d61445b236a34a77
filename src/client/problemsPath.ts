/** Where `gatsby develop` tells the content's problems, as server-sent events. */
export const problemsPath = '/__problems';
