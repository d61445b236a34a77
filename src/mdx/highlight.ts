import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
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

/** Whether the language is one without highlighting, which is also not named to the reader. */
export const isPlainText = (language: string): boolean => plainText.has(language);

/** Names of all languages that are highlighted. */
export const highlightedLanguages = (): string[] => Object.keys(bundledLanguages);

/** Whether code of the language is highlighted, or plain text on purpose. */
export const isKnownLanguage = (language: string): boolean =>
  isPlainText(language) || Object.hasOwn(bundledLanguages, language);

/**
 * Code as HTML: one `span.line` a line, token kinds as classes. Code of a
 * language that is not known is plain text.
 */
export async function highlight(
  code: string,
  language: string,
  /** What stands after the language of a fence, for transformers that read it. */
  meta = '',
  transformers: readonly ShikiTransformer[] = [],
): Promise<string> {
  const shiki = await loadHighlighter();
  const isHighlighted = !isPlainText(language) && Object.hasOwn(bundledLanguages, language);
  if (isHighlighted) await shiki.loadLanguage(language as BundledLanguage);
  const tree = shiki.codeToHast(code, {
    lang: isHighlighted ? language : 'text',
    theme: 'site',
    // Else Shiki gives a line up after half a second, and the HTML depends on how busy the machine is.
    tokenizeTimeLimit: 0,
    mergeWhitespaces: true,
    mergeSameStyleTokens: true,
    meta: { __raw: meta },
    transformers: [...transformers, classesForColours],
  });
  let html = '';
  visit(tree as unknown as Root, 'element', (node) => {
    if (node.tagName === 'code') html = toHtml(node.children as never);
  });
  return html;
}

/** A class is shorter than a style attribute and passes a strict Content-Security-Policy. */
const classesForColours: ShikiTransformer = {
  name: 'classes-for-colours',
  span(node) {
    const style = String(node.properties.style ?? '');
    delete node.properties.style;
    const kind = /var\(--code-token-([a-z-]+)\)/.exec(style)?.[1];
    const classes = [
      kind === undefined ? undefined : kindClasses[kind],
      style.includes('italic') ? 'ti' : undefined,
      style.includes('bold') ? 'tb' : undefined,
    ].filter((name) => name !== undefined);
    if (classes.length > 0) this.addClassToHast(node, classes);
  },
  line(node) {
    // A span without a class says nothing.
    node.children = node.children.flatMap((child) =>
      child.type === 'element' && Object.keys(child.properties).length === 0
        ? child.children
        : [child],
    );
  },
};

/** Classes of the token kinds, in base.css; short, because a page has thousands of them. */
const kindClasses: Record<string, string> = {
  keyword: 'tk',
  string: 'ts',
  'string-expression': 'ts',
  constant: 'tc',
  function: 'tf',
  parameter: 'tp',
  comment: 'tm',
  punctuation: 'tu',
  link: 'tl',
  inserted: 'tin',
  deleted: 'tde',
  changed: 'tch',
};
