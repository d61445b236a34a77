import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Configuration, RuleSetRule, RuleSetUseItem } from 'webpack';

/** What Gatsby's plugins have of the path, by the names that Gatsby gives them. */
interface PluginWithPath {
  /** Of webpack's DefinePlugin. */
  definitions?: Record<string, unknown>;
  /** Of Gatsby's list of scripts. */
  publicPath?: unknown;
}

/**
 * Serves a build below the path of `base_url`. Gatsby has the setting `pathPrefix` for
 * this, which it ignores in a build without `--prefix-paths` or `PREFIX_PATHS`; both are
 * read before the configuration is, and would have to be given with every build.
 * `gatsby develop` serves without the path, as it does with `pathPrefix`.
 *
 * Relies on: all that depends on `prefixPaths` in a build is `output.publicPath`, three
 * definitions, the option `publicPath` of file-loader in the HTML's stage, and the property of
 * `GatsbyWebpackStatsExtractor` (`utils/webpack.config.js`, `utils/webpack-utils.js`,
 * `utils/gatsby-webpack-stats-extractor.js`; verified on Gatsby 5.16.1).
 *
 * @param basePath - Empty for none.
 */
export function prefixPaths(
  { stage, actions, getConfig }: CreateWebpackConfigArgs,
  basePath: string,
): void {
  if (basePath === '' || (stage !== 'build-javascript' && stage !== 'build-html')) return;
  const config = getConfig() as Configuration;
  for (const plugin of (config.plugins ?? []) as PluginWithPath[]) {
    if (plugin.definitions && '__BASE_PATH__' in plugin.definitions) {
      const prefix = JSON.stringify(basePath);
      Object.assign(plugin.definitions, { __BASE_PATH__: prefix, __PATH_PREFIX__: prefix });
    }
    if (plugin.constructor.name === 'GatsbyWebpackStatsExtractor') plugin.publicPath = basePath;
  }
  const rules = (config.module?.rules ?? []) as RuleSetRule[];
  actions.replaceWebpackConfig({
    ...config,
    ...withCacheOf(config, basePath),
    output: { ...config.output, publicPath: `${basePath}/` },
    module: {
      ...config.module,
      rules: [...rules.map((rule) => withPublicPath(rule, basePath)), headRequests()],
    },
  });
}

/** Gatsby's loader of pages forgets the path in one place. */
const headRequests = (): RuleSetRule => ({
  test: path.join(process.cwd(), '.cache', 'loader.js'),
  enforce: 'pre',
  loader: path.join(process.cwd(), 'src', 'gatsby', 'webpack', 'prefixHeadRequest.cjs'),
});

/** webpack keeps what loaders made of a module when only their options change. */
const withCacheOf = ({ cache }: Configuration, basePath: string): Pick<Configuration, 'cache'> =>
  typeof cache === 'object' && cache.type === 'filesystem'
    ? { cache: { ...cache, version: `${cache.version ?? ''} ${basePath}` } }
    : {};

/** A rule whose loaders of files write their URLs with the path. */
function withPublicPath(rule: RuleSetRule, publicPath: string): RuleSetRule {
  const { use, oneOf } = rule;
  const prefixed = (item: RuleSetUseItem): RuleSetUseItem =>
    typeof item === 'object' && hasPublicPath(item.options)
      ? { ...item, options: { ...item.options, publicPath } }
      : item;
  return {
    ...rule,
    ...(Array.isArray(use) && { use: (use as RuleSetUseItem[]).map(prefixed) }),
    ...(Array.isArray(oneOf) && {
      oneOf: oneOf.map((inner) => inner && withPublicPath(inner, publicPath)),
    }),
  };
}

const hasPublicPath = (options: unknown): options is { publicPath: string } =>
  typeof options === 'object' && options !== null && 'publicPath' in options;
