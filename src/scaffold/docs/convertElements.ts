import type { Program } from 'estree';
import type { HTML, Root } from 'mdast';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import { foreignComponent, isForeignModule } from '../../mdx/foreignComponents';
import { isJsx, stringAttribute, type Jsx } from '../../mdx/jsx';
import { knownComponents } from '../../mdx/plugins/remarkComponentAliases';
import type { Conversion } from './conversion';

/** Components that other generators render, and that are not missed; their children stay. */
const silent = new Set(['BrowserOnly', 'DocCardList', 'Head', 'TOCInline', 'Fragment']);

/**
 * Converts the elements, components and imports of a page. What the site cannot render becomes a
 * comment with a remark, so that the page can be read at once, and nothing is lost.
 */
export function convertElements(tree: Root, conversion: Conversion): void {
  const { images, dropped, defined } = convertImports(tree, conversion);
  visit(tree as Node, (node) => {
    if (isJsx(node)) convertElement(node, conversion, { images, dropped, defined });
    else if (node.type === 'html') {
      convertInclude(node as HTML, conversion);
      convertHtml(node as HTML, conversion);
    } else if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
      const { value } = node as unknown as { value: string };
      const names = value.match(/[\w$]+/g) ?? [];
      if (!names.some((name) => dropped.has(name)) || value.includes('*/')) return;
      replace(node, `{/* ${value} */}`, conversion);
      remark(
        node,
        `computed {${value.split('\n', 1)[0] ?? ''}}, which is a comment now`,
        conversion,
      );
    }
  });
}

interface Imports {
  /** Paths of imported images by their names. */
  images: ReadonlyMap<string, string>;
  /** Names whose import is left out. */
  dropped: ReadonlySet<string>;
  /** Components that the page imports or defines, and keeps. */
  defined: ReadonlySet<string>;
}

function convertImports(tree: Root, conversion: Conversion): Imports {
  const images = new Map<string, string>();
  const dropped = new Set<string>();
  const defined = new Set<string>();
  const { page, links } = conversion;
  visit(tree as Node, 'mdxjsEsm', (node) => {
    const { data } = node as { data?: { estree?: Program } };
    for (const statement of data?.estree?.body ?? []) {
      const range = statement as unknown as { start: number; end: number };
      const remove = () => {
        const line = /^[ \t]*\n?/.exec(page.text.slice(range.end))?.[0].length ?? 0;
        conversion.edits.push({ start: range.start, end: range.end + line, text: '' });
      };
      if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
        const { declaration } = statement;
        for (const { id } of 'declarations' in declaration
          ? declaration.declarations
          : [declaration]) {
          if (id.type === 'Identifier') defined.add(id.name);
        }
      }
      if (statement.type !== 'ImportDeclaration') continue;
      const module = String(statement.source.value);
      const names = statement.specifiers.map(({ local }) => local.name);
      if (/\.mdx?$/.test(module)) {
        for (const name of names) defined.add(name);
        const resolved = links.resolve(module, page);
        const start = page.text.lastIndexOf(module, range.end);
        if (resolved.kind === 'changed') {
          conversion.edits.push({ start, end: start + module.length, text: resolved.url });
        } else if (resolved.kind === 'missing') {
          const message = `imports ${module}, which is not among the files`;
          conversion.remarks.push({ at: range.start, message });
        }
        continue;
      }
      remove();
      if (/\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(module)) {
        for (const name of names) images.set(name, module);
        continue;
      }
      const isKnown = statement.specifiers.every(
        (specifier) =>
          foreignComponent(module, importedName(specifier)) === specifier.local.name ||
          silent.has(specifier.local.name),
      );
      if (isKnown || /^(?:astro:assets|@docusaurus\/useBaseUrl)$/.test(module)) continue;
      for (const name of names)
        if (!knownComponents.has(name) || !isForeignModule(module)) dropped.add(name);
      const missing = names.filter((name) => dropped.has(name)).join(', ');
      if (missing !== '') {
        conversion.remarks.push({
          at: range.start,
          message: `imported ${missing} from ${module}, which is left out`,
        });
      }
    }
  });
  return { images, dropped, defined };
}

type Specifier = Extract<
  Program['body'][number],
  { type: 'ImportDeclaration' }
>['specifiers'][number];

const importedName = (specifier: Specifier): string =>
  specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
    ? specifier.imported.name
    : 'default';

