/**
 * The peers' own projects. A template of `peers/` is installed into `.tmp/peers`, and gets the
 * same pages as our site. Our own `node_modules` contains none of it.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../e2e/support/projectFolder';
import { createProseSite, startPage, writeBelow, type Category } from './generatedContent';
import { buildCommand, sentence, type PreparedSite, type SiteGenerator } from './siteGenerator';

interface Peer {
  label: string;
  /** The name of its template. */
  template: string;
  /** The package with the peer's version. */
  versionOf: string;
  build: readonly string[];
  /** The folder of pages, the links to a page by ID, and the folder of the HTML. */
  docs: string;
  hrefOf: (id: string) => string;
  output: string;
  /** The name and the content of the file that its configuration reads. */
  sidebar: (categories: readonly Category[]) => [string, unknown];
}

const starlight: Peer = {
  label: 'Starlight',
  template: 'starlight',
  versionOf: '@astrojs/starlight',
  build: ['astro', 'build'],
  docs: 'src/content/docs',
  hrefOf: (id) => `/${id}/`,
  output: 'dist',
  sidebar: (categories) => [
    'sidebar.json',
    [{ label: 'Start', link: '/' }, ...categories.map(({ label, items }) => ({ label, items }))],
  ],
};

const docusaurus: Peer = {
  label: 'Docusaurus',
  template: 'docusaurus',
  versionOf: '@docusaurus/core',
  build: ['docusaurus', 'build'],
  docs: 'docs',
  hrefOf: (id) => `../${id}.mdx`,
  output: 'build',
  sidebar: (categories) => [
    'sidebars.json',
    {
      docs: [
        'index',
        ...categories.map(({ label, slug, items }) => ({
          type: 'category',
          label,
          // A page for each category, as our site has.
          link: { type: 'generated-index', slug: `/category/${slug}` },
          items,
        })),
      ],
    },
  ],
};

/** Folders in `node_modules` that later builds use. */
const caches = ['.astro', '.cache', '.vite'];

/** Returns the project's folder. Only packages of an earlier run stay in it. */
function installTemplate(name: string): string {
  const folder = projectFolder('peers', name);
  mkdirSync(folder, { recursive: true });
  const stale = readdirSync(folder).filter((entry) => entry !== 'node_modules');
  for (const entry of [...stale, ...caches.map((cache) => path.join('node_modules', cache))]) {
    rmSync(path.join(folder, entry), { recursive: true, force: true });
  }
  cpSync(templateFolder(name), folder, { recursive: true });
  execFileSync('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'pipe',
  });
  return folder;
}

const templateFolder = (name: string) => path.join(import.meta.dirname, 'peers', name);

function prepare(peer: Peer, count: number): PreparedSite {
  const folder = installTemplate(peer.template);
  const { categories, pages } = createProseSite(count, peer.hrefOf);
  const [sidebarFile, sidebar] = peer.sidebar(categories);
  writeBelow(folder, sidebarFile, JSON.stringify(sidebar));
  const docs = path.join(folder, peer.docs);
  writeBelow(docs, 'index.mdx', startPage);
  const sources = Object.entries(pages).map(([id, text]) => writeBelow(docs, `${id}.mdx`, text));
  const output = path.join(folder, peer.output);
  return {
    command: buildCommand(folder, peer.build, { ASTRO_TELEMETRY_DISABLED: '1' }),
    output,
    pageFiles: Object.keys(pages).map((id) => path.join(output, id, 'index.html')),
    edits: { 'after an edit of a page': () => appendFileSync(sources.at(-1) ?? '', sentence) },
  };
}

export const peerSites: readonly SiteGenerator[] = [starlight, docusaurus].map((peer) => {
  const { dependencies } = JSON.parse(
    readFileSync(path.join(templateFolder(peer.template), 'package.json'), 'utf8'),
  ) as { dependencies: Readonly<Record<string, string>> };
  return {
    name: `${peer.label} ${dependencies[peer.versionOf] ?? ''}`,
    node: dependencies.node === undefined ? process.version : `v${dependencies.node}`,
    prepare: (count) => prepare(peer, count),
  };
});
