import { createSiteServer, servedBelow } from './siteServer';

/** The port without `PORT` in the environment. */
const defaultPort = '9000';

const publicDir = 'public';

/** Serves `public/` until the process is terminated, to this machine alone unless `HOST` says otherwise. */
export function serveBuild(): void {
  const { PORT = defaultPort, HOST = '127.0.0.1' } = process.env;
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    console.error(`The site cannot be served: PORT is ${PORT}, and must be a number up to 65535.`);
    process.exitCode = 1;
    return;
  }
  const server = createSiteServer(publicDir);
  server.on('error', ({ message }) => {
    console.error(`The site cannot be served: ${message}.`);
    process.exitCode = 1;
  });
  const path = servedBelow(publicDir);
  server.listen(port, HOST, () =>
    console.log(`The site is at http://localhost:${port}${path && `${path}/`}.`),
  );
}