function convertElement(
  node: Jsx,
  conversion: Conversion,
  { images, dropped, defined }: Imports,
): void {
  const name = node.name ?? '';
  const { start, end } = tagOf(node, conversion.page.text);
  const tag = conversion.page.text.slice(start, end);
  const image = imageOf(node, tag, images);
  if (image !== undefined && isElsewhere(image.url)) {
    replace(node, `[${image.alt || 'Image'}](${image.url})`, conversion);
    remark(node, `shows an image of another site, which is a link now: ${image.url}`, conversion);
    return;
  }
  if (image !== undefined) {
    const { url, alt } = image;
    const resolved = conversion.links.resolve(url, conversion.page);
    const markdown = `![${alt}](${resolved.kind === 'changed' ? resolved.url : url})`;
    replace(node, markdown, conversion);
    if (resolved.kind === 'missing')
      remark(node, `shows ${url}, which is not among the files`, conversion);
    return;
  }
  if (name === 'iframe' || name === 'video') return linkInstead(node, conversion);
  const root = name.split('.')[0] ?? '';
  const isUnknown = /^[A-Z]/.test(name) && !knownComponents.has(name) && !defined.has(root);
  const isComputedCode = /^Code(?:Block)?$/.test(name) && isComputed(node, tag);
  if (isUnknown || isComputedCode || usesAny(tag, dropped)) {
    return commentOut(node, { start, end }, conversion);
  }
  convertAttributes(start, tag, conversion);
}

