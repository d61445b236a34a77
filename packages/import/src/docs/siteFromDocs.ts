import path from 'node:path';
import { stringify } from 'yaml';
import { listSome } from '@docs/core/text';
import { convertPage } from './convertPage';
import { createDocLinks } from './docLinks';
import { findDocs, type DocsSource } from './findDocs';
import { sidebarOfDocs } from './sidebarOfDocs';
import { type FileRemark, formatRemarks } from './remarks';
import { readSourcePages } from './sourcePages';
import type { Vocabulary } from './vocabulary';

/** The files of a new content root. */
interface NewSite {
  /** Contents of files, by path below the content root. */
  files: Map<string, string | Buffer>;
  /** Lines of the report, about things that the author has to check or change. */
  notes: string[];
}

/**
 * Converts the Markdown of Docusaurus, MkDocs, Starlight or VitePress, or a folder of plain Markdown,
 * to a content root. Reads the folder, and writes nothing.
 *
 * @param from - The project of the other generator, or the folder of its pages.
 * @param contentDir - The new content root, for the paths in the notes.
 * @param vocabulary - What pages of the new site may contain.
 * @throws an `Error` for authors if there are no pages.
 */
export function siteFromDocs(from: string, contentDir: string, vocabulary: Vocabulary): NewSite {
  const source = findDocs(from);
  const { pages, notes: skipped } = readSourcePages(source, vocabulary);
  if (!pages.some(({ isPartial }) => !isPartial)) {
    throw new Error(`${from} has no pages: no .md or .mdx file that is not a partial.`);
  }
  const links = createDocLinks(source, pages);
  const { items, labels, missing } = sidebarOfDocs(pages, source);
  const files = new Map<string, string | Buffer>();
  const remarks: FileRemark[] = [];
  const dropped = new Map<string, number>();
  for (const page of pages) {
    const converted = convertPage(page, source, links, vocabulary, labels.get(page));
    const file = `docs/${page.target}`;
    files.set(file, converted.text);
    const named = path.join(contentDir, file);
    remarks.push(...converted.remarks.map((remark) => ({ ...remark, file: named })));
    for (const key of converted.droppedKeys) dropped.set(key, (dropped.get(key) ?? 0) + 1);
  }
  for (const [file, data] of links.files) files.set(file, data);
  const others = source.others.map(
    (folder) =>
      `${path.join(from, path.relative(path.resolve(from), folder))}/: has pages that are not converted; name this folder after --from-docs for a site of them.`,
  );
  const notes = [...others, ...skipped, ...formatRemarks(remarks)];
  if (dropped.size > 0) {
    const keys = [...dropped].map(([key, count]) => `${key} (${count})`).join(', ');
    notes.push(`Keys of the frontmatter that are left out, with their pages: ${keys}.`);
  }
  if (missing.size > 0) {
    notes.push(
      `Items of the sidebar without a page, which are left out: ${missing.size}. Write a link, or the path of a page, into ${path.join(contentDir, 'sidebars.yaml')}: ${listSome([...missing], 5)}.`,
    );
  }
  if (source.generator === 'VitePress' && source.sidebar.length === 0) {
    notes.push(
      `The configuration has no sidebar that can be read without running it, so the pages are in the order of their folders: arrange them in ${path.join(contentDir, 'sidebars.yaml')}.`,
    );
  }
  files.set('sidebars.yaml', stringify({ docs: { label: 'Docs', items } }, { lineWidth: 0 }));
  files.set('site.yaml', siteYaml(source));
  notes.push(
    `${path.join(contentDir, 'site.yaml')}: write your own URLs, and a copyright if you want one; what has example.com is a placeholder.`,
  );
  return { files, notes };
}

/** Settings that are strings in the configuration, and placeholders for the rest. */
function siteYaml({ title: authored, description, project, siteUrl }: DocsSource): string {
  // The tagline already says that this is documentation.
  const title =
    authored?.replace(/(?<=\S)\s+(?:documentation|docs)$/i, '') ?? path.basename(project);
  const settings = {
    title,
    tagline: 'Documentation',
    ...(description !== undefined && { description }),
    base_url: siteUrl === undefined ? 'https://docs.example.com' : baseUrlOf(siteUrl),
  };
  return (
    stringify(settings, { lineWidth: 0 }) +
    '# Builds the site before all links are right. Remove this line once they are.\n' +
    stringify({ broken_links: 'warn' })
  );
}

/** Routes of this site start with `/docs`, so the same path is removed from the URL. */
function baseUrlOf(siteUrl: string): string {
  const { origin, pathname } = new URL(siteUrl);
  return /^\/docs(?:\/|$)/.test(pathname) ? origin : siteUrl;
}
