import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';

/**
 * Leaves out of the bundles what Gatsby and a plugin bring for features that the site does not
 * have, about 11 KB compressed.
 *
 * Relies on (verified on Gatsby 5.16.1): the files exist, which is what `internals.test.ts`
 * checks, and
 * - `page-renderer.js` calls `headHandlerForBrowser`, for templates that export `Head`;
 * - `register-service-worker.js` is only run for a plugin that has a service worker;
 * - the browser part of the plugin `partytown` only serves `<Script strategy="off-main-thread">`,
 *   and is all that keeps gatsby-script in the bundles;
 * - the server still renders the head with react-helmet (`browserHelmet`).
 */
export function trimRuntime({ stage, actions }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-javascript') return;
  const root = process.cwd();
  const unused = path.join(root, 'src', 'gatsby', 'webpack', 'unused.ts');
  const inCache = (...parts: string[]) => path.join(root, '.cache', ...parts);
  const partytown = path.join(
    path.dirname(require.resolve('gatsby/package.json')),
    'dist/internal-plugins/partytown/gatsby-browser.js',
  );
  actions.setWebpackConfig({
    resolve: {
      alias: {
        [`${inCache('head', 'head-export-handler-for-browser.js')}$`]: unused,
        [`${inCache('register-service-worker.js')}$`]: unused,
        [`${partytown}$`]: unused,
        'react-helmet$': path.join(root, 'src', 'client', 'browserHelmet.ts'),
      },
    },
  });
}
