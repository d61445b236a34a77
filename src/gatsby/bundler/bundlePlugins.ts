import {
  DefinePlugin,
  HotModuleReplacementPlugin,
  NoEmitOnErrorsPlugin,
  ProvidePlugin,
  type RspackPluginInstance,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { BundleFacts } from './bundleFacts';

export function bundlePlugins(facts: BundleFacts): RspackPluginInstance[] {
  const { stage, isForBrowser, gatsbyConfig, plugins } = facts;
  return [
    new DefinePlugin(definitions(facts)),
    ...(isForBrowser
      ? gatsbyConfig.plugins.filter(({ constructor }) => constructor.name === 'StaticQueryMapper')
      : [new ProvidePlugin({ fetch: fetchForNode, 'global.fetch': fetchForNode })]),
    ...(stage === 'develop'
      ? [
          new HotModuleReplacementPlugin(),
          new NoEmitOnErrorsPlugin(),
          new ReactRefreshRspackPlugin(),
        ]
      : []),
    ...(stage === 'build-javascript' ? [leaveStylesToHtml] : []),
    ...plugins,
  ];
}

const styleLoaders: ReadonlySet<string> = new Set(['css_loading', 'get css chunk filename']);

/**
 * Leaves out the code that loads stylesheets: the HTML of each page links to the only one.
 *
 * Relies on: the names of two parts of Rspack's runtime (verified on Rspack 2.2.9).
 */
const leaveStylesToHtml: RspackPluginInstance = {
  apply: ({ hooks }) =>
    hooks.compilation.tap('leaveStylesToHtml', (compilation) =>
      compilation.hooks.runtimeModule.tap('leaveStylesToHtml', (module) => {
        if (styleLoaders.has(module.name) && module.source) module.source.source = Buffer.from('');
      }),
    ),
};

const fetchForNode = require.resolve('node-fetch');

/** Returns the values of names in Gatsby's code (`utils/webpack.config.js`). */
function definitions({ root, stage, isBuild, basePath, environment }: BundleFacts) {
  const gatsbys = Object.entries(process.env).filter(([name]) => name.startsWith('GATSBY_'));
  const variables = {
    ...Object.fromEntries(gatsbys),
    NODE_ENV: isBuild ? 'production' : 'development',
    PUBLIC_DIR: `${root}/public`,
    BUILD_STAGE: stage,
    GATSBY_SOCKET_IO_DEFAULT_TRANSPORT: 'websocket',
    ...environment,
  };
  const prefix = JSON.stringify(isBuild ? basePath : '');
  return {
    ...Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [
        `process.env.${name}`,
        JSON.stringify(value),
      ]),
    ),
    'process.env.CYPRESS_SUPPORT': 'undefined',
    'process.env.GATSBY_QUERY_ON_DEMAND': String(!!process.env.GATSBY_QUERY_ON_DEMAND),
    'process.env': '({})',
    __BASE_PATH__: prefix,
    __PATH_PREFIX__: prefix,
    __ASSET_PREFIX__: '""',
    __TRAILING_SLASH__: '"ignore"',
    BROWSER_ESM_ONLY: 'true',
    'global.hasPartialHydration': 'false',
  };
}
