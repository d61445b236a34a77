import { createSiteServer, servedBelow } from './siteServer';

/** The port without `PORT` in the environment. */
const defaultPort = '9000';

const publicDir = 'public';

/** Serves `public/` until the process is terminated. */
export function serveBuild(): void {
  const port = Number(process.env.PORT ?? defaultPort);
  const server = createSiteServer(publicDir);
  server.on('error', ({ message }) => {
    console.error(`The site cannot be served: ${message}.`);
    process.exitCode = 1;
  });
  const path = servedBelow(publicDir);
  server.listen(port, () =>
    console.log(`The site is at http://localhost:${port}${path && `${path}/`}.`),
  );
}
