import type { Element, Root } from 'hast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { transformerMetaHighlight, transformerNotationMap } from '@shikijs/transformers';
import type { ShikiTransformer } from 'shiki';
import { visit } from '../visit';
import type { VFile } from 'vfile';
import { nearest } from '../../content/nearest';
import { highlight, highlightedLanguages, isKnownLanguage, isPlainText } from '../highlight';
import type { FenceComponentName } from '../vocabulary';
import { buildDiagramAttributes } from './diagramFence';
import { pageFacts, startOf } from './pageFile';

/**
 * Highlights code fences at build time. Each becomes a `CodeBlock` whose code is
 * HTML, so that the browser does not load the highlighter; a `mermaid` fence becomes
 * a `Diagram` with its source and its drawings.
 *
 * After the language a fence may have `title="…"`, `{1,3-5}` for highlighted
 * lines, and `ins={2}` and `del={3}` for a diff; comments `[!code ++]`,
 * `[!code --]` and `[!code highlight]` in the code do the same.
 */
export function rehypeCodeBlocks({ contentDir }: { contentDir: string }) {
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
        replace: (replacement) => {
          (parent.children as unknown[])[index] = replacement;
        },
      });
    });
    for (const { pre, code, replace } of fences) {
      const language = languageOf(code);
      const meta = (code.data as { meta?: string | null } | undefined)?.meta ?? '';
      const text = textOf(code).replace(/\n$/, '');
      if (language === 'mermaid') {
        const attributes = await buildDiagramAttributes(
          { source: text, meta, pre },
          file,
          contentDir,
        );
        replace(createComponent('Diagram', attributes, pre));
        continue;
      }
      const title = /(?:^|\s)title="([^"]*)"/.exec(meta)?.[1];
      if (!isKnownLanguage(language)) {
        const meant = nearest(language, highlightedLanguages());
        pageFacts(file).problems.push({
          severity: 'warning',
          ...startOf(pre),
          message: 'The language of this code block is not known, so it is not highlighted.',
          found: language,
          hint: meant ? `Did you mean \`${meant}\`?` : 'Use `text` for code without a language.',
        });
      }
      // Otherwise Shiki reads `ins={…}` as highlighted lines.
      const marked = meta.replace(/\b(?:ins|del)=\{[^}]*\}/g, '');
      const html = await highlight(text, language, marked, [
        transformerMetaHighlight({ className: 'marked' }),
        transformerNotationMap({ classMap: notations }),
        createLineMarker(meta, 'ins', 'inserted'),
        createLineMarker(meta, 'del', 'deleted'),
      ]);
      const label = isPlainText(language) ? undefined : language;
      replace(createComponent('CodeBlock', { language: label, title, html }, pre));
    }
  };
}

/** Classes of the lines with a comment such as `[!code ++]`. */
const notations = {
  highlight: 'marked',
  hl: 'marked',
  focus: 'marked',
  warning: 'marked',
  error: 'marked',
  '++': 'inserted',
  '--': 'deleted',
};

function createLineMarker(meta: string, name: 'ins' | 'del', className: string): ShikiTransformer {
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

function createComponent(
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
