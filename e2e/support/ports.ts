import { createServer, type AddressInfo } from 'node:net';

/**
 * The port of the built site in tests. It differs from that of `npm run serve`, so that both can
 * run. `E2E_PORT` changes it for parallel test runs.
 */
export const sitePort = Number(process.env.E2E_PORT ?? 9310);
/** Port of `gatsby develop` in tests. */
export const developPort = sitePort + 2;
/** Port of the host whose scripts a site has. It is known before the site is built. */
export const statsPort = sitePort + 3;
/** Port of the host that counts page views, known in the same way. */
export const viewsPort = sitePort + 4;

/** A port for a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
