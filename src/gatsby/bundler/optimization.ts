import {
  LightningCssMinimizerRspackPlugin,
  SwcJsMinimizerRspackPlugin,
  type Configuration,
} from '@rspack/core';
import { browserslist } from '../../../package.json';

const framework =
  /(?<!node_modules.*)[\\/]node_modules[\\/](?:react|react-dom|scheduler|prop-types)[\\/]/;

/** Prefix of entries that exist only for their styles. */
export const onlyStyles = 'only-styles';

/**
 * Which modules share a file. All styles are in one, because a component that is loaded later
 * would otherwise change the order of the rules.
 *
 * @param templates - How many there are: what all of them need is one file.
 */
export function browserChunks(isBuild: boolean, templates: number): Configuration['optimization'] {
  const groups = {
    default: false as const,
    defaultVendors: false as const,
    framework: { name: 'framework', test: framework, priority: 40, enforce: true },
    // Gatsby's HTML refers to the files by these names in `gatsby develop`.
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
      // Scripts are divided as if there were no such entries.
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

/** Of scripts and styles. */
export const minimizers = (): NonNullable<Configuration['optimization']>['minimizer'] => [
  new SwcJsMinimizerRspackPlugin({
    extractComments: false,
    minimizerOptions: {
      ecma: 2020,
      compress: { passes: 2 },
      // Otherwise names depend on the letters in the code, including hashes that are replaced
      // later, and so on the folder of the build.
      mangle: { disableCharFreq: true } as object,
      format: { comments: false },
    },
  }),
  new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browserslist } }),
];
