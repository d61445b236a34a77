import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import {
  bundledLanguages,
  createCssVariablesTheme,
  createHighlighter,
  createOnigurumaEngine,
  type BundledLanguage,
  type Highlighter,
  type ShikiTransformer,
} from 'shiki';
import { visit } from '@docs/core/mdx';
import { packTokens, type CodeToken } from './codeTokens';
import { colorNestedCode, joinTokens } from './nestedCode';

/**
 * The theme of both colour modes. It names token kinds, and tokens.css defines a light and a dark
 * colour for each.
 */
const theme = createCssVariablesTheme({ name: 'site', variablePrefix: '--code-', fontStyle: true });

// The whole process shares one highlighter, as Shiki recommends. Loading a grammar is slow, and
// every page uses the same ones.
let highlighter: Promise<Highlighter> | undefined;
const loadHighlighter = () =>
  (highlighter ??= createHighlighter({
    themes: [theme],
    langs: [],
    // Twice as fast as the engine that translates grammars to JavaScript, with the same tokens.
    engine: createOnigurumaEngine(import('shiki/wasm')),
  }));

/** The language of terminal output. Its colours are escape sequences. */
const terminal = 'ansi';

const plainText = new Set(['', 'text', 'txt', 'plain', 'plaintext', terminal]);

/** Whether the language is not highlighted. Readers do not see its name either. */
export const isPlainText = (language: string): boolean => plainText.has(language);

/** Names of all languages that are highlighted. */
export const highlightedLanguages = (): string[] => Object.keys(bundledLanguages);

/** Whether code of the language is highlighted, or intentionally plain text. */
export const isKnownLanguage = (language: string): boolean =>
  isPlainText(language) || Object.hasOwn(bundledLanguages, language);

/**
 * Renders code as HTML. Each line is one `span.line`, and token kinds are classes. Code of an
 * unknown language is plain text.
 */
export async function highlight(
  code: string,
  language: string,
  /** The info string of the fence after its language, for transformers that read it. */
  meta = '',
  transformers: readonly ShikiTransformer[] = [],
): Promise<string> {
  const { shiki, options } = await highlighterFor(language);
  const tree = shiki.codeToHast(code, {
    ...options,
    mergeWhitespaces: false,
    meta: { __raw: meta },
    transformers: [...transformers, nestedCode(code, language), classesForColours],
  });
  let html = '';
  visit(tree as unknown as Root, 'element', (node) => {
    if (node.tagName === 'code') html = toHtml(node.children as never);
  });
  return html;
}

/** Packs the tokens of a code sample for pages that show one of many samples. */
export async function highlightTokens(code: string, language: string): Promise<string> {
  const { shiki, options } = await highlighterFor(language);
  const tokens: CodeToken[] = [];
  const add = (kind: string, length: number) => {
    const last = tokens.at(-1);
    if (last?.kind === kind) last.length += length;
    else if (length > 0) tokens.push({ kind, length });
  };
  let end = 0;
  const lines = colorNestedCode(shiki.codeToTokens(code, options).tokens, code, language);
  for (const { content, offset, color = '', fontStyle = 0 } of lines.flat()) {
    // White space has no colour. It joins the token before it.
    const isBlank = content.trim() === '';
    const before = tokens.at(-1)?.kind ?? '';
    add(before, offset - end);
    add(isBlank ? before : classesOf(color, fontStyle).join(' '), content.length);
    end = offset + content.length;
  }
  // Code after the last token is plain text anyway.
  if (tokens.at(-1)?.kind === '') tokens.pop();
  return packTokens(tokens);
}

async function highlighterFor(language: string) {
  const shiki = await loadHighlighter();
  const isHighlighted = !isPlainText(language) && Object.hasOwn(bundledLanguages, language);
  if (isHighlighted) await shiki.loadLanguage(language as BundledLanguage);
  return {
    shiki,
    options: {
      lang: isHighlighted
        ? (language as BundledLanguage)
        : language === terminal
          ? terminal
          : 'text',
      theme: 'site',
      // With a limit, Shiki stops a line after half a second. HTML would depend on the load.
      tokenizeTimeLimit: 0,
    } as const,
  };
}

/** @param fontStyle Shiki's bit mask: 1 is italic and 2 is bold. */
function classesOf(color: string, fontStyle: number): string[] {
  const kind = /var\(--code-(?:token|ansi)(?:-bright)?-([a-z-]+)\)/.exec(color)?.[1];
  return [
    kind === undefined ? undefined : kindClasses[kind],
    fontStyle & 1 ? 'ti' : undefined,
    fontStyle & 2 ? 'tb' : undefined,
  ].filter((name) => name !== undefined);
}

const nestedCode = (code: string, language: string): ShikiTransformer => ({
  name: 'nested-code',
  tokens: (lines) => joinTokens(colorNestedCode(lines, code, language)),
});

/** Replaces style attributes: classes are shorter, and a strict CSP permits them. */
const classesForColours: ShikiTransformer = {
  name: 'classes-for-colours',
  span(node) {
    const style = String(node.properties.style ?? '');
    delete node.properties.style;
    const font = (style.includes('italic') ? 1 : 0) + (style.includes('bold') ? 2 : 0);
    const classes = classesOf(style, font);
    if (classes.length > 0) this.addClassToHast(node, classes);
  },
  line(node) {
    // A span without a class has no effect.
    node.children = node.children.flatMap((child) =>
      child.type === 'element' && Object.keys(child.properties).length === 0
        ? child.children
        : [child],
    );
  },
};

/**
 * The classes of token kinds, styled in base.css. They are short because a page has thousands.
 * Punctuation has none: it would be half of them.
 */
const kindClasses: Record<string, string> = {
  keyword: 'tk',
  string: 'ts',
  'string-expression': 'ts',
  constant: 'tc',
  function: 'tf',
  parameter: 'tp',
  comment: 'tm',
  link: 'tl',
  inserted: 'tin',
  deleted: 'tde',
  changed: 'tch',
  red: 'tde',
  green: 'tin',
  yellow: 'tch',
  blue: 'tl',
  magenta: 'tk',
  cyan: 'tf',
};
