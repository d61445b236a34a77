import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What the site relies on beyond the documented interface of Gatsby, as it is in the
 * installed version. Where a test fails after an upgrade, read the module that is
 * named, correct it, and put the new version into its comment.
 */
const source = (file: string): string =>
  readFileSync(path.join(process.cwd(), 'node_modules', file), 'utf8');

const cacheDir = (file: string) => source(`gatsby/cache-dir/${file}`);

describe('src/client/navigations.ts: the router', () => {
  test('is entered by window.___navigate.', () => {
    expect(cacheDir('navigation.js')).toContain('window.___navigate = (to, options) => navigate(');
    expect(source('gatsby-link/dist/index.modern.mjs')).toContain('___navigate');
  });
});

describe('src/client/pageLoader.ts: the loader of pages', () => {
  test('is window.___loader, with loadPage and loadPageSync.', () => {
    expect(cacheDir('production-app.js')).toContain('window.___loader = publicLoader');
    const [, publicLoader = ''] = /export const publicLoader = \{([\s\S]*?)\n\}/.exec(
      cacheDir('loader.js'),
    ) ?? [''];
    expect(publicLoader).toMatch(/\bloadPage:/);
    expect(publicLoader).toMatch(/\bloadPageSync:/);
  });

  test('is asked for the first page after onClientEntry, and throws when that fails.', () => {
    const app = cacheDir('production-app.js');
    const steps = [
      'apiRunnerAsync(`onClientEntry`).then',
      'publicLoader.loadPage(browserLoc.pathname + browserLoc.search)',
      'page.page.webpackCompilationHash !== window.___webpackCompilationHash',
      'not found. Not rendering React',
    ].map((step) => app.indexOf(step));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(steps).not.toContain(-1);
  });

  test('marks a page that failed, and gives its error.', () => {
    expect(cacheDir('loader.js')).toContain('Error: `error`');
  });
});

