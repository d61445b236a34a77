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
 * The configuration of Rspack for one of Gatsby's four stages. Of Gatsby's own configuration it
 * keeps the entries, the folders that Gatsby reads the bundles from, and the aliases.
 */
export function bundleConfig(facts: BundleFacts): Configuration {
  const { root, stage, isForBrowser, isBuild, basePath, gatsbyConfig } = facts;
  return {
    name: stage,
    mode: isBuild ? 'production' : 'development',
    context: root,
    entry: isForBrowser && isBuild ? browserEntries(facts) : gatsbyConfig.entry,
    target: isForBrowser ? ['web', 'es2022'] : 'node20',
    devtool: devtool(isBuild),
    performance: { hints: false },
    // Styles of components are scoped, and what depends on their order is in cascade layers.
    ignoreWarnings: [/Conflicting order/],
    output: {
      ...gatsbyConfig.output,
      ...(isBuild && { publicPath: `${basePath}/` }),
      // By their names, servers recognise the files that never change (`output/serving/cacheControl.ts`).
      hashFunction: 'md4',
      hashDigestLength: 20,
      devtoolModuleFilenameTemplate: '[resource-path]',
      ...(isForBrowser && cssNames(isBuild)),
      // `gatsby develop` has no policy (`head/contentPolicy.ts`).
      ...(isForBrowser && isBuild && { trustedTypes: { policyName: trustedPolicies.webpack } }),
    },
    resolve: {
      extensions: ['.mjs', '.js', '.jsx', '.json', '.ts', '.tsx'],
      alias: {
        ...gatsbyConfig.resolve?.alias,
        // Also for a content root outside the project, above which there is no `node_modules`.
        '@mdx-js/react': path.join(root, 'node_modules', '@mdx-js', 'react'),
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
 * The script of pages, under the name that Gatsby looks for, and the templates of static pages, of
 * which the browser needs only the styles. Without a library, Rspack would leave out what they
 * export, and the styles with it.
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

const devtool = (isBuild: boolean): Configuration['devtool'] =>
  isBuild ? process.env.SOURCE_MAPS !== undefined && 'source-map' : 'cheap-module-source-map';

function cssNames(isBuild: boolean): Configuration['output'] {
  const name = isBuild ? '[name].[contenthash].css' : '[name].css';
  return { cssFilename: name, cssChunkFilename: name };
}
