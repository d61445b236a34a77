import type { PreRenderHTMLArgs } from 'gatsby';
import { factsAsData } from '../body/factsAsData';
import { inlineScript } from '../body/inlineScript';
import { contentPolicy, isRun } from './contentPolicy';
import { headSettings } from './headSettings';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { progressOptions } from '../../client/navigation/progressOptions';
import { allowHarmless } from '../../client/navigation/trustedHtml';
import { watchLoading } from '../../client/loading/watchLoading';

/**
 * Changes the head in this order: `watchLoadingFirst` puts its script first, and the policy names
 * all scripts. `gatsby develop` has no policy, because its code is evaluated from strings.
 */
export function onPreRenderHTML(api: PreRenderHTMLArgs): void {
  linkStylesheets(api);
  watchLoadingFirst(api);
  if (process.env.NODE_ENV !== 'production') return;
  factsAsData(api);
  trustAllowedHosts(api);
  addContentPolicy(api);
}

/** Lets scripts add other scripts of the hosts in `allow.scripts`. Comes before all of them. */
function trustAllowedHosts(api: PreRenderHTMLArgs): void {
  const { scripts = [] } = headSettings().allow ?? {};
  if (scripts.length === 0) return;
  const parameters = [progressOptions.template, scripts].map((each) => JSON.stringify(each));
  api.replaceHeadComponents([
    <script
      key="trust-hosts"
      dangerouslySetInnerHTML={{ __html: `(${String(allowHarmless)})(${parameters.join()})` }}
    />,
    ...api.getHeadComponents(),
  ]);
}

/** Puts the policy of a page before everything in its head that it applies to. */
function addContentPolicy(api: PreRenderHTMLArgs): void {
  const scripts = [
    ...api.getHeadComponents(),
    ...api.getPreBodyComponents(),
    ...api.getPostBodyComponents(),
  ].flatMap((component) => {
    const script = inlineScript(component);
    return script && isRun(script.type) ? [script.text] : [];
  });
  const policy = contentPolicy({
    scripts,
    drawsInBrowser: process.env.GATSBY_DRAWS_IN_BROWSER === 'true',
    allow: headSettings().allow,
  });
  api.replaceHeadComponents([
    <meta key="content-policy" httpEquiv="Content-Security-Policy" content={policy} />,
    ...api.getHeadComponents(),
  ]);
}

/**
 * Replaces the stylesheet that Gatsby inlines into each page with a link to the same file. The
 * browser caches it for all pages. Inlined, it was most of the weight of a page.
 *
 * Relies on: Gatsby inlines stylesheets as `<style data-href="…">`. The attribute is the file's URL
 * (`cache-dir/static-entry.js`; verified on Gatsby 5.16.1).
 */
function linkStylesheets({ getHeadComponents, replaceHeadComponents }: PreRenderHTMLArgs): void {
  if (process.env.NODE_ENV !== 'production') return;
  replaceHeadComponents(
    getHeadComponents().map((component) => {
      const url = stylesheetUrl(component);
      return url ? <link key={url} rel="stylesheet" href={url} /> : component;
    }),
  );
}

function stylesheetUrl(component: ReactNode): string | undefined {
  if (!isValidElement(component) || component.type !== 'style') return undefined;
  return (component as ReactElement<{ 'data-href'?: string }>).props['data-href'];
}

/**
 * Puts the script that shows loading failures (specification §8) before all that can fail to load.
 *
 * Relies on: `replaceHeadComponents` of `onPreRenderHTML` keeps the order of its list (documented;
 * verified on Gatsby 5.16.1).
 */
function watchLoadingFirst(api: PreRenderHTMLArgs): void {
  api.replaceHeadComponents([
    <script
      key="watch-loading"
      dangerouslySetInnerHTML={{ __html: `(${String(watchLoading)})()` }}
    />,
    ...api.getHeadComponents(),
  ]);
}
