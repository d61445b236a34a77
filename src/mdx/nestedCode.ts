import type { ThemedToken } from 'shiki';
import { readJsonTokens } from './jsonTokens';

const colorOf = (kind: string) => `var(--code-${kind})`;
const jsonColors: Readonly<Record<string, string>> = {
  tk: colorOf('token-keyword'),
  ts: colorOf('token-string'),
  tc: colorOf('token-constant'),
};
const foreground = colorOf('foreground');
const isString = ({ color }: ThemedToken): boolean =>
  color === jsonColors.ts || color === colorOf('token-string-expression');

const shells: ReadonlySet<string> = new Set(['bash', 'sh', 'shell', 'zsh', 'shellscript']);

/** JSON within quotes: what is before it, and the JSON. A form's field may have a name before it. */
const quotedJson = /^([\s"'`]*[\w.-]*=?\s*)([{[]\s*["\]}{[][^]*[}\]])/;

/**
 * Colours code within strings, which grammars leave in one colour: the names and values of JSON,
 * and in a shell also URLs and flags.
 *
 * @param lines The tokens of a highlighter with the theme of this site.
 */
export function colorNestedCode(
  lines: readonly (readonly ThemedToken[])[],
  code: string,
  language: string,
): ThemedToken[][] {
  const isShell = shells.has(language);
  const nested = findJson(lines, code);
  let next = 0;
  return lines.map((line) =>
    line.flatMap((token) => {
      if (!isString(token)) return [isShell ? colorWord(token) : token];
      const end = token.offset + token.content.length;
      while (next < nested.length && (nested[next]?.end ?? 0) <= token.offset) next += 1;
      let after = next;
      while (after < nested.length && (nested[after]?.start ?? 0) < end) after += 1;
      const parts = nested.slice(next, after);
      if (parts.length === 0) return [isShell ? colorWord(token) : token];
      return splitToken(token, parts, code);
    }),
  );
}

interface Part {
  start: number;
  end: number;
  color: string;
}

/** Finds the JSON in strings. Returns its tokens, in the order of the code. */
function findJson(lines: readonly (readonly ThemedToken[])[], code: string): Part[] {
  const runs: { start: number; end: number }[] = [];
  let isOpen = false;
  for (const token of lines.flat()) {
    const end = token.offset + token.content.length;
    const last = runs.at(-1);
    if (isString(token) && isOpen && last) last.end = end;
    else if (isString(token)) runs.push({ start: token.offset, end });
    isOpen = isString(token);
  }
  return runs.flatMap(({ start, end }) => {
    const [, before = '', json] = quotedJson.exec(code.slice(start, end)) ?? [];
    return json === undefined ? [] : placeParts(json, start + before.length);
  });
}

function placeParts(json: string, from: number): Part[] {
  let start = from;
  // The last token ends with the code, although it is plain text.
  return [...readJsonTokens(json), { kind: '', length: json.length }].map(({ kind, length }) => {
    const end = Math.min(start + length, from + json.length);
    const part = { start, end, color: jsonColors[kind] ?? foreground };
    start = end;
    return part;
  });
}

/** Splits a token at its parts. What is before and after them keeps its colour. */
function splitToken(token: ThemedToken, parts: readonly Part[], code: string): ThemedToken[] {
  const result: ThemedToken[] = [];
  const end = token.offset + token.content.length;
  let at = token.offset;
  const add = (to: number, color: string | undefined) => {
    if (to > at) result.push({ ...token, content: code.slice(at, to), offset: at, color });
    at = Math.max(at, to);
  };
  for (const part of parts) {
    add(Math.min(part.start, end), token.color);
    add(Math.min(part.end, end), part.color);
  }
  add(end, token.color);
  return result;
}

/** Joins white space to the token after it, and tokens of one style: the page has fewer elements. */
export const joinTokens = (lines: readonly (readonly ThemedToken[])[]): ThemedToken[][] =>
  lines.map((line) =>
    line.reduce<ThemedToken[]>((joined, token) => {
      const last = joined.at(-1);
      const isAlike = last?.color === token.color && last?.fontStyle === token.fontStyle;
      const isAfterSpace = last?.content.trim() === '';
      if (last && (isAlike || isAfterSpace)) {
        const { content, offset } = last;
        joined[joined.length - 1] = { ...token, content: content + token.content, offset };
      } else joined.push(token);
      return joined;
    }, []),
  );

/** Colours a flag and a URL apart from the values of a command. */
function colorWord(token: ThemedToken): ThemedToken {
  if (token.color !== colorOf('token-comment') && /^--?[a-z][\w-]*$/i.test(token.content))
    return { ...token, color: colorOf('token-parameter') };
  if (/^["']?https?:\/\/\S+$/.test(token.content))
    return { ...token, color: colorOf('token-link') };
  return token;
}
