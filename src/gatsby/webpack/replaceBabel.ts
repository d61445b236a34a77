import { readFileSync } from 'node:fs';
import { EsbuildPlugin } from 'esbuild-loader';
import type { CreateWebpackConfigArgs } from 'gatsby';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule, RuleSetUseItem } from 'webpack';
import { browserslist } from '../../../package.json';

/** The oldest browsers, as esbuild writes them: `chrome >= 111` is `chrome111`. */
const target = browserslist.map((query) => query.replace(' >= ', '').replace('ios_saf', 'ios'));

/** Gatsby's own modules have JSX in files whose name ends in `.js`. */
const esbuild = (file: string): RuleSetUseItem => ({
  loader: require.resolve('esbuild-loader'),
  options: { target, jsx: 'automatic', loader: /\.tsx?$/.test(file) ? 'tsx' : 'jsx' },
});

/** esbuild does not know fast refresh. */
const swc = (file: string): RuleSetUseItem => ({
  loader: require.resolve('swc-loader'),
  options: {
    swcrc: false,
    env: { targets: browserslist },
    jsc: {
      parser: /\.tsx?$/.test(file)
        ? { syntax: 'typescript', tsx: true }
        : { syntax: 'ecmascript', jsx: true },
      transform: { react: { runtime: 'automatic', development: true, refresh: true } },
    },
  },
});

/**
 * Compiles with esbuild what Gatsby would compile with Babel, and with swc what a browser gets
 * from `gatsby develop`. Modules with a GraphQL query stay with Babel, whose plugins take the
 * query out. Builds write source maps when `SOURCE_MAPS` is set.
 *
 * Relies on: Gatsby's rule of JavaScript is the one for `.tsx` whose `use` is a function, and
 * refreshes what it compiles because that function names Babel when it is called without a file
 * (`utils/webpack-utils.js`, `utils/webpack.config.js`; verified on Gatsby 5.16.1).
 */
export function replaceBabel({ stage, actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig() as Configuration;
  const rules = (config.module?.rules ?? []) as RuleSetRule[];
  const isForBrowserOfDevelop = stage === 'develop';
  const module = {
    ...config.module,
    rules: rules.map((rule) => withCompiler(rule, isForBrowserOfDevelop ? swc : esbuild)),
  };
  if (isForBrowserOfDevelop) {
    actions.replaceWebpackConfig({ ...config, module });
    return;
  }
  actions.replaceWebpackConfig({
    ...config,
    devtool: process.env.SOURCE_MAPS ? 'source-map' : false,
    output: { ...config.output, devtoolModuleFilenameTemplate: '[resource-path]' },
    module,
    ...(stage === 'build-javascript' && {
      optimization: {
        ...config.optimization,
        minimizer: minimizers(),
      },
    }),
  });
}

/** swc and esbuild instead of Terser and cssnano: smaller files in a tenth of the time. */
const minimizers = () => [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    // Native code, which would only wait for its process.
    parallel: false,
    extractComments: false,
    terserOptions: {
      ecma: 2020,
      compress: { passes: 2 },
      format: { comments: false },
      // Otherwise names depend on how often each letter is in the code, hashes included, which
      // webpack replaces afterwards: other names in a warm build than in a clean one.
      mangle: { disableCharFreq: true },
    },
  }),
  new EsbuildPlugin({ target, include: /\.css$/, css: true }),
];

type UseOf = (data: { resource?: string }) => RuleSetUseItem[];

function withCompiler(rule: RuleSetRule, compiler: (file: string) => RuleSetUseItem): RuleSetRule {
  const { use: useBabel } = rule;
  // gatsby-plugin-mdx has a function too, for pages.
  const isForScripts = rule.test instanceof RegExp && rule.test.test('module.tsx');
  if (!isForScripts || typeof useBabel !== 'function') return rule;
  return {
    ...rule,
    use: (data: { resource?: string }) =>
      data.resource === undefined || hasQuery(data.resource)
        ? (useBabel as UseOf)(data)
        : [compiler(data.resource)],
  };
}

const hasQuery = (file: string): boolean => /\bgraphql\b/.test(readFileSync(file, 'utf8'));
