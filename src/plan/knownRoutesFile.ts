/** URL of the file that the build writes the site's routes to; only the not-found page loads it. */
export const knownRoutesFile = '/routes.json';
