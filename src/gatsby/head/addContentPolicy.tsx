import type { PreRenderHTMLArgs } from 'gatsby';
import { inlineScript } from '../body/inlineScript';
import { contentPolicy, isRun } from './contentPolicy';

/** Puts the policy of a page before everything in its head that it applies to. */
export function addContentPolicy(api: PreRenderHTMLArgs): void {
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
  });
  api.replaceHeadComponents([
    <meta key="content-policy" httpEquiv="Content-Security-Policy" content={policy} />,
    ...api.getHeadComponents(),
  ]);
}
