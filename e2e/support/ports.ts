/**
 * Port of the built site in tests, other than that of `npm run serve`, so that both
 * can run. `E2E_PORT` changes it, for two test runs at a time.
 */
export const sitePort = Number(process.env.E2E_PORT ?? 9310);
/** Port of `gatsby develop` in tests. */
export const developPort = sitePort + 2;
