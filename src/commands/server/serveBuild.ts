import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { putBackSite, readPublishedSite } from '../../output/publish/buildFolders';
import { findLockOwner } from '../../output/publish/buildLock';
import { createSiteServer, servedBelow } from './siteServer';

/** The port if the environment has no `PORT`. */
const defaultPort = '9000';

/**
 * Serves a built site until the process is terminated, only to this machine unless `HOST` is set.
 *
 * @returns The server, or undefined without a site or a free port.
 */
export function serveBuild(publicDir: string): Server | undefined {
  // An empty value counts as unset. An empty host would listen to all networks.
  const PORT = process.env.PORT || defaultPort;
  const HOST = process.env.HOST || '127.0.0.1';
  const port = Number(PORT);
  const fail = (reason: string) => {
    console.error(`The site cannot be served: ${reason}.`);
    process.exitCode = 1;
    return undefined;
  };
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    return fail(`PORT is ${PORT}, and must be a number up to 65535`);
  }
  putBackSite(publicDir);
  if (!readPublishedSite(publicDir, (folder) => existsSync(path.join(folder, 'index.html')))) {
    const owner = findLockOwner(path.dirname(path.resolve(publicDir)));
    return fail(
      `${publicDir}/ has none; ${owner === undefined ? 'run `npm run build` first' : `wait until the first build has ended (process ${owner})`}`,
    );
  }
  const server = createSiteServer(publicDir);
  server.on('error', ({ message, code }: NodeJS.ErrnoException) =>
    fail(code === 'EADDRINUSE' ? `port ${port} is in use; set PORT to another one` : message),
  );
  const basePath = readPublishedSite(publicDir, servedBelow);
  return server.listen(port, HOST, () => {
    const { port: opened } = server.address() as AddressInfo;
    console.log(`The site is at http://localhost:${opened}${basePath && `${basePath}/`}.`);
  });
}
