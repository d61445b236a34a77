import { words } from '@docs/core/words';
import type { SidebarNode, SidebarPlan } from '../../plan/planSidebar';
import { plainText } from '@docs/core/tree';
import { markCode } from '@docs/openapi/views';
import type { Content } from 'mdast';
import { markdownRoute } from '../../content/urls/routes';

import { heading, inlineCode, link, list, listItem, paragraph } from './mdastNodes';
import { toMarkdown } from './toMarkdown';

/** A file beside the pages, such as a download. */
export interface LlmsLink {
  label: string;
  /** A path of the site, or an absolute URL. */
  url: string;
  /** Empty for none. */
  description: string;
}

/** A page as the list names it. */
interface ListedPage {
  route: string;
  title: string;
  description: string;
}

/** A part of the list: a category, or the pages of a sidebar that are in none. */
interface LlmsSection {
  title: string;
  links: LlmsLink[];
}

/**
 * Sections in the order of the sidebars, one for each category, with the category’s own page first;
 * pages in no sidebar come last.
 */
export function createLlmsSections(
  sidebars: readonly SidebarPlan[],
  pages: readonly ListedPage[],
): LlmsSection[] {
  const pageByRoute = new Map(pages.map((page) => [page.route, page]));
  const listed = new Set<string>();
  const sections = sidebars.flatMap(({ label, tree }) => {
    const own: LlmsSection = { title: label, links: [] };
    const all = [own];
    const add = (section: LlmsSection, { label: name, route, href }: SidebarNode) => {
      const page = route === undefined ? undefined : pageByRoute.get(route);
      if (page) {
        section.links.push(pageLink(page));
        listed.add(page.route);
      } else if (href !== undefined)
        section.links.push({ label: name, url: href, description: '' });
    };
    const visit = (nodes: readonly SidebarNode[], section: LlmsSection) => {
      for (const node of nodes) if (!node.items) add(section, node);
      for (const node of nodes) {
        if (!node.items) continue;
        const title = section === own ? node.label : `${section.title}: ${node.label}`;
        const inner: LlmsSection = { title, links: [] };
        all.push(inner);
        add(inner, node);
        visit(node.items, inner);
      }
    };
    visit(tree, own);
    return all;
  });
  const others: LlmsSection = { title: words.files.otherPages, links: [] };
  for (const page of pages) if (!listed.has(page.route)) others.links.push(pageLink(page));
  return [...sections, others].filter(({ links }) => links.length > 0);
}

const pageLink = ({ route, title, description }: ListedPage): LlmsLink => ({
  label: title,
  url: markdownRoute(route),
  description,
});

interface LlmsText {
  /** Name of the site. */
  title: string;
  summary: string;
  /** Sentences between the summary and the sections. */
  notes: readonly string[];
  /** The owner's notes for agents. */
  agents: readonly string[];
  sections: readonly LlmsSection[];
  /** What a reader with little room may skip. */
  optional: readonly LlmsLink[];
  baseUrl: string;
}

/** The list of all Markdown for language models, in the format of llmstxt.org. */
export function formatLlmsText({
  title,
  summary,
  notes,
  agents,
  sections,
  optional,
  baseUrl,
}: LlmsText): string {
  const section = (name: string, links: readonly LlmsLink[]): Content[] =>
    links.length === 0 ? [] : [heading(2, name), linkList(links, baseUrl)];
  return toMarkdown([
    heading(1, title),
    { type: 'blockquote', children: [paragraph(summary)] },
    ...notes.map((note) => paragraph(note)),
    ...(agents.length > 0 ? [list(agents.map((note) => listItem(withCode(note))))] : []),
    ...sections.flatMap(({ title: name, links }) => section(name, links)),
    ...section(words.files.optional, optional),
  ]);
}

/** A paragraph in which text between backticks is code. */
const withCode = (note: string) =>
  paragraph(
    ...markCode(note).map((part) =>
      typeof part === 'string' ? part : inlineCode(plainText(part)),
    ),
  );

const linkList = (links: readonly LlmsLink[], baseUrl: string) =>
  list(
    links.map(({ label, url, description }) =>
      listItem(
        paragraph(
          link(url.startsWith('/') ? encodeURI(baseUrl + url) : url, label),
          description && `: ${description}`,
        ),
      ),
    ),
  );
