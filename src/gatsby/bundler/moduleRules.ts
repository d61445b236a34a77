import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { ModuleOptions, RuleSetRule, RuleSetUseItem } from '@rspack/core';
import { browserslist } from '../../../package.json';
import { staticTemplates } from '../../plan/staticPages';
import { displayPath } from '@docs/core/files';
import { words } from '@docs/core/words';
import { contentRoot } from '../../content/docsConfig';
import { ownComponentsFile } from '../../graph/ownComponents';
import { readStrings } from '../../content/strings';
import { withoutFrontmatter } from '@docs/core/mdx';
import type { BundleFacts } from './bundleFacts';
import { themeRules } from './themeRules';
import { ownModules, writeOwnModule } from './ownModules';
import { type Replace, replacing } from './replacing';

/** Returns the rules that turn each kind of file into a module. */
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
      // Components share custom properties and the names of containers.
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
      // Gatsby's modules import others without file extensions.
      { test: /\.m?js$/, resolve: { fullySpecified: false } },
      ...scriptRules(facts),
      ...pageRules(facts),
      ...staticPageRules(facts),
      ...ownRules(facts),
      boundaryRule(facts.root, contentRoot()),
      { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      { test: /\.module\.css$/, type: 'css/module' },
      ...themeRules(facts),
      { ...files, test: /\.(?:woff2?|ttf|otf)$/i, type: 'asset/resource' },
      {
        test: /\.module\.css$/,
        include: contentRoot(),
        type: 'css/module',
        // Authors import the classes as one object, as elsewhere.
        parser: { namedExports: false },
      },
      {
        ...files,
        test: /\.(?:ico|svg|jpe?g|png|gif|webp|avif|mp4|webm|mp3|pdf)$/,
        type: 'asset',
        parser: { dataUrlCondition: { maxSize: 10_000 } },
      },
    ],
  };
}

/** The files that a module or a page with JavaScript imports. */
const files: RuleSetRule = { generator: { filename: 'static/[name]-[contenthash][ext]' } };

const ours = (name: string): string =>
  path.join(process.cwd(), 'src', 'gatsby', 'bundler', `${name}.cjs`);

/**
 * Quotes the paths in Gatsby's list of plugins, as JSON does. Gatsby puts them between apostrophes,
 * and a folder may have one in its name.
 */
export const quotePaths = (source: string): string =>
  source.replace(
    /^( *plugin: require\()'(.*)'(\),)$/gm,
    (_, before: string, file: string, after: string) => before + JSON.stringify(file) + after,
  );

/**
 * Keeps the page in its place when Gatsby's router moves the focus to the page after a navigation.
 * WebKit scrolls to what has the focus, after the router has restored the position of the page.
 */
export const focusInPlace = (source: string): string =>
  source.replaceAll('.focus()', '.focus({ preventScroll: true })');

/** Leaves a helper of Babel out of the script of pages. All supported browsers have it built in. */
export const withoutHelper = (source: string): string =>
  source
    .replace(/^.*require\("@babel\/runtime\/helpers\/extends"\).*$/m, '')
    .replace('(0, _extends2.default)', 'Object.assign');

