import type { Code, HTML, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import { stringify } from 'yaml';
import { frontmatterText } from '../../content/splitFrontmatter';
import { parseMarkdown } from '../../mdx/parseMarkdown';
import { syntaxProblem } from '../../mdx/syntaxProblem';
import type { Conversion } from './conversion';
import { convertElements } from './convertElements';
import type { DocLinks } from './docLinks';
import type { DocsSource } from './findDocs';
import { includeCode } from './includeCode';
import { keepAnchors } from './keepAnchors';
import { readableName } from './readableName';
import { startContent } from './startContent';
import type { SourcePage } from './sourcePages';
import { applyEdits } from './textEdits';
import { titleHeading } from './titleHeading';

/** A page in the syntax of the site. */
export interface ConvertedPage {
  text: string;
  title: string;
  /** What a person has to do, with lines of the new text. */
  remarks: { line: number; message: string }[];
  /** Keys of the frontmatter that the site has nothing for. */
  droppedKeys: string[];
}

/** Converts what can be converted without a doubt; the rest stays, with a remark. */
export function convertPage(page: SourcePage, source: DocsSource, links: DocLinks): ConvertedPage {
  const conversion: Conversion = {
    page,
    source,
    links,
    isMarkdown: page.target.endsWith('.md'),
    edits: [],
    remarks: [],
  };
  const head = page.text.startsWith('---') ? headLength(page.text) : 0;
  const tree = parse(conversion);
  let heading: string | undefined;
  if (tree) {
    heading = page.isPartial ? undefined : takeTitle(tree, conversion);
    convertUrls(tree, conversion);
    convertBlocks(tree, conversion);
    convertElements(tree, conversion);
    if (source.generator === 'VitePress') keepAnchors(tree, conversion);
  }
  const { frontmatter, title, droppedKeys } = newFrontmatter(page, heading);
  const start = page.isPartial ? '' : frontmatter + startContent(page, links);
  conversion.edits.push({ start: 0, end: head, text: start });
  const { text, remarks } = applyEdits(page.text, conversion.edits, conversion.remarks);
  return { text, title, remarks, droppedKeys };
}

/** The Markdown of the page; where it is none, a remark says why. */
function parse({ page, isMarkdown, remarks }: Conversion): Root | undefined {
  try {
    return parseMarkdown(page.text, isMarkdown);
  } catch (error) {
    const { line = 1, found = '' } = syntaxProblem(error);
    const before = page.text.split('\n').slice(0, line - 1);
    const at = before.reduce((length, text) => length + text.length + 1, 0);
    remarks.push({ at, message: `cannot be parsed as MDX: ${found}` });
    return undefined;
  }
}

const headLength = (text: string): number =>
  (/^---[ \t]*\n(?:[^\n]*\n)*?---[ \t]*(?:\n|$)\n*/.exec(text)?.[0] ?? '').length;

/** Keys that are used, or whose meaning is in `sidebars.yaml` or in the path of the page. */
const understood = new Set(
  (
    'title description keywords sidebar_label sidebar_position sidebar order id slug draft format hero ' +
    'displayed_sidebar pagination_prev pagination_next features layout template outline prev next tableOfContents editUrl lastUpdated last_update'
  ).split(' '),
);

function newFrontmatter({ text, frontmatter, id }: SourcePage, heading: string | undefined) {
  const string = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  const authored = string(frontmatter.title);
  const hero = frontmatter.hero as { name?: unknown; title?: unknown } | undefined;
  const title =
    heading ?? authored ?? string(hero?.title) ?? string(hero?.name) ?? readableName(id);
  const label =
    string(frontmatter.sidebar_label) ??
    string((frontmatter.sidebar as { label?: unknown } | undefined)?.label) ??
    authored;
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
    title,
    droppedKeys: hasKeys ? Object.keys(frontmatter).filter((key) => !understood.has(key)) : [],
  };
}

const offsets = ({ position }: Node): { start: number; end: number } => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});

