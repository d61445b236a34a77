import { anchorsOf, definitionsOf, frontmatterText, headingsOf, visit } from '@docs/core/mdx';
import type { Root } from 'mdast';
import { stringify } from 'yaml';
import type { Conversion } from './conversion';
import { convertBlocks } from './convertBlocks';
import { convertContainers } from './convertContainers';
import { convertElements } from './convertElements';
import { convertHtml } from './convertHtml';
import { convertImports } from './convertImports';
import type { DocLinks } from './docLinks';
import type { DocsSource } from './findDocs';
import { isExternalUrl } from './isExternalUrl';
import { parseSource } from './parseSource';
import { readableName } from './readableName';
import type { PlacedRemark } from './remarks';
import { remarkUnsupported } from './remarkUnsupported';
import type { SourcePage } from './sourcePages';
import { startContent } from './startContent';
import { demoteHeadings, takeTitle } from './takeTitle';
import { applyEdits, rangeOf } from './textEdits';
import { vitePressAnchor } from './headings';
import type { Vocabulary } from './vocabulary';

/** A page in the syntax of this site. */
interface ConvertedPage {
  text: string;
  remarks: PlacedRemark[];
  /** Keys of the frontmatter that have no equivalent on this site. */
  droppedKeys: string[];
}

/**
 * Converts everything whose meaning is certain. The rest stays, with a remark.
 *
 * @param label - The label of the page in the configured sidebar.
 */
export function convertPage(
  page: SourcePage,
  source: DocsSource,
  links: DocLinks,
  vocabulary: Vocabulary,
  label?: string,
): ConvertedPage {
  const conversion: Conversion = {
    page,
    source,
    links,
    vocabulary,
    isMarkdown: page.target.endsWith('.md'),
    edits: [],
    remarks: [],
  };
  const head = page.text.startsWith('---') ? headLength(page.text) : 0;
  const tree = parse(conversion);
  let heading: string | undefined;
  if (tree) {
    if (!page.isPartial) {
      heading = takeTitle(tree, conversion);
      demoteHeadings(tree, conversion);
    }
    if (conversion.isMarkdown) convertAnchors(tree, conversion);
    convertUrls(tree, conversion);
    convertContainers(tree, conversion);
    convertBlocks(tree, conversion);
    if (source.generator === undefined || source.generator === 'MkDocs') {
      remarkUnsupported(tree, conversion);
    }
    convertElements(tree, convertImports(tree, conversion), conversion);
    convertHtml(tree, conversion);
    if (source.generator === 'VitePress') keepAnchors(tree, conversion);
  }
  const { frontmatter, droppedKeys } = newFrontmatter(page, heading, label, source);
  const start = page.isPartial ? '' : frontmatter + startContent(page, links);
  conversion.edits.push({ start: 0, end: head, text: start });
  const { text, remarks } = applyEdits(page.text, conversion.edits, conversion.remarks);
  return { text, remarks, droppedKeys };
}

/** Parses the Markdown of the page. If it is not valid, adds a remark with the reason. */
function parse({ page, isMarkdown, remarks }: Conversion): Root | undefined {
  const parsed = parseSource(page.text, isMarkdown);
  if (parsed.tree) return parsed.tree;
  const { line = 1, found = '' } = parsed.problem;
  const before = page.text.split('\n').slice(0, line - 1);
  const at = before.reduce((length, text) => length + text.length + 1, 0);
  remarks.push({ at, kind: 'syntax', value: found });
  return undefined;
}

const headLength = (text: string): number =>
  (/^---[ \t]*\n(?:[^\n]*\n)*?---[ \t]*(?:\n|$)\n*/.exec(text)?.[0] ?? '').length;

/** Keys that are used, and keys that `sidebars.yaml` or the path of the page replaces. */
const understood = new Set(
  (
    'title description keywords sidebar_label sidebar_position sidebar order id slug draft format hero ' +
    'displayed_sidebar pagination_prev pagination_next features layout template outline prev next tableOfContents editUrl lastUpdated last_update'
  ).split(' '),
);

