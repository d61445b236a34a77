import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { trustedPolicies } from '../../client/navigation/trustedHtml';
import { staticTemplates } from '../../plan/staticPages';
import { bundlePlugins } from './bundlePlugins';
import type { BundleFacts } from './bundleFacts';
import { moduleRules } from './moduleRules';
import { browserChunks, minimizers, onlyStyles } from './optimization';
import { replacedModules } from './replacedModules';

/**
 * Returns the configuration of Rspack for one of Gatsby's four stages. It keeps the entries, the
 * output folders and the aliases of Gatsby's own configuration.
 */
export function bundleConfig(facts: BundleFacts): Configuration {
  const { root, stage, isForBrowser, isBuild, basePath, gatsbyConfig } = facts;
  return {
    name: stage,
    mode: isBuild ? 'production' : 'development',
    context: root,
    entry: isForBrowser && isBuild ? browserEntries(facts) : gatsbyConfig.entry,
    target: isForBrowser ? ['web', 'es2022'] : 'node20',
    devtool: !isBuild && 'cheap-module-source-map',
    performance: { hints: false },
    // Styles of components are scoped. Styles that depend on their order are in cascade layers.
    ignoreWarnings: [/Conflicting order/],
    output: {
      ...gatsbyConfig.output,
      ...(isBuild && { publicPath: `${basePath}/` }),
      // Servers know unchanging files by their names (`output/serving/responseHeaders.ts`).
      hashFunction: 'md4',
      hashDigestLength: 20,
      devtoolModuleFilenameTemplate: '[resource-path]',
      ...(isForBrowser && cssNames(isBuild)),
      // `gatsby develop` has no policy (`head/contentPolicy.ts`).
      ...(isForBrowser && isBuild && { trustedTypes: { policyName: trustedPolicies.webpack } }),
    },
    resolve: {
      // The packages of the project, by paths below this folder. Those of `node_modules` are links.
      tsConfig: path.join(root, 'tsconfig.json'),
      modules: ['node_modules', path.join(root, 'node_modules')],
      extensions: ['.mjs', '.js', '.jsx', '.json', '.ts', '.tsx'],
      alias: {
        ...gatsbyConfig.resolve?.alias,
        // These also serve a content root outside the project, with the only copy of React.
        ...Object.fromEntries(
          ['@mdx-js/react', 'react', 'react-dom'].map((name) => [
            name,
            path.join(root, 'node_modules', name),
          ]),
        ),
        '@docs/site$': path.join(root, 'src', 'components', 'site.ts'),
        ...(isForBrowser &&
          isBuild && { 'gatsby-app$': (gatsbyConfig.entry as unknown as { app: string }).app }),
        ...replacedModules(facts),
      },
    },
    resolveLoader: gatsbyConfig.resolveLoader,
    module: moduleRules(facts),
    externals: isForBrowser
      ? { 'socket.io-client': 'io' }
      : { react: 'commonjs react', 'react-dom/server': 'commonjs react-dom/server' },
    plugins: bundlePlugins(facts),
    optimization: {
      ...(isForBrowser && browserChunks(isBuild, facts.templates.length)),
      minimize: isForBrowser && isBuild,
      minimizer: minimizers(),
    },
  };
}

/**
 * Returns the script of pages, under the name that Gatsby looks for, and the templates of static
 * pages. Browsers need only the styles of those. Without a library, Rspack would leave out their
 * exports, and the styles with them.
 */
function browserEntries({ root, templates }: BundleFacts): Configuration['entry'] {
  const entries = [...templates]
    .sort()
    .map((file) => [path.parse(file).name, file] as const)
    .filter(([name]) => name in staticTemplates)
    .map(([name, file]) => [
      `${onlyStyles}-${name}`,
      { import: file, library: { type: 'var', name } },
    ]);
  const app = path.join(root, 'src', 'gatsby', 'pageEntry.ts');
  return { app, ...Object.fromEntries(entries) };
}

function cssNames(isBuild: boolean): Configuration['output'] {
  const name = isBuild ? '[name].[contenthash].css' : '[name].css';
  return { cssFilename: name, cssChunkFilename: name };
}
