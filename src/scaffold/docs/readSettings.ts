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
  const candidates = docsOptions(config);
  const options =
    candidates.find((each) => path.resolve(path.dirname(file), folderOf(each)) === docs) ??
    candidates[0];
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
    exclude: stringsOf(member(options, 'exclude')),
    sidebar:
      sidebarFile === undefined
        ? []
        : docusaurusSidebars(defaultExport(sidebarFile), navbarItems(config, options)),
  };
}

/** Items of the bar at the top, and of its menus, for one folder of pages. */
function navbarItems(config: Known | undefined, options: Known | undefined): Known[] {
  const idOf = (value: Known | undefined, name: string) =>
    stringOf(member(value, name)) ?? 'default';
  return listOf(member(config, 'themeConfig', 'navbar', 'items'))
    .flatMap((item) => [item, ...listOf(member(item, 'items'))])
    .filter((item) => idOf(item, 'docsPluginId') === idOf(options, 'id'));
}

/** Folders of pages from the folder of the configuration; that of the preset is the first. */
export const foldersOfDocusaurus = (file: string): string[] =>
  docsOptions(defaultExport(file)).map(folderOf);

/** The options of the preset and of plugins that have a folder of pages each. */
function docsOptions(config: Known | undefined): Known[] {
  const [presets = [], plugins = []] = ['presets', 'plugins'].map((key) =>
    listOf(member(config, key)).map((entry) => listOf(entry)[1]),
  );
  return [...presets.map((preset) => member(preset, 'docs')), ...plugins].filter(
    (options) => options !== undefined,
  );
}

const folderOf = (options: Known): string => stringOf(member(options, 'path')) ?? 'docs';

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

/** The folder of the pages, from that which has `.vitepress`. */
export const foldersOfVitePress = (folder: string): string[] => [
  stringOf(member(vitePressConfig(folder), 'srcDir')) ?? '.',
];

function vitePressConfig(folder: string): Known | undefined {
  const file = moduleFile(path.join(folder, 'config'), './config');
  return file === undefined ? undefined : defaultExport(file);
}

/** @param folder - The folder `.vitepress`. */
export function readVitePress(folder: string): Settings {
  const config = vitePressConfig(folder);
  // A folder of pages can have a configuration of its own.
  const ofPages = moduleFile(folder, './config');
  const sources = [config, member(config, 'locales', 'root'), ofPages && defaultExport(ofPages)];
  const setting = (...names: string[]) =>
    sources.map((each) => member(each, ...names)).find((value) => value !== undefined);
  return {
    ...noSettings,
    title: stringOf(setting('title')),
    description: stringOf(setting('description')),
    siteUrl: urlOf(setting('sitemap', 'hostname'), setting('base')),
    exclude: stringsOf(setting('srcExclude')),
    sidebar: vitePressItems(setting('themeConfig', 'sidebar')),
  };
}

const stringsOf = (value: Known | undefined): string[] =>
  listOf(value).flatMap((each) => stringOf(each) ?? []);

/** The URL of the home page, with the path below which the site is served. */
function urlOf(host: Known | undefined, below: Known | undefined): string | undefined {
  const [origin, base] = [host, below].map((part) => (stringOf(part) ?? '').replace(/\/+$/, ''));
  const url = `${origin ?? ''}${base ?? ''}`;
  return /^https?:\/\/[^\s?#]+$/.test(url) ? url : undefined;
}
