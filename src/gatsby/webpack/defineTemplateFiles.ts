import type { CreateWebpackConfigArgs } from 'gatsby';
import { buildState } from '../buildState';

/**
 * Tells the code that renders pages which scripts each template needs, so that it can preload
 * them (`head/pagePreloads.tsx`). Gatsby would render all pages again in each build if
 * that code read them from a file.
 *
 * Relies on: Gatsby configures webpack for `build-html` when the scripts for browsers are
 * written, and replaces `process.env` in that code (verified on Gatsby 5.16.1).
 */
export function defineTemplateFiles({ stage, actions, plugins }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-html') return;
  const templates = JSON.stringify(buildState.browserFiles.templates);
  actions.setWebpackConfig({
    plugins: [plugins.define({ 'process.env.GATSBY_TEMPLATE_FILES': JSON.stringify(templates) })],
  });
}
