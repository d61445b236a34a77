import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Configuration } from 'webpack';

/**
 * Takes out the ESLint that Gatsby adds to `gatsby develop`, because it does not know of
 * `eslint.config.mjs`, and lints with rules of its own what `npm run lint` lints.
 *
 * Relies on: the plugin's class is `ESLintWebpackPlugin` (`utils/webpack.config.js`;
 * verified on Gatsby 5.16.1).
 */
export function skipLint({ stage, actions, getConfig }: CreateWebpackConfigArgs): void {
  if (stage !== 'develop') return;
  const config = getConfig() as Configuration;
  actions.replaceWebpackConfig({
    ...config,
    plugins: config.plugins?.filter((plugin) => plugin?.constructor.name !== 'ESLintWebpackPlugin'),
  });
}
