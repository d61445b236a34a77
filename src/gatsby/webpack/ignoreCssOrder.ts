import type { CreateWebpackConfigArgs } from 'gatsby';

interface StylePlugin {
  constructor: { name: string };
  options?: { ignoreOrder?: boolean };
}

/**
 * Silences the warning that templates import components in different orders. It would
 * be printed on each build and means nothing here: component styles are scoped, and
 * what depends on order is in cascade layers.
 *
 * Relies on: Gatsby extracts styles with the plugin `MiniCssExtractPlugin`, whose
 * option is `ignoreOrder` (verified on Gatsby 5.16.1).
 */
export function ignoreCssOrder({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig() as { plugins?: StylePlugin[] };
  for (const plugin of config.plugins ?? []) {
    if (plugin.constructor.name === 'MiniCssExtractPlugin' && plugin.options) {
      plugin.options.ignoreOrder = true;
    }
  }
  actions.replaceWebpackConfig(config);
}
