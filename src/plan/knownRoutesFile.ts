/** URL of the file with the site's routes. Only the not-found page loads it. */
export const knownRoutesFile = '/routes.json';
