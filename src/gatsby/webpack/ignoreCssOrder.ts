import type { CreateWebpackConfigArgs } from 'gatsby';

interface StylePlugin {
  constructor: { name: string };
  options?: { ignoreOrder?: boolean };
}

/**
 * Component styles are scoped, and what depends on order stands in layers, so
 * the order in which templates import components makes no difference.
 */
export function quietStyleOrder({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig() as { plugins?: StylePlugin[] };
  for (const plugin of config.plugins ?? []) {
    if (plugin.constructor.name === 'MiniCssExtractPlugin' && plugin.options) {
      plugin.options.ignoreOrder = true;
    }
  }
  actions.replaceWebpackConfig(config);
}
