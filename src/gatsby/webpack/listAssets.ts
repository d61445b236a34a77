import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Compiler, Configuration } from 'webpack';
import { buildState } from '../buildState';

/**
 * Lists the files that webpack has written for browsers in this build; Gatsby's folder
 * also has those of earlier ones.
 */
export function listAssets({ stage, actions, getConfig }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-javascript') return;
  const config = getConfig() as Configuration;
  const plugin = {
    apply: (compiler: Compiler) =>
      compiler.hooks.done.tap('listAssets', ({ compilation }) => {
        buildState.assets = new Set(compilation.getAssets().map(({ name }) => name));
      }),
  };
  actions.replaceWebpackConfig({ ...config, plugins: [...(config.plugins ?? []), plugin] });
}
