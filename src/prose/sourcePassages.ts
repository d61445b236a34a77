import ts from 'typescript';
import { blankOut, codeWord, type Passage } from './passage';

/**
 * Extracts the strings of a TypeScript file that people may read: JSX text, and strings on one
 * line that contain a space. They appear in the site or in error messages.
 */
export function sourcePassages(source: string, fileName: string): Passage[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const passages: Passage[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node, source);
    if (text && /\S\s+\S/.test(text)) {
      const { line, character } = file.getLineAndCharacterOfPosition(node.getStart());
      passages.push({ kind: 'string', text, line: line + 1, column: character + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return passages;
}

/** Returns the text that a node renders. Characters keep their offset from the node's start. */
function textOf(node: ts.Node, source: string): string | undefined {
  const text = source.slice(node.getStart(), node.getEnd());
  if (ts.isJsxText(node)) return text;
  if (text.includes('\n') || !(ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)))
    return undefined;
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

const toCodeWord = (code: string) => codeWord + blankOut(code.slice(codeWord.length));