/** Whether the code of a code block is not a string. */
const isComputed = (node: Jsx, tag: string): boolean =>
  /\scode=\{\s*[^\s'"`]/.test(tag) ||
  (node.children as Node[]).some(
    (child) =>
      'value' in child &&
      child.type.endsWith('Expression') &&
      !/^\s*['"`]/.test(String(child.value)),
  );

/** Whether an attribute of a tag computes something from a name. */
const usesAny = (tag: string, names: ReadonlySet<string>): boolean =>
  [...tag.matchAll(/=\{([^{}'"]*)\}/g)].some(([, expression = '']) =>
    (expression.match(/[\w$]+/g) ?? []).some((name) => names.has(name)),
  );

/** Links, images and styles in a tag. */
function convertAttributes(start: number, tag: string, conversion: Conversion): void {
  const { edits, links, page, remarks } = conversion;
  for (const { 0: all, 1: double, 2: single, index } of tag.matchAll(
    /\s(?:href|to|src)=\{?(?:"([^"]*)"|'([^']*)')\}?/g,
  )) {
    const url = double ?? single ?? '';
    const resolved = links.resolve(url, page);
    if (resolved.kind === 'missing') {
      remarks.push({ at: start, message: `links to ${url}, which is not among the files` });
    }
    if (resolved.kind !== 'changed') continue;
    const at = start + index + all.indexOf(url);
    edits.push({ start: at, end: at + url.length, text: resolved.url });
  }
  for (const { 0: all, 1: name, 2: expression = '', index } of tag.matchAll(
    /\s(href|to|src)=\{([^{}]*)\}/g,
  )) {
    const url = pathInCall(expression);
    const resolved = url === undefined ? undefined : links.resolve(url, page);
    if (url === undefined) continue;
    if (resolved?.kind === 'missing') {
      remarks.push({ at: start, message: `links to ${url}, which is not among the files` });
    }
    const text = ` ${name ?? ''}="${resolved?.kind === 'changed' ? resolved.url : url}"`;
    edits.push({ start: start + index, end: start + index + all.length, text });
  }
  for (const { 0: all, index } of tag.matchAll(
    /\s(?:style=(?:\{\{[^}]*\}\}|"[^"]*")|slot="[^"]*"|on[A-Z]\w*=\{[^}]*\}|on[a-z]+="[^"]*")/g,
  )) {
    edits.push({ start: start + index, end: start + index + all.length, text: '' });
    if (!all.trim().startsWith('slot')) {
      remarks.push({ at: start, message: `had ${all.trim()}, which is left out` });
    }
  }
}

/** `<img>`, and the images of Astro and Docusaurus, with the path that they show. */
function imageOf(node: Jsx, tag: string, images: ReadonlyMap<string, string>) {
  const name = node.name ?? '';
  if (!['img', 'Image', 'Picture', 'IdealImage'].includes(name)) return undefined;
  const alt = stringAttribute(node, 'alt') ?? stringAttribute(node, 'title') ?? '';
  const expression = /\s(?:src|img)=\{([^}]*)\}/.exec(tag)?.[1] ?? '';
  const url =
    images.get(expression.trim()) ?? pathInCall(expression) ?? stringAttribute(node, 'src');
  const isPlain = name === 'img' && expression === '' && !isElsewhere(url ?? '');
  return url === undefined || isPlain ? undefined : { url, alt };
}

/** The path in `require('./a.png').default`, or in `useBaseUrl('a.png')`, which is from the root. */
function pathInCall(expression: string): string | undefined {
  const [, name, path = ''] =
    /(require|useBaseUrl)\(\s*['"]([^'"]+)['"]\s*,?\s*\)/.exec(expression) ?? [];
  if (name === undefined) return undefined;
  return name === 'require' ? path : path.replace(/^\/?/, '/');
}

/** A part of another site is not shown, but linked. */
function linkInstead(node: Jsx, conversion: Conversion): void {
  const url = stringAttribute(node, 'src');
  if (url === undefined || !isElsewhere(url)) {
    const { start, end } = tagOf(node, conversion.page.text);
    return convertAttributes(start, conversion.page.text.slice(start, end), conversion);
  }
  const title = stringAttribute(node, 'title') ?? (node.name === 'video' ? 'Video' : 'Example');
  replace(node, `[${title}](${url})`, conversion);
  remark(node, `embedded ${url}, which is a link now`, conversion);
}

const isElsewhere = (url: string): boolean => /^(?:https?:)?\/\//.test(url);

/** The tags become comments; what is between them stays. */
function commentOut(node: Jsx, tag: { start: number; end: number }, conversion: Conversion): void {
  const { page, edits } = conversion;
  const name = node.name ?? '';
  const comment = (text: string) =>
    silent.has(name) || text.includes('*/') ? '' : `{/* ${text.trim()} */}`;
  edits.push({ ...tag, text: comment(page.text.slice(tag.start, tag.end)) });
  const end = node.position?.end.offset ?? tag.end;
  const closing = page.text.slice(tag.end, end).lastIndexOf('</');
  if (closing >= 0 && page.text.slice(tag.end + closing).startsWith(`</${name}`)) {
    edits.push({
      start: tag.end + closing,
      end,
      text: comment(page.text.slice(tag.end + closing, end)),
    });
  }
  if (!silent.has(name)) remark(node, `used <${name}>, which is a comment now`, conversion);
}

/** Start and end of the opening tag; strings and braces in it may contain `>`. */
function tagOf(node: Jsx, text: string): { start: number; end: number } {
  const start = node.position?.start.offset ?? 0;
  let depth = 0;
  let quote = '';
  for (let at = start; at < (node.position?.end.offset ?? start); at += 1) {
    const character = text[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'" || character === '`') quote = character;
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    else if (character === '>' && depth === 0) return { start, end: at + 1 };
  }
  return { start, end: node.position?.end.offset ?? start };
}

/** `<!--@include: ./part.md-->`, whose file has another name now. */
function convertInclude(node: HTML, { page, links, edits }: Conversion): void {
  const [before = '', authored = ''] =
    /^<!--\s*@include:\s*([^\s{#]+?)(?=\s*(?:--|[{#]))/.exec(node.value) ?? [];
  const resolved = links.resolve(authored, page);
  const start = (node.position?.start.offset ?? 0) + before.length - authored.length;
  if (resolved.kind === 'changed') {
    edits.push({ start, end: start + authored.length, text: resolved.url });
  }
}

/** HTML in a `.md` file. */
function convertHtml(node: HTML, conversion: Conversion): void {
  const start = node.position?.start.offset ?? 0;
  const { edits, page } = conversion;
  // The value of HTML in a paragraph lacks the indentation of its lines.
  const html = page.text.slice(start, node.position?.end.offset);
  for (const { 0: tag, 1: name, index } of html.matchAll(
    /<!--[^]*?-->|<\/?([A-Za-z][\w.-]*)[^>]*>/g,
  )) {
    if (name === undefined) continue;
    const at = start + index;
    if (/^[A-Z]/.test(name) && !knownComponents.has(name)) {
      edits.push({
        start: at,
        end: at + tag.length,
        text: tag.includes('--') ? '' : `<!-- ${tag} -->`,
      });
      if (!tag.startsWith('</')) remark(node, `used <${name}>, which is a comment now`, conversion);
    } else if (name !== 'script' && name !== 'style') convertAttributes(at, tag, conversion);
  }
}

const replace = (node: Node, text: string, { edits }: Conversion): void =>
  void edits.push({
    start: node.position?.start.offset ?? 0,
    end: node.position?.end.offset ?? 0,
    text,
  });

const remark = (node: Node, message: string, { remarks }: Conversion): void =>
  void remarks.push({ at: node.position?.start.offset ?? 0, message });