/** Removes the first heading of level 1, which is the title. */
function takeTitle(tree: Root, { page, edits }: Conversion): string | undefined {
  const heading = titleHeading(tree);
  if (!heading) return undefined;
  const { start, end } = offsets(heading);
  const blank = /^\n*/.exec(page.text.slice(end))?.[0].length ?? 0;
  edits.push({ start, end: end + blank, text: '' });
  return (
    toString(heading.children.filter(({ type }) => type !== 'html'))
      .replace(/\s*\{#[^}]*\}\s*$/, '')
      .trim() || undefined
  );
}

/** Links and images of Markdown; those of elements are in `convertElements`. */
function convertUrls(tree: Root, conversion: Conversion): void {
  const { page, links, edits, remarks } = conversion;
  visit(tree as Node, ['link', 'definition', 'image'], (node, _index, parent) => {
    const { url, alt } = node as Node & { url: string; alt?: string | null };
    const { start, end } = offsets(node);
    if (node.type === 'image' && /^(?:https?:)?\/\//.test(url)) {
      const isLinked = (parent as Node | null)?.type === 'link';
      const text = (alt ?? '').trim() || 'Image';
      edits.push({ start, end, text: isLinked ? text : `[${text}](${url})` });
      remarks.push({
        at: start,
        message: `shows an image of another site, which is a link now: ${url}`,
      });
      return;
    }
    const resolved = links.resolve(url, page);
    if (resolved.kind === 'missing') {
      remarks.push({ at: start, message: `links to ${url}, which is not among the files` });
    }
    const at = page.text.slice(start, end).lastIndexOf(url);
    if (resolved.kind !== 'changed' || at < 0) return;
    edits.push({ start: start + at, end: start + at + url.length, text: resolved.url });
  });
}

const blockNames: Readonly<Record<string, string>> = { secondary: 'note', success: 'tip' };

/** Blocks of Docusaurus and VitePress that the site does not read as they are. */
function convertBlocks(tree: Root, conversion: Conversion): void {
  const { page, edits, remarks } = conversion;
  let section = '';
  visit(tree as Node, (node) => {
    const { start, end } = offsets(node);
    const slice = page.text.slice(start, end);
    switch (node.type) {
      case 'heading':
        section = toString(node as never).replace(/\s*\{#[^}]*\}/, '');
        break;
      case 'containerDirective': {
        const { name } = node as ContainerDirective;
        if (!/:{3,}\s*$/.test(slice)) {
          remarks.push({ at: start, message: `the :::${name} block is not closed` });
        }
        if (Object.hasOwn(blockNames, name)) {
          const at = start + slice.indexOf(name);
          edits.push({ start: at, end: at + name.length, text: blockNames[name] ?? name });
        } else if (name === 'raw' || name === 'v-pre') {
          edits.push({ start, end: start + slice.indexOf('\n') + 1, text: '' });
          edits.push({ start: start + slice.lastIndexOf('\n'), end, text: '' });
        }
        break;
      }
      case 'code': {
        const { lang, meta, value } = node as Code;
        if (lang !== 'mermaid' || /accTitle/.test(value) || meta?.includes('title=')) break;
        const at = start + slice.indexOf('mermaid') + 'mermaid'.length;
        edits.push({
          start: at,
          end: at,
          text: ` title="${section.replaceAll('"', "'") || 'Diagram'}"`,
        });
        remarks.push({
          at: start,
          message: 'the diagram needs a description, and its own title',
        });
        break;
      }
      case 'paragraph': {
        if (/^\[\[toc\]\]\s*$/i.test(slice)) edits.push({ start, end, text: '' });
        if (slice.startsWith('<<<')) includeCode(slice, { start, end }, conversion);
        break;
      }
      case 'text':
        if (page.target.endsWith('.md') && /\{\{.*\}\}/.test(slice)) {
          remarks.push({
            at: start,
            message: `shows ${slice.trim().split('\n', 1)[0] ?? ''} as it is`,
          });
        }
        break;
      case 'html':
        removeScripts(node as HTML, { start, end }, conversion);
        break;
    }
  });
}

/** Scripts and styles of Vue, at the start or the end of a page. */
function removeScripts(
  { value }: HTML,
  { start, end }: { start: number; end: number },
  { edits, remarks }: Conversion,
): void {
  const name = /^<(script|style)\b/.exec(value)?.[1];
  if (name === undefined) return;
  edits.push({ start, end, text: '' });
  remarks.push({ at: start, message: `had a <${name}>, which is left out` });
}
