import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import {
  transformerMetaHighlight,
  transformerNotationDiff,
  transformerNotationHighlight,
} from '@shikijs/transformers';
import {
  bundledLanguages,
  createCssVariablesTheme,
  createHighlighter,
  createJavaScriptRegexEngine,
  type BundledLanguage,
  type Highlighter,
  type ShikiTransformer,
} from 'shiki';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { nearest } from '../../content/nearest';
import type { FenceComponentName } from '../vocabulary';
import { pageFacts, startOf } from './pageFile';

/**
 * Both colour modes come from this one theme: it names token kinds, and
 * tokens.css gives each kind a colour in light and in dark.
 */
const theme = createCssVariablesTheme({ name: 'site', variablePrefix: '--code-', fontStyle: true });

let highlighter: Promise<Highlighter> | undefined;
const loadHighlighter = () =>
  (highlighter ??= createHighlighter({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine(),
  }));

const plainText = new Set(['', 'text', 'txt', 'plain', 'plaintext']);

/**
 * Highlights code fences at build time. Each becomes a `CodeBlock` whose code is
 * finished HTML, so that nothing of the highlighter reaches the browser; a
 * `mermaid` fence becomes a `Diagram` that holds its source.
 *
 * After the language a fence may carry `title="…"`, `{1,3-5}` for highlighted
 * lines, `ins={2}` and `del={3}` for a diff; in the code `[!code ++]`,
 * `[!code --]` and `[!code highlight]` comments do the same.
 */
export function rehypeCodeBlocks() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const fences: { pre: Element; code: Element; replace: (node: MdxJsxFlowElement) => void }[] =
      [];
    visit(tree, 'element', (node, index, parent) => {
      const [code] = node.children;
      if (node.tagName !== 'pre' || !parent || index === null) return;
      if (code?.type !== 'element' || code.tagName !== 'code') return;
      fences.push({
        pre: node,
        code,
        replace: (component) => {
          (parent.children as unknown[])[index] = component;
        },
      });
    });
    for (const { pre, code, replace } of fences) {
      const language = languageOf(code);
      const meta = (code.data as { meta?: string | null } | undefined)?.meta ?? '';
      const text = textOf(code).replace(/\n$/, '');
      const title = /(?:^|\s)title="([^"]*)"/.exec(meta)?.[1];
      if (language === 'mermaid') {
        pageFacts(file).diagrams += 1;
        replace(component('Diagram', { source: text, title }, pre));
        continue;
      }
      const html = await highlight(text, language, meta, (found) => {
        const meant = nearest(found, Object.keys(bundledLanguages));
        pageFacts(file).problems.push({
          severity: 'warning',
          ...startOf(pre),
          message: 'The language of this code block is not known, so it is not highlighted.',
          found,
          hint: meant ? `Did you mean \`${meant}\`?` : 'Use `text` for code without a language.',
        });
      });
      const shown = plainText.has(language) ? undefined : language;
      replace(component('CodeBlock', { language: shown, title, html }, pre));
    }
  };
}

async function highlight(
  text: string,
  language: string,
  meta: string,
  onUnknown: (language: string) => void,
): Promise<string> {
  const shiki = await loadHighlighter();
  let lang = language;
  if (plainText.has(language)) lang = 'text';
  else if (Object.hasOwn(bundledLanguages, language))
    await shiki.loadLanguage(language as BundledLanguage);
  else {
    onUnknown(language);
    lang = 'text';
  }
  const tree = shiki.codeToHast(text, {
    lang,
    theme: 'site',
    // Else Shiki gives a line up after half a second, and the HTML depends on how busy the machine is.
    tokenizeTimeLimit: 0,
    // `ins={…}` would otherwise be read as highlighted lines.
    meta: { __raw: meta.replace(/\b(?:ins|del)=\{[^}]*\}/g, '') },
    transformers: [
      transformerMetaHighlight({ className: 'marked' }),
      transformerNotationHighlight({ classActiveLine: 'marked' }),
      transformerNotationDiff({ classLineAdd: 'inserted', classLineRemove: 'deleted' }),
      markedLines(meta, 'ins', 'inserted'),
      markedLines(meta, 'del', 'deleted'),
      classesForColours,
    ],
  });
  let html = '';
  visit(tree as unknown as Root, 'element', (node) => {
    if (node.tagName === 'code') html = toHtml(node.children as never);
  });
  return html;
}

function markedLines(meta: string, name: 'ins' | 'del', className: string): ShikiTransformer {
  const ranges = new RegExp(`\\b${name}=\\{([^}]*)\\}`).exec(meta)?.[1] ?? '';
  const lines = new Set(
    ranges.split(',').flatMap((range) => {
      const [from = Number.NaN, to = from] = range.split('-').map(Number);
      return Number.isInteger(from)
        ? Array.from({ length: to - from + 1 }, (_, i) => from + i)
        : [];
    }),
  );
  return {
    name: `lines-${name}`,
    line(node, line) {
      if (lines.has(line)) this.addClassToHast(node, className);
    },
  };
}

/** A class is shorter than a style attribute and passes a strict Content-Security-Policy. */
const classesForColours: ShikiTransformer = {
  name: 'classes-for-colours',
  span(node) {
    const style = String(node.properties.style ?? '');
    delete node.properties.style;
    const kind = /var\(--code-(?:token-)?([a-z-]+)\)/.exec(style)?.[1];
    if (kind && kind !== 'foreground') this.addClassToHast(node, `tok-${kind}`);
    if (style.includes('italic')) this.addClassToHast(node, 'tok-italic');
    if (style.includes('bold')) this.addClassToHast(node, 'tok-bold');
  },
};

function component(
  name: FenceComponentName,
  attributes: Record<string, string | undefined>,
  fence: Element,
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).flatMap(([key, value]): MdxJsxAttribute[] =>
      value === undefined ? [] : [{ type: 'mdxJsxAttribute', name: key, value }],
    ),
    children: [],
    position: fence.position,
  };
}

function languageOf(code: Element): string {
  const classes = code.properties?.className;
  const named = (Array.isArray(classes) ? classes : []).find((name) =>
    String(name).startsWith('language-'),
  );
  return named === undefined ? '' : String(named).slice('language-'.length);
}

function textOf(node: Element): string {
  return node.children
    .map((child) => {
      if (child.type === 'text') return child.value;
      return child.type === 'element' ? textOf(child) : '';
    })
    .join('');
}
