import type { RspackPluginInstance } from '@rspack/core';
import type { CreateWebpackConfigArgs } from 'gatsby';
import { siteColors } from '../content/theme';
import { basePathOf } from '../content/urls/siteAddress';
import { buildState } from './buildState';
import { listBrowserFiles, renderWithStyles } from './bundler/browserFiles';
import { bundleConfig } from './bundler/bundleConfig';
import type { GatsbyConfig } from './bundler/bundleFacts';
import { startBesidePages } from './earlyFiles';
import type { HeadSettings } from './head/headSettings';

/** The part of Gatsby's state that is read. */
interface GatsbyState {
  components: ReadonlyMap<string, unknown>;
  staticQueryComponents: ReadonlyMap<string, { componentPath: string; hash: string }>;
}

/**
 * Replaces Gatsby's configuration of webpack with one of Rspack, which
 * `commands/gatsby/replaceGatsbyModules.mjs` puts into webpack's place.
 *
 * Relies on: Gatsby has extracted the queries and created the pages when it configures webpack. It
 * writes the scripts of browsers before it configures the renderer of pages. Its state has the
 * fields of `GatsbyState` (`commands/build.js`; verified on Gatsby 5.16.1).
 */
export function onCreateWebpackConfig(api: CreateWebpackConfigArgs): void {
  const { stage, getConfig, actions, store } = api;
  const readState = () => store.getState() as GatsbyState;
  const config = bundleConfig({
    root: process.cwd(),
    stage,
    isForBrowser: stage === 'build-javascript' || stage === 'develop',
    isBuild: stage.startsWith('build'),
    basePath: basePathOf(buildState.prepared?.site.source.site?.base_url ?? ''),
    gatsbyConfig: getConfig() as GatsbyConfig,
    templates: [...readState().components.keys()],
    queryResultOf: (file) => queryResult(readState(), file),
    environment: { ...pageColors(), ...(stage === 'build-html' && rendererEnvironment()) },
    plugins: pluginsOf(api),
  });
  actions.replaceWebpackConfig(config as never);
}

/** The colours of the page, which browsers show around it. */
const pageColors = (): Record<string, string> => ({
  GATSBY_PAGE_COLORS: JSON.stringify(
    siteColors(buildState.prepared?.site.source.site?.theme)('--surface-page'),
  ),
});

const queryResult = ({ staticQueryComponents }: GatsbyState, file: string): string | undefined =>
  [...staticQueryComponents.values()].find(({ componentPath }) => componentPath === file)?.hash;

/**
 * Returns what the page renderer must know about this build. The policy depends on whether the
 * browser draws diagrams. The HTML contains the scripts of the app and of each template, and what
 * `site.yaml` adds to the head. If the renderer read a file, Gatsby would render all pages again in
 * each build.
 */
function rendererEnvironment(): Record<string, string> {
  const pages = [...(buildState.built?.compiled.values() ?? [])];
  const { app, templates, build } = buildState.browserFiles;
  const { base_url, versions, head, allow, theme, opensearch } =
    buildState.prepared?.site.source.site ?? {};
  const settings: HeadSettings = { base_url, versions, head, allow, theme, opensearch };
  const drawsInBrowser = pages.some(({ page }) => page.diagrams.some(({ isDrawn }) => !isDrawn));
  return {
    GATSBY_DRAWS_IN_BROWSER: String(drawsInBrowser),
    GATSBY_APP_FILES: JSON.stringify({ app, templates }),
    GATSBY_BUILD: build,
    GATSBY_HEAD_SETTINGS: JSON.stringify(settings),
  };
}

function pluginsOf({ stage }: CreateWebpackConfigArgs): RspackPluginInstance[] {
  const root = process.cwd();
  if (stage === 'build-javascript') {
    return [
      listBrowserFiles(root, (files) => {
        buildState.browserFiles = files;
      }),
      // From then on, threads of Rspack and then other processes work. This one waits for them.
      { apply: ({ hooks }) => hooks.compile.tap('startBesidePages', startBesidePages) },
    ];
  }
  if (stage !== 'build-html') return [];
  const { names } = buildState.browserFiles;
  return [renderWithStyles(names.filter((name) => name.endsWith('.css')))];
}
