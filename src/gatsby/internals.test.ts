import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type * as Rspack from '@rspack/core';
import { focusInPlace, withoutHelper } from './bundler/moduleRules';

/**
 * What the site relies on beyond the documented interface of Gatsby, as it is in the
 * installed version. Where a test fails after an upgrade, read the module that is
 * named, correct it, and put the new version into its comment.
 */
const source = (file: string): string =>
  readFileSync(path.join(process.cwd(), 'node_modules', file), 'utf8');

const cacheDir = (file: string) => source(`gatsby/cache-dir/${file}`);

test('src/gatsby/develop/serveQueries.tsx: GraphiQL is served before the hook, and its page is a script and a #root.', () => {
  const server = source('gatsby/dist/utils/start-server.js');
  const [graphiql, hook] = ['_gatsbyGraphiqlExplorer.default)(app', '`onCreateDevServer`'].map(
    (step) => server.indexOf(step),
  );
  expect(graphiql).toBeGreaterThan(0);
  expect(graphiql).toBeLessThan(hook ?? 0);
  expect(source('express/lib/application.js')).toMatch(
    /new Router\([^;]*;\s+this\._router\.use\(query.*\s+this\._router\.use\(middleware\.init.*\s+\}/,
  );
  const page = source('gatsby-graphiql-explorer/dist/index.html');
  expect(page).toMatch(/src="\/___graphql\/.*app\.js"[\s\S]*<div id="root">/);
});

describe('src/client/navigation/navigations.ts: the router', () => {
  test('is entered by window.___navigate.', () => {
    expect(cacheDir('navigation.js')).toContain('window.___navigate = (to, options) => navigate(');
    expect(source('gatsby-link/dist/index.modern.mjs')).toContain('___navigate');
  });
});

describe('src/client/navigation/pageLoader.ts: the loader of pages', () => {
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

test('src/client/loading/watchLoading.ts: Gatsby loads the page again when no code waits for a chunk that fails.', () => {
  expect(cacheDir('navigation.js')).toMatch(
    /addEventListener\(`unhandledrejection`[\s\S]{0,120}loading chunk[\s\S]{0,120}window\.location/,
  );
});

test('src/client/paths/watchUrl.ts: the hash is decoded where the page is scrolled, the path by the router.', () => {
  expect(source('gatsby-react-router-scroll/scroll-handler.js')).toContain('decodeURI(hash)');
  expect(source('@gatsbyjs/reach-router/dist/index.modern.mjs')).toContain('encodeURI(decodeURI(');
});

test('src/client/navigation/navigations.ts: the router renders in a later frame, and a scroll event saves the position of the rendered page.', () => {
  expect(source('@gatsbyjs/reach-router/dist/index.modern.mjs')).toContain(
    'Promise.resolve().then(()=>{requestAnimationFrame(()=>{',
  );
  expect(source('gatsby-react-router-scroll/scroll-handler.js')).toContain(
    'this._stateStorage.save(this.props.location, key, this._latestKnownScrollY)',
  );
});

test('src/gatsby/bundler/moduleRules.ts: the router moves the focus in one place, and does not scroll.', () => {
  const router = source('@gatsbyjs/reach-router/dist/index.modern.mjs');
  expect(router.match(/\.focus\b/g)).toHaveLength(1);
  expect(focusInPlace(router)).toContain('e&&e.focus({ preventScroll: true })');
});

test('src/gatsby/bundler/moduleRules.ts: the progress bar needs no helper of Babel to merge options.', () => {
  const plugin = withoutHelper(source('gatsby-plugin-nprogress/gatsby-browser.js'));
  expect(plugin).toContain('= Object.assign({}, defaultOptions, pluginOptions)');
  expect(plugin).not.toContain('extends');
});

test('src/client/develop/developReload.ts: the data of an open page is announced, and its component stays.', () => {
  expect(cacheDir('dev-loader.js')).toContain(
    '___emitter.emit(`pageQueryResult`, msg.payload.result)',
  );
  expect(cacheDir('dev-loader.js')).toMatch(
    /function mergePageEntry[\s\S]*?\.\.\.cachedPage\.payload\.page,/,
  );
});

test('src/client/develop/developReload.ts: nothing handles the error of a missing component.', () => {
  expect(cacheDir('dev-loader.js')).toContain("We couldn't find the correct component chunk");
  const [, firstLoad = ''] = cacheDir('app.js').split('loader.loadPage(`/dev-404-page/`)');
  expect(firstLoad).not.toContain('.catch(');
});

test('src/client/navigation/pageLoader.ts: the app asks window.___loader, and renders a page by its matchPath.', () => {
  const app = cacheDir('production-app.js');
  expect(app).toContain('publicLoader.loadPage(');
  expect(app).toMatch(/pageResources\.page\.path === `\/404\.html`/);
  expect(app).toContain('pageResources.page.matchPath ||');
  expect(cacheDir('ensure-resources.js')).toContain('import loader, {');
  expect(cacheDir('ensure-resources.js')).toContain('loader.loadPageSync(');
  expect(cacheDir('loader.js')).toContain('export default publicLoader');
});

test('src/client/navigation/navigationProgress.ts: the plugin starts and ends its bar by these two hooks.', () => {
  const plugin = source('gatsby-plugin-nprogress/gatsby-browser.js');
  expect(plugin).toMatch(/function onRouteUpdateDelayed\(\) \{[^}]*start\(\)/);
  expect(plugin).toMatch(/function onRouteUpdate\(\) \{[^}]*done\(\)/);
});

test('src/gatsby/head/onPreRenderHTML.tsx: inlined styles have the URL of their file.', () => {
  expect(cacheDir('static-entry.js')).toMatch(/<style\s+data-href=\{`\$\{__PATH_PREFIX__\}/);
});

test('src/gatsby/nodeHooks.ts: without a cache, HTML is removed from public/ between the two hooks.', () => {
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

describe('src/gatsby/bundler', () => {
  test('browserFiles.ts: Gatsby renders pages with these two lists and the hash.', () => {
    expect(source('gatsby/dist/utils/client-assets-for-template.js')).toContain(
      'join(publicDir, `webpack.stats.json`)',
    );
    expect(cacheDir('static-entry.js')).toContain('require(`../public/chunk-map.json`)');
    expect(source('gatsby/dist/commands/build.js')).toContain(
      'webpackCompilationHash = stats.hash;',
    );
  });

  test('browserFiles.ts: all HTML is rendered again after another SSR hash.', () => {
    expect(source('gatsby/dist/commands/build.js')).toContain(
      'webpackSSRCompilationHash = stats.hash;',
    );
    expect(source('gatsby/dist/redux/reducers/html.js')).toMatch(
      /SET_SSR_WEBPACK_COMPILATION_HASH[\s\S]*?htmlFile\.dirty \|= FLAG_DIRTY_SSR_COMPILATION_HASH/,
    );
  });

  test('bundlePlugins.ts: these names are replaced, and no others.', () => {
    const config = source('gatsby/dist/utils/webpack.config.js');
    const [, names = ''] = /plugins\.define\(\{([\s\S]*?)\n {4}\}\)/.exec(config) ?? [];
    expect(names.match(/^ {6}\S+?(?=[(:])/gm)?.map((name) => name.trim())).toEqual([
      '...processEnv',
      '__BASE_PATH__',
      '__PATH_PREFIX__',
      '__ASSET_PREFIX__',
      '__TRAILING_SLASH__',
      'BROWSER_ESM_ONLY',
      '"global.hasPartialHydration"',
    ]);
    expect(config.match(/envObject\.\w+(?= =)/g)).toEqual([
      'envObject.NODE_ENV',
      'envObject.PUBLIC_DIR',
      'envObject.BUILD_STAGE',
      'envObject.CYPRESS_SUPPORT',
      'envObject.GATSBY_QUERY_ON_DEMAND',
      'envObject.GATSBY_SOCKET_IO_DEFAULT_TRANSPORT',
    ]);
  });

  test('moduleRules.ts: a page that is a module is compiled from its .mdx file.', () => {
    const plugin = source('gatsby-plugin-mdx/dist/gatsby-node.js');
    expect(plugin).toMatch(/test: \/\\\.mdx\?\$\/,[\s\S]*?`gatsby-mdx-loader`/);
    expect(plugin).toContain('__contentFilePath');
    const loader = source('gatsby-plugin-mdx/dist/gatsby-mdx-loader.js');
    expect(loader).toContain('const mdxNode = getNode(');
    expect(loader).toContain('source: mdxNode.body');
    expect(source('gatsby-plugin-mdx/dist/plugin-options.js')).toContain(
      'providerImportSource: `@mdx-js/react`',
    );
  });

  test('moduleRules.ts: one file imports the templates, and a page is rendered with any data.', () => {
    expect(source('gatsby/dist/bootstrap/requires-writer.js')).toContain('async-requires.js');
    expect(cacheDir('production-app.js')).toContain('{...pageResources.json}');
    expect(cacheDir('page-renderer.js')).toContain('pageResources.json.pageContext.__params');
  });

  test('moduleRules.ts: the name of an export follows the path of a page.', () => {
    expect(source('gatsby/dist/bootstrap/requires-writer.js')).toContain(
      '}${rqPrefix}export=default"',
    );
  });

  test('moduleRules.ts: one request of the loader has no prefix.', () => {
    expect(cacheDir('loader.js')).toContain('doFetch(rawPath, `HEAD`)');
  });

  test('replacedModules.ts: what is left out is there, and only used for what the site has not.', () => {
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
    const autolinks = ['gatsby-browser.js', 'gatsby-ssr.js'].flatMap((file) =>
      source(`gatsby-remark-autolink-headers/${file}`).match(/exports\.\w+/g),
    );
    expect(new Set(autolinks)).toEqual(
      new Set([
        'exports.onInitialClientRender',
        'exports.shouldUpdateScroll',
        'exports.onRenderBody',
      ]),
    );
  });
});

test('src/gatsby/onCreateWebpackConfig.ts: each build makes scripts, then the renderer, then pages.', () => {
  const build = source('gatsby/dist/commands/build.js');
  const steps = [
    '.buildProductionBundle)(program',
    '.buildRenderer)(program, _types.Stage.BuildHTML',
    '.buildHTMLPagesAndDeleteStaleArtifacts)(',
  ].map((step) => build.indexOf(step));
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(steps).not.toContain(-1);
});

test('src/gatsby/nodeHooks.ts: slices are turned on when the configuration is loaded.', () => {
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
  const loader = cacheDir('loader.js');
  // In `doPrefetch` and in `getResourceURLsForPathname`, which nothing calls here.
  expect(loader.match(/___chunkMapping/g)).toHaveLength(1);
  expect(loader.match(/createComponentUrls\(/g)).toHaveLength(2);
  expect(entry.indexOf('apiRunner(`onPreRenderHTML`')).toBeGreaterThan(
    entry.indexOf('postBodyComponents.push(...bodyScripts)'),
  );
});

/** The modules of Gatsby that run in Node. */
const inGatsby = readdirSync(path.join(process.cwd(), 'node_modules/gatsby/dist'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.js'))
  .map((file) => source(`gatsby/dist/${file}`));

test('src/commands/gatsby/replaceGatsbyModules.mjs: only one module uses Parcel, and others use these functions of it.', () => {
  expect(inGatsby.filter((code) => code.includes('require("@parcel/core")'))).toHaveLength(1);
  const used = inGatsby.flatMap((code) => code.match(/(?<=_compileGatsbyFiles\.)\w+/g) ?? []);
  expect(new Set(used)).toEqual(
    new Set(['COMPILED_CACHE_DIR', 'compileGatsbyFiles', 'getResolvedFieldsForPlugin']),
  );
});

test('src/commands/gatsby/replaceGatsbyModules.mjs: Rspack has what Gatsby uses of webpack.', () => {
  const { rspack } = jest.requireActual<typeof Rspack>('@rspack/core');
  const used = inGatsby.flatMap((code) => code.match(/(?<=\b_webpack\.)(?!default\b)\w+/g) ?? []);
  const classes = new Set(used.filter((name) => /^[A-Z]/.test(name)));
  expect([...classes].filter((name) => !(name in rspack))).toEqual([]);
});

test('src/commands/gatsby/developModules.mjs: one state of `gatsby develop` waits for more files.', () => {
  const waiting = source('gatsby/dist/state-machines/waiting/index.js');
  expect(waiting).toMatch(
    /batchingNodeMutations: \{[\s\S]*?after: \{\s*\/\/ Time's up\s*\[NODE_MUTATION_BATCH_TIMEOUT\]: `committingBatch`\s*\}/,
  );
  expect(waiting.match(/NODE_MUTATION_BATCH_TIMEOUT/g)).toHaveLength(2);
});

test('src/gatsby/develop: static files are copied 10 seconds after the start.', () => {
  expect(source('gatsby/dist/commands/develop-process.js')).toMatch(
    /setTimeout\(\(\) => \{\s*\(0, _getStaticDir\.syncStaticDir\)\(\);\s*\}, 10000\)/,
  );
});

test('src/commands/gatsby/gatsbyActions.ts: the actions of the log are lines of JSON.', () => {
  expect(source('gatsby-cli/lib/reporter/loggers/json/index.js')).toContain(
    'process.stdout.write(JSON.stringify(sanitizedAction) + `\\n`)',
  );
});

test('src/commands/gatsby/replaceGatsbyModules.mjs: the modules that are loaded later export this and no more.', () => {
  const exportsOf = (file: string) =>
    source(`gatsby/dist/${file}`).match(/^(?:module\.)?exports\.?\w*(?= = )/gm);
  expect(exportsOf('services/start-webpack-server.js')).toEqual([
    'exports.__esModule',
    'exports.startWebpackServer',
  ]);
  expect(exportsOf('utils/webpack.config.js')).toEqual(['module.exports']);
});

test('moduleRules.ts: the list of plugins for HTML has paths between apostrophes.', () => {
  expect(source('gatsby/dist/services/initialize.js')).toContain(
    "      plugin: require('${plugin.resolve}'),\n",
  );
});
