/**
 * Where the tests serve the built site; a port of its own, so that a server of
 * the author's may run. `E2E_PORT` changes it, for a second run beside the first.
 */
export const sitePort = Number(process.env.E2E_PORT ?? 9310);
/** Where the tests run `gatsby develop`. */
export const developPort = sitePort + 2;