test('src/client/watchLoading.ts: Gatsby loads the page again when no code waits for a chunk that fails.', () => {
  expect(cacheDir('navigation.js')).toMatch(
    /addEventListener\(`unhandledrejection`[\s\S]{0,120}loading chunk[\s\S]{0,120}window\.location/,
  );
});

test('src/client/watchUrl.ts: the hash is decoded where the page is scrolled, the path by the router.', () => {
  expect(source('gatsby-react-router-scroll/scroll-handler.js')).toContain('decodeURI(hash)');
  expect(source('@gatsbyjs/reach-router/dist/index.modern.mjs')).toContain('encodeURI(decodeURI(');
});

test('src/client/guardLoader.ts: the app asks window.___loader, and renders a page by its matchPath.', () => {
  const app = cacheDir('production-app.js');
  expect(app).toContain('publicLoader.loadPage(');
  expect(app).toMatch(/pageResources\.page\.path === `\/404\.html`/);
  expect(app).toContain('pageResources.page.matchPath ||');
  expect(cacheDir('ensure-resources.js')).toContain('import loader, {');
  expect(cacheDir('ensure-resources.js')).toContain('loader.loadPageSync(');
  expect(cacheDir('loader.js')).toContain('export default publicLoader');
});

test('src/client/navigationProgress.ts: the plugin starts and ends its bar by these two hooks.', () => {
  const plugin = source('gatsby-plugin-nprogress/gatsby-browser.js');
  expect(plugin).toMatch(/function onRouteUpdateDelayed\(\) \{[^}]*start\(\)/);
  expect(plugin).toMatch(/function onRouteUpdate\(\) \{[^}]*done\(\)/);
});

test('src/gatsby/head/linkStylesheets.tsx: inlined styles have the URL of their file.', () => {
  expect(cacheDir('static-entry.js')).toMatch(/<style\s+data-href=\{`\$\{__PATH_PREFIX__\}/);
});

test('src/gatsby/onPreInit.ts: without a cache, HTML is removed from public/ between the two hooks.', () => {
  const initialize = source('gatsby/dist/services/initialize.js');
  const steps = [
    '_apiRunnerNode.default)(`onPreInit`',
    '!cacheDirExists',
    '`public/**/*.{html,css,mdb}`',
    '_apiRunnerNode.default)(`onPreBootstrap`',
  ].map((step) => initialize.indexOf(step));
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(steps).not.toContain(-1);
  expect(initialize).toContain('lmdbCacheDirectoryName = `caches-lmdb`');
});

test('src/gatsby/createPages.ts: changes while pages are created are applied, and create no pages.', () => {
  const [, recreating = ''] =
    /recreatingPages: \{([\s\S]*?)invoke/.exec(
      source('gatsby/dist/state-machines/develop/index.js'),
    ) ?? [];
  expect(recreating).toMatch(/ADD_NODE_MUTATION: \{\s*actions: `callApi`/);
});

test('src/gatsby/siteConfig.ts: an export named `config` makes Gatsby build its server.', () => {
  expect(source('gatsby/dist/utils/engines-helpers.js')).toContain(
    'if (action.payload.config) generate = true',
  );
});

describe('src/gatsby/webpack', () => {
  test('ignoreCssOrder.ts: styles are extracted by MiniCssExtractPlugin, which has ignoreOrder.', () => {
    expect(source('gatsby/dist/utils/webpack-utils.js')).toContain('mini-css-extract-plugin');
    const plugin = source('mini-css-extract-plugin/dist/index.js');
    expect(plugin).toContain('class MiniCssExtractPlugin');
    expect(plugin).toContain('this.options.ignoreOrder');
  });

  test('prefixPaths.ts: these depend on `prefixPaths`, and nothing else in a build.', () => {
    const config = source('gatsby/dist/utils/webpack.config.js');
    expect(config.match(/prefixPaths \?/g)).toHaveLength(3);
    expect(config.match(/publicPath: \(0, _path\.withTrailingSlash\)\(publicPath\)/g)).toHaveLength(
      2,
    );
    expect(cacheDir('loader.js')).toContain('doFetch(rawPath, `HEAD`)');
    const tools = source('gatsby/dist/utils/webpack-utils.js');
    expect(tools.match(/\bpublicPath\b/g)).toHaveLength(5);
    expect(tools).toContain('fileLoaderCommonOptions.publicPath = publicPath || `/`');
    expect(tools).toContain(
      'new _gatsbyWebpackStatsExtractor.GatsbyWebpackStatsExtractor(publicPath)',
    );
  });

  test('invalidateHtmlOnCssChange.ts: all HTML is rendered again after another SSR hash.', () => {
    expect(source('gatsby/dist/redux/reducers/html.js')).toMatch(
      /SET_SSR_WEBPACK_COMPILATION_HASH[\s\S]*?htmlFile\.dirty \|= FLAG_DIRTY_SSR_COMPILATION_HASH/,
    );
    expect(source('webpack/lib/Compilation.js')).toContain('hash.update(outputOptions.hashSalt)');
  });

  test('onRendererBuilt.ts: each build makes the renderer before it renders pages.', () => {
    const build = source('gatsby/dist/commands/build.js');
    const renderer = build.indexOf('.buildRenderer)(program, _types.Stage.BuildHTML');
    expect(renderer).toBeGreaterThan(-1);
    expect(build.indexOf('.buildHTMLPagesAndDeleteStaleArtifacts)(')).toBeGreaterThan(renderer);
  });

  test('skipPostcss.ts: styles go through postcss-loader before css-loader.', () => {
    const tools = source('gatsby/dist/utils/webpack-utils.js');
    expect(tools).toContain('loader: require.resolve(`postcss-loader`)');
    expect(tools.match(/\}\), loaders\.postcss\(/g)).toHaveLength(2);
  });

  test('trimRuntime.ts: what is left out is there, and only used for what the site has not.', () => {
    expect(cacheDir('page-renderer.js')).toContain('from "./head/head-export-handler-for-browser"');
    expect(cacheDir('head/head-export-handler-for-browser.js')).toContain(
      'export function headHandlerForBrowser(',
    );
    expect(cacheDir('production-app.js')).toMatch(
      /apiRunner\(`registerServiceWorker`\)\.filter\(Boolean\)\.length > 0\) \{\s*require\(`\.\/register-service-worker`\)/,
    );
    const partytown = source('gatsby/dist/internal-plugins/partytown/gatsby-browser.js');
    expect(new Set(partytown.match(/exports\.on\w+/g))).toEqual(
      new Set(['exports.onInitialClientRender']),
    );
  });

  test('rebuildOnContentChange.ts: a page that is a module is compiled from its .mdx file.', () => {
    expect(source('gatsby-plugin-mdx/dist/gatsby-node.js')).toContain('__contentFilePath');
  });
});

test('src/gatsby/turnOffSlices.ts: slices are turned on when the configuration is loaded.', () => {
  expect(source('gatsby/dist/bootstrap/load-config/index.js')).toContain(
    'process.env.GATSBY_SLICES = `true`',
  );
  const initialize = source('gatsby/dist/services/initialize.js');
  expect(initialize.indexOf('loadConfig')).toBeLessThan(initialize.indexOf('`onPreInit`'));
});

test('src/gatsby/body: the page is rendered by a hook, and its facts are in two scripts.', () => {
  const entry = cacheDir('static-entry.js');
  expect(entry).toContain('if (!bodyHtml) {');
  for (const key of ['script-loader', 'chunk-mapping']) expect(entry).toContain(`key={\`${key}\`}`);
  expect(entry.indexOf('apiRunner(`onPreRenderHTML`')).toBeGreaterThan(
    entry.indexOf('postBodyComponents.push(...bodyScripts)'),
  );
});

test('src/commands/replaceParcel.mjs: only one module uses Parcel, and others use these functions of it.', () => {
  const inGatsby = readdirSync(path.join(process.cwd(), 'node_modules/gatsby/dist'), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((file) => file.endsWith('.js'))
    .map((file) => source(`gatsby/dist/${file}`));
  expect(inGatsby.filter((code) => code.includes('require("@parcel/core")'))).toHaveLength(1);
  const used = inGatsby.flatMap((code) => code.match(/(?<=_compileGatsbyFiles\.)\w+/g) ?? []);
  expect(new Set(used)).toEqual(
    new Set(['COMPILED_CACHE_DIR', 'compileGatsbyFiles', 'getResolvedFieldsForPlugin']),
  );
});

test('src/gatsby/webpack/resolveMdxProvider.ts: pages with JavaScript import the provider.', () => {
  expect(source('gatsby-plugin-mdx/dist/plugin-options.js')).toContain(
    'providerImportSource: `@mdx-js/react`',
  );
});

test('src/gatsby/webpack/skipLint.ts: gatsby develop lints with ESLintWebpackPlugin.', () => {
  expect(source('gatsby/dist/utils/webpack-utils.js')).toContain(
    '_eslintWebpackPlugin = _interopRequireDefault(require("eslint-webpack-plugin"))',
  );
  expect(source('gatsby/node_modules/eslint-webpack-plugin/dist/index.js')).toContain(
    'class ESLintWebpackPlugin',
  );
});

test('src/gatsby/develop: static files are copied 10 seconds after the start.', () => {
  expect(source('gatsby/dist/commands/develop-process.js')).toMatch(
    /setTimeout\(\(\) => \{\s*\(0, _getStaticDir\.syncStaticDir\)\(\);\s*\}, 10000\)/,
  );
});

test('src/gatsby/develop/onCreateDevServer.ts: the port of the server is in the state.', () => {
  expect(source('gatsby/dist/commands/develop-process.js')).toContain('program.port = await');
});

test('src/commands/gatsbyActions.ts: the actions of the log are lines of JSON.', () => {
  expect(source('gatsby-cli/lib/reporter/loggers/json/index.js')).toContain(
    'process.stdout.write(JSON.stringify(sanitizedAction) + `\\n`)',
  );
});
