import path from 'node:path';
import type { BundleFacts } from './bundleFacts';

/**
 * Leaves the code for features that the site does not have out of the bundles: about 12 KB
 * compressed in browsers. In `gatsby develop`, shows the site's own not-found page; Gatsby's asks
 * authors to write a component.
 *
 * Relies on (verified on Gatsby 5.16.1): the files exist, which is what `internals.test.ts` checks,
 * and
 * - `page-renderer.js` calls `headHandlerForBrowser`, for templates that export `Head`;
 * - `register-service-worker.js` is only run for a plugin that has a service worker;
 * - the browser part of the plugin `partytown` only serves `<Script strategy="off-main-thread">`,
 *   and is all that keeps gatsby-script in the bundles;
 * - `prop-types` checks nothing in production;
 * - `gatsby develop` shows the component of `dev-404-page.js` where there is no page;
 * - the server still renders the head with react-helmet (`browserHelmet`);
 * - the scripts of gatsby-remark-autolink-headers, one in each page, only scroll to the URL's
 *   target. Browsers and Gatsby do that as well, below what covers it (`scroll-padding`).
 *
 * @returns Aliases, by the absolute path of the replaced module.
 */
export function replacedModules({
  root,
  isForBrowser,
  isBuild,
}: BundleFacts): Record<string, string> {
  const ours = (name: string) => path.join(root, 'src', 'gatsby', 'bundler', name);
  const unused = ours('unused.ts');
  const inCache = (...parts: string[]) => path.join(root, '.cache', ...parts);
  const inPackage = (name: string, file: string) =>
    path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
  return {
    [`${inPackage('gatsby-remark-autolink-headers', 'gatsby-browser.js')}$`]: unused,
    [`${inPackage('gatsby-remark-autolink-headers', 'gatsby-ssr.js')}$`]: unused,
    ...(!isBuild && {
      [`${inCache('dev-404-page.js')}$`]: path.join(root, 'src', 'templates', 'notFound.tsx'),
    }),
    ...(isForBrowser &&
      isBuild && {
        [`${inCache('head', 'head-export-handler-for-browser.js')}$`]: unused,
        [`${inCache('register-service-worker.js')}$`]: unused,
        [`${inPackage('gatsby', 'dist/internal-plugins/partytown/gatsby-browser.js')}$`]: unused,
        'prop-types$': ours('noPropTypes.ts'),
        'react-helmet$': path.join(root, 'src', 'client', 'navigation', 'browserHelmet.ts'),
      }),
  };
}
