import { readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
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
  let heading: string | undefined;
  try {
    const tree = parseMarkdown(page.text, conversion.isMarkdown);
    heading = page.isPartial ? undefined : takeTitle(tree, conversion);
    convertUrls(tree, conversion);
    convertBlocks(tree, conversion);
    convertElements(tree, conversion);
    if (source.generator === 'VitePress') keepAnchors(tree, conversion);
  } catch (error) {
    const { line = 1, found = '' } = syntaxProblem(error);
    const at =
      page.text
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length + (line > 1 ? 1 : 0);
    conversion.edits = [];
    conversion.remarks = [{ at, message: `cannot be parsed as MDX: ${found}` }];
  }
  const { frontmatter, title, droppedKeys } = newFrontmatter(page, heading);
  const start = page.isPartial ? '' : frontmatter + startContent(page, links);
  conversion.edits.push({ start: 0, end: head, text: start });
  const { text, remarks } = applyEdits(page.text, conversion.edits, conversion.remarks);
  return { text, title, remarks, droppedKeys };
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

/** `<<< @/snippets/x.js#region{1,3} [title]` of VitePress becomes the code itself. */
function includeCode(
  paragraph: string,
  range: { start: number; end: number },
  conversion: Conversion,
): void {
  const blocks = paragraph
    .split('\n')
    .map((line) => fenceOf(line.trim(), conversion) ?? line.trim());
  // In an item of a list, each line of the code is indented as the item is.
  const { text } = conversion.page;
  const column = range.start - (text.lastIndexOf('\n', range.start - 1) + 1);
  const lines = blocks.join('\n\n').replace(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`);
  conversion.edits.push({ ...range, text: lines });
  for (const line of blocks.filter((block) => block.startsWith('<<<'))) {
    conversion.remarks.push({
      at: range.start,
      message: `includes code that is not among the files: ${line}`,
    });
  }
}

function fenceOf(line: string, { page, source }: Conversion): string | undefined {
  const [, authored = '', region, info = '', title] =
    /^<<<\s+([^\s#{[]+)(?:#([\w-]+))?(?:\s*\{([^}]*)\})?(?:\s*\[(.*)\])?\s*$/.exec(line) ?? [];
  if (authored === '') return undefined;
  const folders = authored.startsWith('@/')
    ? [source.docs, source.project]
    : [path.dirname(page.absolutePath)];
  const file = folders
    .map((folder) => path.resolve(folder, authored.replace(/^@\//, '')))
    .find((name) => name.startsWith(source.project + path.sep) && existsSync(name));
  if (file === undefined) return undefined;
  const code = readFileSync(file, 'utf8').replace(/\r\n/g, '\n').trimEnd();
  const marked = /[\d,-]+/.exec(info)?.[0];
  const language = /[a-z]+/i.exec(info.replace(/:[\w-]+/g, ''))?.[0] ?? path.extname(file).slice(1);
  const meta = [
    language,
    title === undefined ? '' : `title="${title}"`,
    marked === undefined ? '' : `{${marked}}`,
  ].filter((part) => part !== '');
  return `\`\`\`${meta.join(' ')}\n${regionOf(code, region)}\n\`\`\``;
}

/** The lines between `#region name` and `#endregion`; all lines without a name. */
function regionOf(code: string, region: string | undefined): string {
  const lines = code.split('\n');
  const isMark = (line: string) => /#(?:end)?region\b/.test(line);
  const from = region
    ? lines.findIndex((line) => new RegExp(`#region\\s+${region}\\b`).test(line))
    : -1;
  const until = lines.findIndex((line, index) => index > from && /#endregion/.test(line));
  const part = from < 0 ? lines : lines.slice(from + 1, until < 0 ? undefined : until);
  return part.filter((line) => !isMark(line)).join('\n');
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
