import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Configuration } from 'webpack';
import { trustedPolicies } from '../../client/trustedHtml';
import { buildState } from '../buildState';

/**
 * Tells the code that renders pages whether diagrams are drawn in the browser, which the policy
 * of each page depends on, and lets webpack load scripts under that policy.
 *
 * Relies on: Gatsby configures webpack for `build-html` after `createPages`, renders pages
 * in other processes, and replaces `process.env` in their code (verified on Gatsby 5.16.1).
 */
export function definePolicyNeeds(api: CreateWebpackConfigArgs): void {
  const { stage, actions, plugins, getConfig } = api;
  if (stage === 'build-html') {
    const pages = [...(buildState.built?.compiled.values() ?? [])];
    const drawsInBrowser = pages.some(({ page }) => page.diagrams.some(({ isDrawn }) => !isDrawn));
    actions.setWebpackConfig({
      plugins: [
        plugins.define({
          'process.env.GATSBY_DRAWS_IN_BROWSER': JSON.stringify(String(drawsInBrowser)),
        }),
      ],
    });
  } else if (stage === 'build-javascript') {
    const config = getConfig() as Configuration;
    actions.replaceWebpackConfig({
      ...config,
      output: { ...config.output, trustedTypes: { policyName: trustedPolicies.webpack } },
    });
  }
}
