import { createHash } from 'node:crypto';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Compilation, Compiler, Configuration } from 'webpack';

/** What webpack has written for browsers in this build. */
export interface BrowserFiles {
  names: readonly string[];
  /** The scripts that each template needs, by the name of its chunk. */
  templates: Readonly<Record<string, readonly string[]>>;
}

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
 * @param onList - Called when webpack has written the files.
 */
export function listAssets(
  { stage, actions, getConfig }: CreateWebpackConfigArgs,
  onList: (files: BrowserFiles) => void,
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
        onList({ names, templates: templateFiles(compilation) });
      }),
  };
  actions.replaceWebpackConfig({ ...config, plugins: [...(config.plugins ?? []), plugin] });
}

function templateFiles({ namedChunkGroups }: Compilation): BrowserFiles['templates'] {
  const templates = [...namedChunkGroups].filter(([name]) => name.startsWith('component---'));
  return Object.fromEntries(
    templates
      .map(
        ([name, group]) => [name, group.getFiles().filter((file) => file.endsWith('.js'))] as const,
      )
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
