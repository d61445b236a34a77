import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { fixtureDir } from './buildFixture';
import { createProjectFolder } from './projectFolder';

/** A project folder whose content root is its folder `content`. */
export interface Site {
  folder: string;
  content: string;
}

/** Creates a site with pages that are modules, an image, a diagram and a contract of two files. */
export function createSite(name: string): Site {
  const folder = createProjectFolder('rebuild', name);
  const content = path.join(folder, 'content');
  cpSync(fixtureDir('other-product'), content, { recursive: true });
  const shelter = fixtureDir('contracts');
  cpSync(path.join(shelter, 'api'), path.join(content, 'api'), { recursive: true });
  cpSync(path.join(shelter, 'docs', 'animals'), path.join(content, 'docs', 'animals'), {
    recursive: true,
  });
  const site = { folder, content };
  const { api } = parse(readFileSync(path.join(shelter, 'sidebars.yaml'), 'utf8')) as {
    api: { items: unknown[] };
  };
  changeSidebars(site, (sidebars) => sidebars.reference.items.push(...api.items));
  change(site, 'content/site.yaml', (text) => `${text}contract_rules:\n  operation-id: off\n`);
  mkdirSync(path.join(content, 'shared'));
  writeFileSync(
    path.join(content, 'shared', 'mishap.yaml'),
    'type: object\nproperties:\n  reason:\n    type: string\n    description: Why.\n',
  );
  change(site, 'content/api/openapi.yaml', (text) =>
    text.replace("'#/components/schemas/Mishap'", "'../shared/mishap.yaml'"),
  );
  return site;
}

interface Sidebars {
  manual: { items: unknown[] };
  reference: { items: unknown[] };
}

/** Edits a file of the site's folder. */
export function change({ folder }: Site, file: string, edit: (text: string) => string): void {
  const name = path.join(folder, file);
  writeFileSync(name, edit(readFileSync(name, 'utf8')));
}

function changeSidebars({ content }: Site, edit: (sidebars: Sidebars) => void): void {
  const file = path.join(content, 'sidebars.yaml');
  const sidebars = parse(readFileSync(file, 'utf8')) as Sidebars;
  edit(sidebars);
  writeFileSync(file, stringify(sidebars));
}

/** Adds the page, or removes it. */
function togglePage(site: Site, id: string): void {
  const file = path.join(site.content, 'docs', `${id}.mdx`);
  const isThere = existsSync(file);
  if (isThere) rmSync(file);
  else writeFileSync(file, `---\ntitle: The page ${id}\n---\n\nWith few words.\n`);
  changeSidebars(site, ({ manual }) => {
    if (isThere) manual.items.splice(manual.items.indexOf(id), 1);
    else manual.items.push(id);
  });
}

/** Typical edits of authors and developers. Each leaves a site that builds. */
export const siteEdits: Readonly<Record<string, (site: Site, count: number) => void>> = {
  'edits a page': (site, count) =>
    change(site, 'content/docs/rentals/list.mdx', (text) => `${text}\nEdit number ${count}.\n`),
  'edits a page that is a module': (site, count) =>
    change(site, 'content/docs/handbook/module.mdx', (text) => `${text}\nEdit number ${count}.\n`),
  'adds or deletes a page': (site) => togglePage(site, 'added'),
  'renames a page': (site) => {
    togglePage(site, 'one-name');
    togglePage(site, 'another-name');
    if (existsSync(path.join(site.content, 'docs', 'one-name.mdx'))) {
      togglePage(site, 'another-name');
    }
  },
  'moves a category': (site) => changeSidebars(site, ({ manual }) => manual.items.reverse()),
  'edits the settings': (site, count) =>
    change(site, 'content/site.yaml', (text) =>
      text.replace(/^tagline: .*$/m, `tagline: Edit number ${count}`),
    ),
  'moves the site to another path of its host': (site, count) =>
    change(site, 'content/site.yaml', (text) =>
      text.replace(
        /^base_url: (https:\/\/[^/\s]+).*$/m,
        `base_url: $1${count % 2 ? '/docs-site' : ''}`,
      ),
    ),
  'edits the contract': (site, count) =>
    change(site, 'content/api/openapi.yaml', (text) =>
      text.replace(/summary: List animals.*/, `summary: List animals ${count}`),
    ),
  'edits a file that the contract refers to': (site, count) =>
    change(site, 'content/shared/mishap.yaml', (text) =>
      text.replace(/description: .*/, `description: Reason ${count}.`),
    ),
  'replaces an image': ({ content }, count) =>
    // Data after the end of the image, which no reader sees.
    appendFileSync(path.join(content, 'docs', 'handbook', 'bike.png'), String(count)),
  'edits a diagram': (site, count) =>
    change(site, 'content/docs/handbook/components.mdx', (text) =>
      text.replace(/A\[Station.*?\]/, `A[Station ${count}]`),
    ),
  'edits a style': (site, count) =>
    change(site, 'src/styles/tokens.css', (text) => `${text}:root { --edit-${count}: 1px; }\n`),
  'edits a component': (site, count) =>
    change(site, 'src/components/layout/Breadcrumbs.tsx', (text) =>
      text.replace(/aria-label="[^"]*"/, `aria-label="Edit number ${count}"`),
    ),
};
