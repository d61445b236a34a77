import { distance } from 'fastest-levenshtein';
import type { Element, Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import { transformerMetaHighlight, transformerNotationMap } from '@shikijs/transformers';
import type { ShikiTransformer } from 'shiki';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { nearest } from '@docs/core/text';
import { parseFenceMeta, type FenceMeta } from '../fenceMeta';
import { highlight, highlightedLanguages, isKnownLanguage, isPlainText } from '../highlight';
import { createComponent, visit } from '@docs/core/mdx';
import { buildDiagramAttributes } from './diagramFence';
import { sampleTitle } from '../sampleFiles';
import { pageFacts, startOf, type PageProblem } from './pageFile';

/**
 * Highlights code fences at build time. Each becomes a `CodeBlock` with HTML, so that the browser
 * does not load the highlighter. A `mermaid` fence becomes a `Diagram` with its source and
 * drawings.
 *
 * The language may be followed by `title="…"`, by `file="…"` for a part of a sample file, by `{1,3-5}` for highlighted lines, and by
 * `ins={2}` and `del={3}` for a diff. The comments `[!code ++]`, `[!code --]` and `[!code
 * highlight]` in the code do the same.
 */
export function rehypeCodeBlocks({ contentDir }: { contentDir: string }) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const fences: { pre: Element; code: Element; replace: (node: Node) => void }[] = [];
    visit(tree, 'element', (node, index, parent) => {
      const [code] = node.children;
      if (node.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return;
      fences.push({ pre: node, code, replace: (by) => void (parent.children[index] = by) });
    });
    const samples = new Set<string>();
    for (const { pre, code, replace } of fences) {
      const language = languageOf(code);
      const meta = (code.data as { meta?: string | null } | undefined)?.meta ?? '';
      const text = toString(code).replace(/\n$/, '');
      if (language === 'mermaid') {
        const attributes = await buildDiagramAttributes(
          { source: text, meta, pre },
          file,
          contentDir,
        );
        replace(createComponent(pre, 'Diagram', attributes));
        continue;
      }
      const names = parseFenceMeta(meta);
      pageFacts(file).problems.push(...misspeltNames(names, pre));
      const sample = names.values.get('file');
      const title =
        names.values.get('title') ?? (sample && sampleTitle(sample, !samples.has(sample)));
      if (sample !== undefined) samples.add(sample);
      if (!isKnownLanguage(language)) {
        const meant = nearest(language, highlightedLanguages());
        pageFacts(file).problems.push({
          severity: 'warning',
          ...startOf(pre),
          message: 'The language of this code block is not known, so it is not highlighted.',
          found: language,
          hint: meant
            ? `Did you mean \`${meant}\`? If not, use \`text\`.`
            : 'Use `text` for code without a language.',
        });
      }
      // Shiki would read `ins={…}` as highlighted lines.
      const marked = meta.replace(/\b(?:ins|del)=\{[^}]*\}/g, '');
      const html = await highlight(text, language, marked, [
        transformerMetaHighlight({ className: 'marked' }),
        transformerNotationMap({ classMap: notations }),
        createLineMarker(meta, 'ins', 'inserted'),
        createLineMarker(meta, 'del', 'deleted'),
      ]);
      const label = isPlainText(language) ? undefined : language;
      const operation = isRunnable(language, names) ? names.values.get('operation') : undefined;
      // The contract decides later what the block can run.
      const request = operation === undefined ? {} : { operation, text };
      replace(createComponent(pre, 'CodeBlock', { language: label, title, html, ...request }));
    }
  };
}

/** Whether a fence shows one request of the operation that it names. */
const isRunnable = (language: string, { words }: FenceMeta): boolean =>
  language === 'bash' || (language === 'json' && words.has('request') && !words.has('partial'));

/** The names that the info string of a fence may contain. */
const fenceNames = {
  words: ['request', 'partial'],
  // The tests of the samples read `files`.
  values: ['title', 'description', 'operation', 'response', 'schema', 'enum', 'file', 'files'],
};

/** Reports names one or two letters from a known one. Other generators' names are allowed. */
function misspeltNames({ words, values }: FenceMeta, pre: Element): PageProblem[] {
  const names = [
    ...[...words].map((name) => [name, fenceNames.words] as const),
    ...[...values.keys()].map((name) => [name, fenceNames.values] as const),
  ];
  return names.flatMap(([name, known]) => {
    const meant = /^[a-z]{4,}$/i.test(name) ? nearest(name, known) : undefined;
    if (meant === undefined || ![1, 2].includes(distance(name, meant))) return [];
    return [
      {
        severity: 'warning' as const,
        ...startOf(pre),
        message:
          'The code block has a name after its language that is not known, so it has no effect.',
        expected: meant,
        found: name,
        hint: `Write \`${meant}\`, or remove it.`,
      },
    ];
  });
}

/** The classes of lines with a comment such as `[!code ++]`. */
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

function languageOf(code: Element): string {
  const classes = code.properties?.className;
  const named = (Array.isArray(classes) ? classes : []).find((name) =>
    String(name).startsWith('language-'),
  );
  return named === undefined ? '' : String(named).slice('language-'.length);
}
