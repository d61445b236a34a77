import type { HtmlReference } from './scanHtml';

const fence = /^[\s>]*(?:(?:[-*+]|\d+\.)\s+)*(`{3,}|~{3,})/;
/** Code within a line; an escaped backtick begins none. */
const inlineCode = /\\`|(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g;
/** An escaped bracket ends no text of a link. */
const destination =
  /(!\[(?:\\.|[^\]\\])*)?(?<!(?<!\\)\\)\]\((?:<((?:\\.|[^>\\])*)>|((?:\\.|[^\s()\\])+))|<(https?:[^\s<>]+)>/g;

/**
 * Reads the links and images of Markdown as the build writes it: links with their URL, autolinks,
 * and code that is fenced or within a line. One pass over the lines, without a parser, because the
 * text of all pages is read.
 */
export function scanMarkdown(markdown: string): HtmlReference[] {
  const references: HtmlReference[] = [];
  let open: string | undefined;
  for (const line of markdown.split('\n')) {
    const marks = fence.exec(line)?.[1];
    if (open !== undefined) {
      if (marks?.startsWith(open) && line.trimEnd().endsWith(marks)) open = undefined;
      continue;
    }
    if (marks !== undefined) {
      open = marks;
      continue;
    }
    if (!line.includes('](') && !line.includes('<http')) continue;
    for (const [, image, literal, raw, auto] of line
      .replace(inlineCode, '')
      .matchAll(destination)) {
      references.push({
        kind: image === undefined ? 'link' : 'image',
        href: withoutEscapes(literal ?? raw ?? auto ?? ''),
      });
    }
  }
  return references;
}

const withoutEscapes = (url: string): string => url.replace(/\\([!-/:-@[-`{-~])/g, '$1');
