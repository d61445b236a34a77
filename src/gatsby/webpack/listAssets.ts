import { createHash } from 'node:crypto';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Compiler, Configuration } from 'webpack';

/** Statistics that Gatsby writes beside the files for browsers. */
const statistics: ReadonlySet<string> = new Set(['webpack.stats.json', 'chunk-map.json']);

/**
 * Lists the files that webpack has written for browsers in this build, as Gatsby's folder
 * also has those of earlier ones, and gives the build their hash. webpack's own hash
 * depends on what its cache has seen before, so that the same files would get another
 * one in each folder, and with it each page.
 *
 * Relies on: Gatsby writes `stats.hash`, which is `compilation.hash`, into all pages, and
 * the names of scripts and styles contain a digest of their content
 * (`commands/build.js`, `utils/webpack.config.js`; verified on Gatsby 5.16.1).
 *
 * @param onList - Called with the names when webpack has written the files.
 */
export function listAssets(
  { stage, actions, getConfig }: CreateWebpackConfigArgs,
  onList: (names: readonly string[]) => void,
): void {
  if (stage !== 'build-javascript') return;
  const config = getConfig() as Configuration;
  const plugin = {
    apply: (compiler: Compiler) =>
      // Before Gatsby's own listener, which puts the hash into the HTML.
      compiler.hooks.done.tap({ name: 'listAssets', stage: -1 }, ({ compilation }) => {
        const names = compilation
          .getAssets()
          .map(({ name }) => name)
          .filter((name) => !statistics.has(name))
          .sort();
        compilation.hash = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 20);
        onList(names);
      }),
  };
  actions.replaceWebpackConfig({ ...config, plugins: [...(config.plugins ?? []), plugin] });
}
