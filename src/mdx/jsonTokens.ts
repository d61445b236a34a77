import { type CodeToken, packTokens } from './codeTokens';

/** A key or a string, a constant, or anything else. The end of a line belongs to what it follows. */
const pattern =
  /("(?:[^"\\]|\\.)*")(?:(?=\s*(:))|\n?)|(?:-?\d[\d.eE+-]*|true|false|null)\n?|[^"\dtfn-]+|./gs;

/** Packs the tokens of JSON like `highlightTokens`, without loading a highlighter. */
export const jsonTokens = (code: string): string => packTokens(readJsonTokens(code));

/** Reads the tokens of JSON. Code after the last one is plain text. */
export function readJsonTokens(code: string): CodeToken[] {
  const tokens: CodeToken[] = [];
  for (const [text, string, colon] of code.matchAll(pattern)) {
    const isConstant = /^(?:-?\d|true|false|null)/.test(text);
    const kind = string === undefined ? (isConstant ? 'tc' : '') : colon ? 'tk' : 'ts';
    const last = tokens.at(-1);
    if (last?.kind === kind) last.length += text.length;
    else tokens.push({ kind, length: text.length });
  }
  if (tokens.at(-1)?.kind === '') tokens.pop();
  return tokens;
}