function scriptRules({
  root,
  stage,
  isBuild,
  queryResultOf,
  basePath,
}: BundleFacts): RuleSetRule[] {
  // Gatsby's Babel plugin also does this. Gatsby runs the queries when it builds; `useStaticQuery`
  // gets the name of the result. A query has no backtick and, by Gatsby's rules, no expression.
  const removeQueries = replacing((source, { resourcePath }) =>
    source.replace(/\bgraphql`[^`]*`/g, JSON.stringify(queryResultOf(resourcePath) ?? '')),
  );
  // It checks whether a file exists at a path without a page. Otherwise another site on the same
  // host would respond.
  const prefixRequest = replacing((source) =>
    source.replaceAll('doFetch(rawPath, `HEAD`)', 'doFetch(__PATH_PREFIX__ + rawPath, `HEAD`)'),
  );
  const writeWords = {
    loader: ours('writeWords'),
    options: {
      file: path.join(contentRoot(), 'strings.yaml'),
      // An edit shows in `gatsby develop` without a restart.
      readWords: () =>
        (isBuild ? undefined : readStrings(contentRoot(), words.language.tag).words) ?? words,
    },
  };
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
      use: [swc(stage, { syntax: 'typescript', tsx: true }), writeWords, removeQueries],
    },
    { test: path.join(root, '.cache', 'api-runner-ssr.js'), ...replacing(quotePaths) },
    { test: /\/@gatsbyjs\/reach-router\/dist\//, ...replacing(focusInPlace) },
    { test: /\/gatsby-plugin-nprogress\/gatsby-browser\.js$/, ...replacing(withoutHelper) },
    ...(basePath === ''
      ? []
      : [{ test: path.join(root, '.cache', 'loader.js'), ...prefixRequest }]),
  ];
}

const swc = (stage: BundleFacts['stage'], parser: object): RuleSetUseItem => ({
  loader: 'builtin:swc-loader',
  options: {
    env: { targets: browserslist },
    // Scripts in the HTML are the source text of compiled functions.
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
 * Returns the rules for the pages that are modules, because they have JavaScript.
 *
 * Relies on: such a page is requested as its template with `?__contentFilePath=` and the absolute
 * path of its file. The last loader of gatsby-plugin-mdx's rule compiles the `body` of a node that
 * its option `getNode` returns (verified on Gatsby 5.16.1, gatsby-plugin-mdx 5.16.0).
 */
function pageRules({ root, stage, gatsbyConfig }: BundleFacts): RuleSetRule[] {
  const compiler = gatsbyConfig.module.rules
    .filter(({ test }) => test instanceof RegExp && test.test('page.mdx'))
    .flatMap(({ use }) => (typeof use === 'function' ? (use({} as never) as CompilerUse[]) : []))
    .at(-1);
  return [
    {
      test: /async-requires\.js$/,
      // The ids of modules depend on the paths of pages, and must not depend on the build's folder.
      ...replacing((source) =>
        source.replaceAll(`__contentFilePath=${root}/`, '__contentFilePath='),
      ),
    },
    {
      resourceQuery: /__contentFilePath=/,
      ...replacing((_, module) => writePageModule(root, module)),
    },
    {
      test: /\.mdx$/,
      type: 'javascript/auto',
      use: [
        swc(stage, { syntax: 'ecmascript', jsx: true }),
        ...(compiler ? [compileSavedFile(compiler)] : []),
        ...(stage === 'develop' ? [replacing((source) => source, { folder: contentRoot() })] : []),
      ],
    },
  ];
}

/**
 * Returns the module of a page with JavaScript: its template, with the compiled page as children.
 * It replaces a loader of gatsby-plugin-mdx that copies the template into each page. In `gatsby
 * develop`, the name of an export follows the path of the page.
 */
function writePageModule(
  root: string,
  { resourcePath, resourceQuery }: Parameters<Replace>[1],
): string {
  const [, file = ''] = /__contentFilePath=(.+?)(?:&export=\w+)?$/.exec(resourceQuery) ?? [];
  return `import Template from ${JSON.stringify(resourcePath)};
import Content from ${JSON.stringify(path.resolve(root, file))};
export default function PageModule(props) {
  return <Template {...props}><Content /></Template>;
}`;
}

/** The loader that gatsby-plugin-mdx compiles a page with. */
interface CompilerUse {
  loader: string;
  options: { getNode: (id: string) => MdxNode | undefined };
}

interface MdxNode {
  body: string;
  internal: { contentFilePath: string };
}

/**
 * Reads the text of a page from its file. The loader of gatsby-plugin-mdx takes it from the graph.
 * A save may arrive there after the bundler sees it, and the page would keep its old text until the
 * next save.
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

/**
 * Replaces the templates that need no code in the browser with static pages, in Gatsby's list. The
 * code and the data of the templates stay in the build.
 */
function staticPageRules({ root, isForBrowser, isBuild }: BundleFacts): RuleSetRule[] {
  if (!isForBrowser || !isBuild) return [];
  const templates = path.join(root, 'src', 'templates');
  const staticPage = path.join(root, 'src', 'components', 'layout', 'StaticPage.tsx');
  return [
    {
      test: Object.keys(staticTemplates).map((name) => path.join(templates, `${name}.tsx`)),
      issuer: /async-requires\.js$/,
      resourceQuery: { not: /__contentFilePath=/ },
      ...replacing(() => `export { StaticPage as default } from ${JSON.stringify(staticPage)};`),
    },
  ];
}

/**
 * Returns the rule that keeps files outside the content root out of the site. `checkImports` reports
 * them first, but not `new URL` and other ways that the bundler alone knows.
 */
export function boundaryRule(root: string, contentRoot: string): RuleSetRule {
  const contentDir = realpathSync(contentRoot);
  const allowed = [contentDir, path.join(root, 'src'), path.join(root, 'packages')];
  return {
    issuer: `${contentDir}${path.sep}`,
    resource: { not: [...allowed.map((folder) => folder + path.sep), /[\\/]node_modules[\\/]/] },
    ...replacing((_, { resourcePath }) => {
      const file = displayPath(resourcePath);
      const message = `A module of the content root loads ${file}, which is outside and would be published. Copy the file into the content root.`;
      throw Object.assign(new Error(message), { hideStack: true });
    }),
  };
}

/**
 * Returns the rules for the components of the content root. Loading one of its modules does nothing
 * else, so a bundle that uses one component does not have the others.
 */
function ownRules({ root }: BundleFacts): RuleSetRule[] {
  const folder = path.dirname(ownComponentsFile(contentRoot()));
  return [
    { test: /\.[jt]sx?$/, include: `${folder}/`, sideEffects: false },
    ...ownModules.map((name) => ({
      test: path.join(root, 'src', 'components', `${name}.ts`),
      // In this folder, a component may be added or get state.
      ...replacing((source) => writeOwnModule(name, contentRoot()) ?? source, { folder }),
    })),
  ];
}
