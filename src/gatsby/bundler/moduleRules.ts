import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ModuleOptions, RuleSetRule, RuleSetUseItem } from '@rspack/core';
import { browserslist } from '../../../package.json';
import { staticTemplates } from '../../plan/staticPages';
import { contentRoot } from '../../content/readContent';
import { withoutFrontmatter } from '../../content/splitFrontmatter';
import type { BundleFacts } from './bundleFacts';

/** How each kind of file becomes a module. */
export function moduleRules(facts: BundleFacts): ModuleOptions {
  const { isForBrowser } = facts;
  return {
    generator: {
      css: { exportsOnly: !isForBrowser },
      'css/module': {
        exportsOnly: !isForBrowser,
        exportsConvention: 'as-is',
        localIdentName: '[local]-[hash:5]',
      },
      asset: { emit: isForBrowser },
      'asset/resource': { emit: isForBrowser },
    },
    parser: {
      // Custom properties and the names of containers are used across components.
      'css/module': {
        namedExports: true,
        container: false,
        customIdents: false,
        dashedIdents: false,
        function: false,
        grid: false,
      },
    },
    rules: [
      // Gatsby's modules import others without file endings.
      { test: /\.m?js$/, resolve: { fullySpecified: false } },
      ...scriptRules(facts),
      ...pageRules(facts),
      ...staticPageRules(facts),
      { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      { test: /\.module\.css$/, type: 'css/module' },
      { ...files, test: /\.woff2$/, type: 'asset/resource' },
      {
        ...files,
        test: /\.(?:ico|svg|jpe?g|png|gif|webp|avif|mp4|webm|mp3|pdf)$/,
        type: 'asset',
        parser: { dataUrlCondition: { maxSize: 10_000 } },
      },
    ],
  };
}

/** Files that a module or a page with JavaScript imports. */
const files: RuleSetRule = { generator: { filename: 'static/[name]-[contenthash][ext]' } };

const ours = (name: string): string =>
  path.join(process.cwd(), 'src', 'gatsby', 'bundler', `${name}.cjs`);

function scriptRules({ root, stage, queryResultOf, basePath }: BundleFacts): RuleSetRule[] {
  const removeQueries = { loader: ours('removeQueries'), options: { queryResultOf } };
  return [
    {
      test: /\.m?jsx?$/,
      exclude: /node_modules/,
      type: 'javascript/auto',
      use: [swc(stage, { syntax: 'ecmascript', jsx: true }), removeQueries],
    },
    {
      test: /\.tsx?$/,
      type: 'javascript/auto',
      use: [swc(stage, { syntax: 'typescript', tsx: true }), removeQueries],
    },
    { test: path.join(root, '.cache', 'api-runner-ssr.js'), loader: ours('quotePaths') },
    ...(basePath === ''
      ? []
      : [{ test: path.join(root, '.cache', 'loader.js'), loader: ours('prefixHeadRequest') }]),
  ];
}

const swc = (stage: BundleFacts['stage'], parser: object): RuleSetUseItem => ({
  loader: 'builtin:swc-loader',
  options: {
    env: { targets: browserslist },
    // Scripts in the HTML are the text of functions that have been compiled.
    minify: stage === 'build-html',
    jsc: {
      parser,
      ...(stage === 'build-html' && { minify: { compress: true, mangle: true } }),
      transform: {
        react: {
          runtime: 'automatic',
          development: stage.startsWith('develop'),
          refresh: stage === 'develop',
        },
      },
    },
  },
});

/**
 * The pages that are modules, because they have JavaScript.
 *
 * Relies on: the request of such a page is that of its template with `?__contentFilePath=` and the
 * absolute path of its file, and gatsby-plugin-mdx adds a rule whose last loader compiles the `body`
 * of a node that its option `getNode` returns (verified on Gatsby 5.16.1, gatsby-plugin-mdx 5.16.0).
 */
function pageRules({ root, stage, gatsbyConfig }: BundleFacts): RuleSetRule[] {
  const compiler = gatsbyConfig.module.rules
    .filter(({ test }) => test instanceof RegExp && test.test('page.mdx'))
    .flatMap(({ use }) => (typeof use === 'function' ? (use({} as never) as CompilerUse[]) : []))
    .at(-1);
  return [
    { test: /async-requires\.js$/, loader: ours('relativePages'), options: { root } },
    { resourceQuery: /__contentFilePath=/, loader: ours('pageModule'), options: { root } },
    {
      test: /\.mdx$/,
      type: 'javascript/auto',
      use: [
        swc(stage, { syntax: 'ecmascript', jsx: true }),
        ...(compiler ? [compileSavedFile(compiler)] : []),
        ...(stage === 'develop'
          ? [{ loader: ours('folderDependency'), options: { folder: contentRoot() } }]
          : []),
      ],
    },
  ];
}

/** What gatsby-plugin-mdx uses to compile a page. */
interface CompilerUse {
  loader: string;
  options: { getNode: (id: string) => MdxNode | undefined };
}

interface MdxNode {
  body: string;
  internal: { contentFilePath: string };
}

/**
 * Has the text of a page read from its file. By itself, the loader of gatsby-plugin-mdx takes the
 * text from the graph, where a save may arrive later than the bundler sees it: the page would keep
 * its old text until it is saved again.
 */
function compileSavedFile({ loader, options }: CompilerUse): RuleSetUseItem {
  const getNode = (id: string): MdxNode | undefined => {
    const node = options.getNode(id);
    if (!node) return undefined;
    const text = readFileSync(node.internal.contentFilePath, 'utf8');
    return { ...node, body: withoutFrontmatter(text) };
  };
  return { loader, options: { ...options, getNode } };
}

/** Gatsby's list of templates has static pages in place of those that need no code in the browser. */
function staticPageRules({ root, isForBrowser, isBuild }: BundleFacts): RuleSetRule[] {
  if (!isForBrowser || !isBuild) return [];
  const templates = path.join(root, 'src', 'templates');
  return [
    {
      test: Object.keys(staticTemplates).map((name) => path.join(templates, `${name}.tsx`)),
      issuer: /async-requires\.js$/,
      resourceQuery: { not: /__contentFilePath=/ },
      loader: ours('staticPage'),
      options: { file: path.join(root, 'src', 'components', 'layout', 'StaticPage.tsx') },
    },
  ];
}
