import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { readPathAliases, type ResolveAlias } from './pathAliases';
import {
  foldersOfDocusaurus,
  foldersOfVitePress,
  noSettings,
  readDocusaurus,
  readStarlight,
  readVitePress,
  type Settings,
} from './readSettings';

/** A folder of documentation, and what its generator keeps elsewhere. */
export interface DocsSource extends Settings {
  generator: 'Docusaurus' | 'Starlight' | 'VitePress' | undefined;
  /** Absolute path of the folder with the pages. */
  docs: string;
  /** Absolute path of the folder whose files are at the root of the site. */
  publicDir: string | undefined;
  /** Absolute path of the generator's project; nothing outside of it is read. */
  project: string;
  /** Finds what `paths` in the `tsconfig.json` of the project names. */
  resolveAlias: ResolveAlias;
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
] as const;

/** How far above the given folder a configuration is searched; it may be in `src/content/docs/en/guides`. */
const levels = 6;

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
    for (const { generator, config, folders, publicDir, ...read } of generators) {
      const name = readdirSync(project).find((file) => config.test(file));
      if (name === undefined) continue;
      const file = path.join(project, name);
      const roots = [...read.configuredFolders(file), ...folders]
        .map((folder) => path.resolve(project, folder))
        .filter((folder) => existsSync(folder));
      const isWithin = (root: string) => `${start}${path.sep}`.startsWith(`${root}${path.sep}`);
      // A project in a folder `docs/` is not the pages that are beside a project.
      const root = (start === project ? undefined : roots.find(isWithin)) ?? roots[0] ?? start;
      const docs = isWithin(root) ? start : root;
      return {
        generator,
        docs,
        publicDir: [root, project]
          .map((folder) => path.join(folder, publicDir))
          .find((folder) => existsSync(folder)),
        project: path.resolve(project, docs.startsWith(project) ? '.' : '..'),
        resolveAlias: readPathAliases(project),
        ...read.readSettings(file, docs),
      };
    }
  }
  return {
    generator: undefined,
    docs: start,
    publicDir: undefined,
    project: start,
    resolveAlias: readPathAliases(start),
    ...noSettings,
  };
}
