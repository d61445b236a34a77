import {
  LightningCssMinimizerRspackPlugin,
  SwcJsMinimizerRspackPlugin,
  type Configuration,
} from '@rspack/core';
import { browserslist } from '../../../package.json';

const framework =
  /(?<!node_modules.*)[\\/]node_modules[\\/](?:react|react-dom|scheduler|prop-types)[\\/]/;

/** The prefix of entries that exist only for their styles. */
export const onlyStyles = 'only-styles';

/**
 * Decides which modules share a file. All styles are in one file. Otherwise a component that is
 * loaded later would change the order of the rules.
 *
 * @param templates - The number of templates. A module that all of them need is in one file.
 */
export function browserChunks(isBuild: boolean, templates: number): Configuration['optimization'] {
  const groups = {
    default: false as const,
    defaultVendors: false as const,
    framework: { name: 'framework', test: framework, priority: 40, enforce: true },
    // In `gatsby develop`, Gatsby's HTML links to the files by these names.
    styles: {
      name: isBuild ? 'styles' : 'commons',
      type: /css/,
      priority: 40,
      enforce: true,
      chunks: 'all' as const,
    },
  };
  if (!isBuild) return { splitChunks: { chunks: 'all', cacheGroups: groups } };
  return {
    runtimeChunk: { name: 'webpack-runtime' },
    splitChunks: {
      // Entries for styles must not change how scripts are divided.
      chunks: ({ name = '' }) => !name.startsWith(onlyStyles),
      minSize: 20_000,
      maxAsyncRequests: Infinity,
      maxInitialRequests: 25,
      cacheGroups: {
        ...groups,
        commons: { name: 'commons', minChunks: Math.max(templates, 2), priority: 20 },
        shared: { type: /javascript/, minChunks: 2, priority: 10, reuseExistingChunk: true },
      },
    },
  };
}

/** The minimizers of scripts and styles. */
export const minimizers = (): NonNullable<Configuration['optimization']>['minimizer'] => [
  new SwcJsMinimizerRspackPlugin({
    extractComments: false,
    minimizerOptions: {
      ecma: 2020,
      compress: { passes: 2 },
      // Otherwise names depend on the letters in the code. That includes hashes that are replaced
      // later, and so the folder of the build.
      mangle: { disableCharFreq: true } as object,
      format: { comments: false },
    },
  }),
  new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browserslist } }),
];
