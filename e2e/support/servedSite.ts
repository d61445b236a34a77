import { cpSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startNginx } from './nginx';
import { baseUrl } from './routes';
import { projectDir, test as base } from './test';
import { createSiteServer } from '../../src/commands/server/siteServer';
import type { Redirect } from '../../src/content/redirects';
import { splitAnchor } from '../../src/content/redirects';
import { writeRedirects } from '../../src/output/serving/writeRedirects';

/** The servers that follow the same rules. */
export const serverNames = ['nginx', 'npm start'] as const;

type ServerName = (typeof serverNames)[number];

interface ServedSite {
  /** Absolute path of the folder that both serve: the built site with redirects. */
  publicDir: string;
  /** Origins of the servers by their names. */
  origins: Readonly<Record<ServerName, string>>;
}

/** Redirects of the served folder. */
const moved: readonly (readonly [from: string, to: string])[] = [
  ['/docs/guides/first-steps', '/docs/guides/getting-started'],
  ['/docs/api/vacancies/', '/docs/api/jobs/'],
  ['/docs/guides/terms', '/docs/guides/common-terms#content'],
  ['/docs/guides/Common-Terms', '/docs/guides/common-terms'],
  ['/docs/guides/caf\u00e9 (old)', '/docs'],
  ['/status', 'https://status.example/now?from=docs'],
];

const redirects = moved.map(([from, to]): Redirect => ({
  from: splitAnchor(from),
  to,
  file: 'redirects.yaml',
  at: { from: { line: 1, column: 1 }, to: { line: 1, column: 1 } },
  field: '[0]',
}));

/** The test with the built site on real nginx, and on the server of `npm start`. */
export const test = base.extend<object, { served: ServedSite }>({
  served: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
    async ({}, use, { workerIndex }) => {
      const name = `served-${workerIndex}`;
      const publicDir = path.join(projectDir, '.tmp', `${name}-public`);
      rmSync(publicDir, { recursive: true, force: true });
      cpSync(path.join(projectDir, 'public'), publicDir, {
        recursive: true,
        filter: (file) => !/\.map$|\/~partytown$/.test(file),
      });
      writeRedirects(publicDir, redirects, baseUrl);
      const nginx = await startNginx(publicDir, name);
      const server = createSiteServer(publicDir);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      await use({
        publicDir,
        origins: { nginx: nginx.origin, 'npm start': `http://127.0.0.1:${port}` },
      });
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await nginx.stop();
      rmSync(publicDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
});
