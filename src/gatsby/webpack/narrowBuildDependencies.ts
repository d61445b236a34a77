import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Compiler, Configuration } from 'webpack';
import { importedFiles } from '../../graph/sourceDigest';

/** The modules that decide how webpack compiles, besides the files that it compiles. */
const entriesIn = (root: string): string[] => {
  const folder = path.join(root, 'src', 'gatsby', 'webpack');
  const names = readdirSync(folder).filter((name) => !name.includes('.test.'));
  return [
    path.join(root, 'src', 'gatsby', 'siteConfig.ts'),
    ...names.map((name) => path.join(folder, name)),
  ];
};

/**
 * Lets webpack's cache depend on the lock file and on the project's own build sources
 * instead of on each file of Gatsby and its loaders. webpack would otherwise resolve
 * the whole tree of their requires when it stores the cache, which took 18 of the 23
 * seconds of "Building HTML renderer"; no package changes without the lock file.
 *
 * The cache is kept apart from Gatsby's, which is deleted for other content, for another
 * package.json and between `gatsby develop` and a build, while the compiled code stays right.
 *
 * Relies on: webpack stores the set `compilation.buildDependencies` after the hook
 * `done`, and adds to it the files of the configuration and of every loader (webpack
 * 5.9x, `lib/Compiler.js`; verified on Gatsby 5.16.1).
 */
export function narrowBuildDependencies({
  stage,
  actions,
  getConfig,
}: CreateWebpackConfigArgs): void {
  const config = getConfig() as Configuration;
  if (typeof config.cache !== 'object' || config.cache.type !== 'filesystem') return;
  const root = process.cwd();
  const files = [path.join(root, 'package-lock.json'), ...importedFiles(entriesIn(root))];
  const plugin = {
    apply: (compiler: Compiler) =>
      compiler.hooks.done.tap('narrowBuildDependencies', ({ compilation }) => {
        compilation.buildDependencies.clear();
        for (const file of files) compilation.buildDependencies.add(file);
      }),
  };
  actions.replaceWebpackConfig({
    ...config,
    cache: {
      ...config.cache,
      cacheLocation: path.join(root, '.build', 'webpack', stage),
      buildDependencies: { project: files },
    },
    plugins: [...(config.plugins ?? []), plugin],
  });
}