function newFrontmatter(
  { text, frontmatter, id }: SourcePage,
  heading: string | undefined,
  configured: string | undefined,
  { generator }: DocsSource,
) {
  const string = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  const authored = string(frontmatter.title);
  const hero = frontmatter.hero as { name?: unknown; title?: unknown } | undefined;
  const title =
    heading ?? authored ?? string(hero?.title) ?? string(hero?.name) ?? readableName(id);
  const label =
    configured ??
    string(frontmatter.sidebar_label) ??
    string((frontmatter.sidebar as { label?: unknown } | undefined)?.label) ??
    // In VitePress, `title` is only the title of the window.
    (generator === 'VitePress' ? undefined : authored);
  const { keywords } = frontmatter;
  const description = string(frontmatter.description);
  const data = {
    title,
    ...(description !== undefined && { description }),
    ...(label !== undefined && label !== title && { sidebar_label: label }),
    ...(Array.isArray(keywords) && keywords.length > 0 && { keywords: keywords.map(String) }),
  };
  const hasKeys = frontmatterText(text).trim() !== '';
  return {
    frontmatter: `---\n${stringify(data, { lineWidth: 0 })}---\n\n`,
    droppedKeys: hasKeys ? Object.keys(frontmatter).filter((key) => !understood.has(key)) : [],
  };
}

/** Converts links and images in Markdown. `convertElements` converts those in elements. */
function convertUrls(tree: Root, conversion: Conversion): void {
  const { page, links, edits, remarks } = conversion;
  const definitions = definitionsOf(tree);
  visit(tree, ['link', 'definition', 'image', 'imageReference'], (node, _index, parent) => {
    const url = node.type === 'imageReference' ? definitions.get(node.identifier)?.url : node.url;
    if (url === undefined) return;
    const { start, end } = rangeOf(node);
    if ((node.type === 'image' || node.type === 'imageReference') && isExternalUrl(url)) {
      const isLinked = parent.type === 'link' || parent.type === 'linkReference';
      const text = node.alt?.trim() || 'Image';
      edits.push({ start, end, text: isLinked ? text : `[${text}](${url})` });
      remarks.push({ at: start, kind: 'image', value: url });
      return;
    }
    // The path of a reference is in its definition.
    if (node.type === 'imageReference') return;
    const resolved = links.resolve(url, page);
    if (resolved.kind === 'missing') {
      remarks.push({ at: start, kind: 'link', value: url });
    }
    const at = page.text.slice(start, end).lastIndexOf(url);
    if (resolved.kind !== 'changed' || at < 0) return;
    edits.push({ start: start + at, end: start + at + url.length, text: resolved.url });
  });
}

/**
 * Adds the VitePress anchor to each heading that would get another anchor on this site, so that
 * links keep working. Docusaurus and Starlight generate the same anchors as this site.
 */
function keepAnchors(tree: Root, { page, edits }: Conversion): void {
  const ids = anchorsOf(tree);
  const times = new Map<string, number>();
  headingsOf(tree).forEach((heading, index) => {
    const { start, end } = rangeOf(heading);
    if (/\{#[^}]*\}\s*$/.test(page.text.slice(start, end))) return;
    const anchor = vitePressAnchor(heading);
    const before = times.get(anchor) ?? 0;
    times.set(anchor, before + 1);
    const id = before === 0 ? anchor : `${anchor}-${before}`;
    if (anchor !== '' && id !== ids[index]) edits.push({ start: end, end, text: ` {#${id}}` });
  });
}

/** The anchors of MkDocs may have spaces in their braces: `## Heading { #id }`. */
function convertAnchors(tree: Root, { page, edits }: Conversion): void {
  for (const heading of headingsOf(tree)) {
    const { start, end } = rangeOf(heading.children.at(-1) ?? heading);
    const [authored, id] = /\{\s*#([\w:.-]+)\s*\}$/.exec(page.text.slice(start, end)) ?? [];
    if (authored !== undefined) edits.push({ start: end - authored.length, end, text: `{#${id}}` });
  }
}
