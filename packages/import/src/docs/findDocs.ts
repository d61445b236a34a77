import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  foldersOfDocusaurus,
  foldersOfMkDocs,
  foldersOfVitePress,
  noSettings,
  readDocusaurus,
  readMkDocs,
  readStarlight,
  readVitePress,
  type Settings,
} from './readSettings';

/** A folder of documentation, and the related folders and settings of its generator. */
export interface DocsSource extends Settings {
  generator: 'Docusaurus' | 'MkDocs' | 'Starlight' | 'VitePress' | undefined;
  /** Absolute path of the folder that contains the pages. */
  docs: string;
  /** Other folders of pages in the configuration, each of which can become a separate site. */
  others: readonly string[];
  /** Absolute path of the folder whose files are served at the root of the site. */
  publicDir: string | undefined;
  /** Absolute path of the generator's project. Nothing outside it is read. */
  project: string;
}

const generators = [
  {
    generator: 'Docusaurus',
    config: /^docusaurus\.config\.[cm]?[jt]s$/,
    folders: ['docs', '../docs'],
    configuredFolders: foldersOfDocusaurus,
    publicDir: 'static',
    readSettings: readDocusaurus,
  },
  {
    generator: 'Starlight',
    config: /^astro\.config\.[cm]?[jt]s$/,
    folders: ['src/content/docs'],
    configuredFolders: () => [],
    publicDir: 'public',
    readSettings: readStarlight,
  },
  {
    generator: 'VitePress',
    config: /^\.vitepress$/,
    folders: [],
    configuredFolders: foldersOfVitePress,
    publicDir: 'public',
    readSettings: readVitePress,
  },
  {
    generator: 'MkDocs',
    config: /^mkdocs\.ya?ml$/,
    folders: [],
    configuredFolders: foldersOfMkDocs,
    // Beside the pages.
    publicDir: undefined,
    readSettings: readMkDocs,
  },
] as const;

/** Levels above the given folder to search, such as from `src/content/docs/en/guides`. */
const levels = 6;

/**
 * Finds the pages and the configuration of a documentation site, from the folder of its project or
 * of its pages. A folder without a configuration is treated as plain Markdown.
 *
 * @throws an `Error` for authors if the folder does not exist.
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
    for (const { generator, config, folders, publicDir, ...read } of generators) {
      const name = readdirSync(project).find((file) => config.test(file));
      if (name === undefined) continue;
      const file = path.join(project, name);
      const existing = (names: readonly string[]) =>
        names.map((folder) => path.resolve(project, folder)).filter((folder) => existsSync(folder));
      const configured = existing(read.configuredFolders(file));
      const roots = [...configured, ...existing(folders)];
      const isWithin = (root: string) => `${start}${path.sep}`.startsWith(`${root}${path.sep}`);
      // A project that is in a folder `docs/` itself is not the pages of a project beside it.
      const root = (start === project ? undefined : roots.find(isWithin)) ?? roots[0] ?? start;
      const docs = isWithin(root) ? start : root;
      return {
        generator,
        docs,
        others: docs === start ? [] : [...new Set(configured)].filter((folder) => folder !== docs),
        publicDir:
          publicDir &&
          [root, project]
            .map((folder) => path.join(folder, publicDir))
            .find((folder) => existsSync(folder)),
        project: path.resolve(project, docs.startsWith(project) ? '.' : '..'),
        ...read.readSettings(file, docs),
      };
    }
  }
  return {
    generator: undefined,
    docs: start,
    others: [],
    publicDir: undefined,
    project: start,
    ...noSettings,
  };
}
