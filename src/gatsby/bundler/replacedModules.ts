import path from 'node:path';

/**
 * Leaves out of the bundles for browsers what Gatsby and a plugin bring for features that the site
 * does not have, about 12 KB compressed.
 *
 * Relies on (verified on Gatsby 5.16.1): the files exist, which is what `internals.test.ts`
 * checks, and
 * - `page-renderer.js` calls `headHandlerForBrowser`, for templates that export `Head`;
 * - `register-service-worker.js` is only run for a plugin that has a service worker;
 * - the browser part of the plugin `partytown` only serves `<Script strategy="off-main-thread">`,
 *   and is all that keeps gatsby-script in the bundles;
 * - `prop-types` checks nothing in production;
 * - the server still renders the head with react-helmet (`browserHelmet`).
 *
 * @returns Aliases, by the absolute path of what they replace.
 */
export function replacedModules(root: string): Record<string, string> {
  const ours = (name: string) => path.join(root, 'src', 'gatsby', 'bundler', name);
  const unused = ours('unused.ts');
  const inCache = (...parts: string[]) => path.join(root, '.cache', ...parts);
  const partytown = path.join(
    path.dirname(require.resolve('gatsby/package.json')),
    'dist/internal-plugins/partytown/gatsby-browser.js',
  );
  return {
    [`${inCache('head', 'head-export-handler-for-browser.js')}$`]: unused,
    [`${inCache('register-service-worker.js')}$`]: unused,
    [`${partytown}$`]: unused,
    'prop-types$': ours('noPropTypes.ts'),
    'react-helmet$': path.join(root, 'src', 'client', 'browserHelmet.ts'),
  };
}
