import { words } from '@docs/core/words';

/**
 * The options of `gatsby-plugin-nprogress`. The page's policy allows only this template, and the
 * styles that the plugin makes with this colour (`gatsby/head/contentPolicy.ts`).
 */
export const progressOptions = {
  color: 'var(--mark)',
  showSpinner: false,
  barLabel: words.page.loading,
  template: '<div class="bar" role="progressbar"></div>',
};

export type ProgressOptions = typeof progressOptions;
