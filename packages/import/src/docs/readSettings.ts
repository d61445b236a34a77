import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { displayPath } from '@docs/core/files';
import {
  docusaurusSidebars,
  mkDocsItems,
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

/** The settings that can be read from a configuration without running it. */
export interface Settings {
  title: string | undefined;
  description: string | undefined;
  /** URL of the home page, without a trailing slash. */
  siteUrl: string | undefined;
  /** Path of the pages below the root of the site, without slashes at its ends. */
  basePath: string;
  /** Patterns of files that are not pages. */
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

/** @param docs - The folder of the pages, because Docusaurus may have several. */
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
    // In Docusaurus this is usually a sentence, which is too long for a tagline of this site.
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

/** Items of the navbar and its menus that belong to a folder of pages. */
function navbarItems(config: Known | undefined, options: Known | undefined): Known[] {
  const idOf = (value: Known | undefined, name: string) =>
    stringOf(member(value, name)) ?? 'default';
  return listOf(member(config, 'themeConfig', 'navbar', 'items'))
    .flatMap((item) => [item, ...listOf(member(item, 'items'))])
    .filter((item) => idOf(item, 'docsPluginId') === idOf(options, 'id'));
}

/** Folders of pages, relative to that of the configuration. The preset's folder is first. */
export const foldersOfDocusaurus = (file: string): string[] =>
  docsOptions(defaultExport(file)).map(folderOf);

/** The options of the preset and the plugins, each of which has a folder of pages. */
function docsOptions(config: Known | undefined): Known[] {
  // A preset without options has the default ones.
  const presets = listOf(member(config, 'presets')).map(
    (entry) => member(listOf(entry)[1], 'docs') ?? {},
  );
  const plugins = listOf(member(config, 'plugins'))
    .map(listOf)
    .flatMap(([name, options = {}]) => (/docs/.test(stringOf(name) ?? '') ? [options] : []));
  return [...presets, ...plugins].filter((options) => options !== false);
}

const folderOf = (options: Known): string => stringOf(member(options, 'path')) ?? 'docs';

export function readStarlight(file: string): Settings {
  const config = defaultExport(file);
  const options = argumentOf(file, 'starlight');
  const title = member(options, 'title');
  // A title may be an object with one title for each language.
  const [first] = typeof title === 'object' && title !== null ? Object.values(title) : [];
  return {
    ...noSettings,
    title: stringOf(title) ?? stringOf(first),
    description: stringOf(member(options, 'description') ?? member(options, 'tagline')),
    siteUrl: urlOf(member(config, 'site'), member(config, 'base')),
    sidebar: starlightItems(member(options, 'sidebar')),
  };
}

/** The folder of the pages, relative to the folder that contains `.vitepress`. */
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
  // A folder of pages may have its own configuration.
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

/** The folder of the pages, relative to that of `mkdocs.yml`. */
export const foldersOfMkDocs = (file: string): string[] => [
  stringOf(member(mkDocsConfig(file), 'docs_dir')) ?? 'docs',
];

export function readMkDocs(file: string): Settings {
  const config = mkDocsConfig(file);
  return {
    ...noSettings,
    title: stringOf(member(config, 'site_name')),
    description: stringOf(member(config, 'site_description')),
    siteUrl: urlOf(member(config, 'site_url'), undefined),
    sidebar: mkDocsItems(member(config, 'nav')),
  };
}

/** @throws an `Error` for authors if the file is not valid YAML. */
function mkDocsConfig(file: string): Known {
  try {
    // Tags such as `!!python/name` are only warnings.
    return parse(readFileSync(file, 'utf8'), { logLevel: 'error' }) as Known;
  } catch (error) {
    throw new Error(`${displayPath(file)} is not valid YAML: ${(error as Error).message}`);
  }
}

const stringsOf = (value: Known | undefined): string[] =>
  listOf(value).flatMap((each) => stringOf(each) ?? []);

/** The URL of the home page, including the path of the site. */
function urlOf(host: Known | undefined, below: Known | undefined): string | undefined {
  const [origin, base] = [host, below].map((part) => (stringOf(part) ?? '').replace(/\/+$/, ''));
  const url = `${origin ?? ''}${base ?? ''}`;
  return /^https?:\/\/[^\s?#]+$/.test(url) ? url : undefined;
}
