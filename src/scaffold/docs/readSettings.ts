import path from 'node:path';
import {
  docusaurusSidebars,
  starlightItems,
  vitePressItems,
  type ConfiguredItem,
} from './configuredItems';
import {
  argumentOf,
  defaultExport,
  listOf,
  member,
  moduleFile,
  stringOf,
  type Known,
} from './knownValue';

/** What is known of the configuration of a generator; it is JavaScript, which is not run. */
export interface Settings {
  title: string | undefined;
  description: string | undefined;
  /** URL of the home page, without a slash at its end. */
  siteUrl: string | undefined;
  /** Where the pages are below the root of the site, without slashes around it. */
  basePath: string;
  /** Patterns of files that are no pages. */
  exclude: string[];
  sidebar: ConfiguredItem[];
}

export const noSettings: Settings = {
  title: undefined,
  description: undefined,
  siteUrl: undefined,
  basePath: '',
  exclude: [],
  sidebar: [],
};

/** @param docs - The folder of the pages, because Docusaurus can have several. */
export function readDocusaurus(file: string, docs: string): Settings {
  const config = defaultExport(file);
  const options = docsOptions(config, path.dirname(file), docs);
  const sidebars = stringOf(member(options, 'sidebarPath')) ?? './sidebars';
  const sidebarFile = moduleFile(file, sidebars.replace(/^(?=[^.])/, './'));
  const basePath = member(options, 'routeBasePath');
  return {
    ...noSettings,
    title: stringOf(member(config, 'title')),
    // Mostly a sentence, which is too long for a tagline here.
    description: stringOf(member(config, 'tagline')),
    siteUrl: urlOf(member(config, 'url'), member(config, 'baseUrl')),
    basePath: (typeof basePath === 'string' ? basePath : 'docs').replace(/^\/|\/$/g, ''),
    sidebar: sidebarFile === undefined ? [] : docusaurusSidebars(defaultExport(sidebarFile)),
  };
}

/** The options of the preset or the plugin that has a folder of pages. */
function docsOptions(config: Known | undefined, folder: string, docs: string): Known | undefined {
  const [presets, plugins] = ['presets', 'plugins'].map((key) =>
    listOf(member(config, key)).map((entry) => listOf(entry)[1]),
  );
  const candidates = [
    ...(presets ?? []).map((preset) => member(preset, 'docs')),
    ...(plugins ?? []),
  ];
  return (
    candidates.find((options) => {
      const below = stringOf(member(options, 'path'));
      return below !== undefined && path.resolve(folder, below) === docs;
    }) ?? candidates.find((options) => options !== undefined && !member(options, 'path'))
  );
}

export function readStarlight(file: string): Settings {
  const config = defaultExport(file);
  const options = argumentOf(file, 'starlight');
  const title = member(options, 'title');
  // A title can be one for each language.
  const [first] = typeof title === 'object' && title !== null ? Object.values(title) : [];
  return {
    ...noSettings,
    title: stringOf(title) ?? stringOf(first),
    description: stringOf(member(options, 'description') ?? member(options, 'tagline')),
    siteUrl: urlOf(member(config, 'site'), member(config, 'base')),
    sidebar: starlightItems(member(options, 'sidebar')),
  };
}

/** @param folder - The folder `.vitepress`. */
export function readVitePress(folder: string): Settings {
  const file = moduleFile(path.join(folder, 'config'), './config');
  const config = file === undefined ? undefined : defaultExport(file);
  // A folder of pages can have a configuration of its own.
  const ofPages = moduleFile(folder, './config');
  const theme = ['themeConfig', 'sidebar'];
  return {
    ...noSettings,
    title: stringOf(member(config, 'title')),
    description: stringOf(member(config, 'description')),
    siteUrl: urlOf(member(config, 'sitemap', 'hostname'), member(config, 'base')),
    exclude: listOf(member(config, 'srcExclude')).flatMap((each) => stringOf(each) ?? []),
    sidebar: vitePressItems(
      member(config, ...theme) ??
        member(config, 'locales', 'root', ...theme) ??
        member(ofPages && defaultExport(ofPages), ...theme),
    ),
  };
}

/** The URL of the home page, with the path below which the site is served. */
function urlOf(host: Known | undefined, below: Known | undefined): string | undefined {
  const [origin, base] = [host, below].map((part) => (stringOf(part) ?? '').replace(/\/+$/, ''));
  const url = `${origin ?? ''}${base ?? ''}`;
  return /^https?:\/\/[^\s?#]+$/.test(url) ? url : undefined;
}
