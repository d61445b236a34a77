import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readPathAliases, type ResolveAlias } from './pathAliases';

/** A folder of documentation, and what its generator keeps elsewhere. */
export interface DocsSource {
  generator: 'Docusaurus' | 'Starlight' | 'VitePress' | undefined;
  /** Absolute path of the folder with the pages. */
  docs: string;
  /** Absolute path of the folder whose files are at the root of the site. */
  publicDir: string | undefined;
  /** Absolute path of the generator's project; nothing outside of it is read. */
  project: string;
  /** Where the pages are below the root of the site, without slashes around it. */
  basePath: string;
  /** URL of the home page, without a slash at its end. */
  siteUrl: string | undefined;
  /** Finds what `paths` in the `tsconfig.json` of the project names. */
  resolveAlias: ResolveAlias;
  /** The configuration as text: it is JavaScript, which is not run. */
  config: string;
}

const generators = [
  {
    generator: 'Docusaurus',
    config: /^docusaurus\.config\.[cm]?[jt]s$/,
    folders: ['docs', '../docs'],
    publicDir: 'static',
  },
  {
    generator: 'Starlight',
    config: /^astro\.config\.[cm]?[jt]s$/,
    folders: ['src/content/docs'],
    publicDir: 'public',
  },
  {
    generator: 'VitePress',
    config: /^\.vitepress$/,
    folders: ['.'],
    publicDir: 'public',
  },
] as const;

/** How far above the given folder a configuration is searched. */
const levels = 4;

/**
 * Finds the pages and the configuration of a documentation site, from the folder of its project
 * or of its pages. A folder without a configuration is taken as plain Markdown.
 *
 * @throws an `Error` for authors where there is no such folder.
 */
export function findDocs(from: string): DocsSource {
  const start = path.resolve(from);
  if (!existsSync(start) || !statSync(start).isDirectory()) {
    throw new Error(`There is no folder ${from}.`);
  }
  const above = Array.from({ length: levels }, (_, level) =>
    path.resolve(start, '../'.repeat(level)),
  );
  const candidates = [start, path.join(start, 'docs'), path.join(start, 'website')];
  // Docusaurus often has its configuration in `website/`, beside `docs/`.
  const projects = [
    ...candidates,
    ...above,
    ...above.map((folder) => path.join(folder, 'website')),
  ];
  for (const project of projects.filter((folder) => existsSync(folder))) {
    for (const { generator, config, folders, publicDir } of generators) {
      const name = readdirSync(project).find((file) => config.test(file));
      if (name === undefined) continue;
      const pages = folders.map((folder) => path.join(project, folder)).filter(existsSync)[0];
      const isWithin = pages !== undefined && start.startsWith(`${pages}${path.sep}`);
      const docs = pages === undefined || isWithin ? start : pages;
      const text = configText(path.join(project, name));
      const shared = path.join(project, publicDir);
      return {
        generator,
        docs,
        publicDir: existsSync(shared) ? shared : undefined,
        project: path.resolve(project, docs.startsWith(project) ? '.' : '..'),
        basePath: basePathOf(generator, text),
        siteUrl: siteUrlOf(generator, text),
        resolveAlias: readPathAliases(project),
        config: text,
      };
    }
  }
  return {
    generator: undefined,
    docs: start,
    publicDir: undefined,
    project: start,
    basePath: '',
    siteUrl: undefined,
    resolveAlias: readPathAliases(start),
    config: '',
  };
}

function basePathOf(generator: DocsSource['generator'], config: string): string {
  if (generator !== 'Docusaurus') return '';
  const authored = /routeBasePath:\s*['"]([^'"]*)['"]/.exec(config)?.[1] ?? 'docs';
  return authored.replace(/^\/|\/$/g, '');
}

/** A plain string of the configuration. */
export function settingOf(config: string, key: string): string | undefined {
  const value = new RegExp(`^\\s*${key}:\\s*(["'\`])(.*?)\\1`, 'm').exec(config)?.[2]?.trim();
  return value?.includes('${') ? undefined : value;
}

/** The settings with the origin of the site and with its path below that. */
const urlSettings = {
  Docusaurus: ['url', 'baseUrl'],
  Starlight: ['site', 'base'],
  VitePress: ['hostname', 'base'],
} as const;

/** The path is apart; links to the rest of the host are not of the site. */
function siteUrlOf(generator: keyof typeof urlSettings, config: string): string | undefined {
  const [host, below] = urlSettings[generator].map((key) =>
    (settingOf(config, key) ?? '').replace(/\/+$/, ''),
  );
  const url = `${host ?? ''}${below ?? ''}`;
  return /^https?:\/\/[^\s?#]+$/.test(url) ? url : undefined;
}

/** The configuration, with the sidebars of Docusaurus and the parts of VitePress beside it. */
function configText(file: string): string {
  const folder = path.dirname(file);
  const folders = statSync(file).isDirectory()
    ? [folder, file, path.join(file, 'config')]
    : [folder];
  const names = folders
    .filter((name) => existsSync(name) && statSync(name).isDirectory())
    .flatMap((name) =>
      readdirSync(name)
        .filter((each) => configFile.test(each) || name.endsWith('config'))
        .map((each) => path.join(name, each)),
    )
    .filter((name) => statSync(name).isFile());
  return names
    .sort((a, b) => Number(/sidebars/.test(b)) - Number(/sidebars/.test(a)))
    .map((name) => readFileSync(name, 'utf8'))
    .join('\n');
}

const configFile = /^(?:docusaurus\.config|astro\.config|config|sidebars)\.[cm]?[jt]s$/;
