import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Compiler, Configuration } from 'webpack';

/**
 * Tells when webpack has made the code that renders HTML. From then on, other processes render the
 * pages, and this one waits for them.
 *
 * Relies on: Gatsby makes that code in each build, after the scripts of browsers and before
 * anything is rendered (`commands/build.js`; verified on Gatsby 5.16.1).
 */
export function onRendererBuilt(
  { stage, actions, getConfig }: CreateWebpackConfigArgs,
  onBuilt: () => void,
): void {
  if (stage !== 'build-html') return;
  const config = getConfig() as Configuration;
  const plugin = {
    apply: (compiler: Compiler) => compiler.hooks.done.tap('onRendererBuilt', onBuilt),
  };
  actions.replaceWebpackConfig({ ...config, plugins: [...(config.plugins ?? []), plugin] });
}
