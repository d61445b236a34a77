import { createHash } from 'node:crypto';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Compiler, Configuration } from 'webpack';

/**
 * Gives the pages that are modules ids which do not depend on the folder of the project:
 * a site that is built elsewhere has the same files then. webpack computes ids from paths
 * below its context, but takes queries as they are.
 *
 * Relies on: the request of such a page ends in `?__contentFilePath=` and the absolute path
 * of its file; webpack gives ids only to modules that have none (`DeterministicModuleIdsPlugin`
 * of webpack 5.98; verified on Gatsby 5.16.1, gatsby-plugin-mdx 5.16.0).
 */
export function sameIdsInAnyFolder({ stage, actions, getConfig }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-javascript') return;
  const config = getConfig() as Configuration;
  const root = `${process.cwd()}/`;
  const plugin = {
    apply: (compiler: Compiler) =>
      compiler.hooks.compilation.tap('sameIdsInAnyFolder', (compilation) => {
        compilation.hooks.moduleIds.tap({ name: 'sameIdsInAnyFolder', stage: -1 }, (modules) => {
          for (const module of modules) {
            // Behind the bar is a digest of the modules that were joined, by their absolute paths.
            const [name = ''] = module.identifier().split('|');
            if (!name.includes('__contentFilePath=')) continue;
            const digest = createHash('sha256').update(name.replaceAll(root, '')).digest('hex');
            compilation.chunkGraph.setModuleId(module, digest.slice(0, 8));
          }
        });
      }),
  };
  actions.replaceWebpackConfig({ ...config, plugins: [...(config.plugins ?? []), plugin] });
}
