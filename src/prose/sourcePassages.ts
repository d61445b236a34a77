import ts from 'typescript';
import { blankOut, codeWord, type Passage } from './passage';

/**
 * Extracts what people read in a TypeScript file: comments, text in JSX, and strings on one line
 * that contain a space. Such strings may be shown in the site or in an error message.
 */
export function extractSource(source: string, fileName: string): Passage[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const passages: Passage[] = [];
  const comments = new Map<number, ts.CommentRange>();
  const jsxTexts: ts.JsxText[] = [];

  const add = (kind: Passage['kind'], text: string, at: number): void => {
    if (!/\S\s+\S/.test(text)) return;
    const { line, character } = file.getLineAndCharacterOfPosition(at);
    passages.push({ kind, text, line: line + 1, column: character + 1 });
  };
  const visit = (node: ts.Node): void => {
    add('string', textOf(node, source) ?? '', node.getStart());
    if (ts.isJsxText(node)) jsxTexts.push(node);
    for (const range of [
      ...(ts.getLeadingCommentRanges(source, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.end) ?? []),
    ])
      comments.set(range.pos, range);
    for (const child of node.getChildren()) visit(child);
  };
  visit(file);
  const ranges = [...comments.values()].filter(
    ({ pos }) => !jsxTexts.some((text) => text.pos <= pos && pos < text.end),
  );
  for (const [text, at] of paragraphsOf(source, ranges)) add('comment', text, at);
  return passages.sort((a, b) => a.line - b.line || a.column - b.column);
}

/** The text that a node renders, each character at its offset from the node's start. */
function textOf(node: ts.Node, source: string): string | undefined {
  if (!(ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)))
    return undefined;
  const text = source.slice(node.getStart(), node.getEnd());
  if (ts.isJsxText(node)) return text;
  if (text.includes('\n')) return undefined;
  const spans = ts.isTemplateExpression(node) ? node.templateSpans : [];
  const withoutCode = spans.reduce(
    (result, { expression }) => {
      const start = expression.getFullStart() - '${'.length - node.getStart();
      const end = expression.getEnd() + '}'.length - node.getStart();
      return result.slice(0, start) + toCodeWord(result.slice(start, end)) + result.slice(end);
    },
    ` ${text.slice(1, -1)} `,
  );
  return withoutCode.replace(/\\?`[^`]*`/g, toCodeWord);
}

/**
 * The paragraphs, list items and tags of comments with their offsets. Comments after `//` on
 * lines that follow each other are one comment.
 */
function paragraphsOf(source: string, ranges: readonly ts.CommentRange[]): [string, number][] {
  const comments: { pos: number; end: number }[] = [];
  for (const { pos, end } of [...ranges].sort((a, b) => a.pos - b.pos)) {
    const last = comments.at(-1);
    if (last && /^\n?[ \t]*$/.test(source.slice(last.end, pos))) last.end = end;
    else comments.push({ pos, end });
  }
  return comments.flatMap(({ pos, end }) => {
    const text = source
      .slice(pos, end)
      .replace(/^[ \t]*(?:\/\*+|\*+\/|\*(?=[ \n])|\/\/)|\*\/$/gm, blankOut)
      .replace(/`[^`]*`|\{@link[^}]*\}|https?:\S+|@\w+ \w+(?= )|@\w+/g, toCodeWord);
    return [...text.matchAll(/\S[^]*?(?=\n\s*\n|\n\s*(?:-|\d+\.|ℵ\s{2,}) |$)/g)].map(
      (match): [string, number] => [match[0], pos + match.index],
    );
  });
}

const toCodeWord = (code: string) => codeWord + blankOut(code.slice(codeWord.length));
