/** Where the tests serve the built site; a port of its own, so that a server of the author's may run. */
export const sitePort = 9310;
/** Where the tests run `gatsby develop`. */
export const developPort = 9312;
