import { Lexer } from 'yaml';
import { numberOf } from '../sourceDigits';

/** Finds a number of at least 16 digits or with an exponent, as a value or a key. */
const mayBeLong =
  /(?:^|[\s:[{,-])[-+]?(?:[\d.]{16,}|[\d.]+e[-+]?\d+|0x[\da-f]{12,}|0o[0-7]{16,})(?=[\s,:\]}]|$)/im;

/** The lexer's marks for documents, ends of flows, and scalars without quotes. */
const scalarMark = '\x1f';
const marks = new Set(['\x02', '\x18', scalarMark]);

/** A number of the core schema of YAML 1.2. */
const number = /^(?:[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?|0x[\da-f]+|0o[0-7]+)$/i;

/**
 * Rewrites the numbers of YAML, so that a parser reads the numbers that `numberOf` returns. A
 * number that is a key becomes a string, because parsers read it as a string.
 */
export function keepYamlDigits(text: string): string {
  if (!mayBeLong.test(text)) return text;
  const tokens = [...new Lexer().lex(text)];
  /** The index of a number. It is rewritten when the text after it is known. */
  let open: number | undefined;
  let before = '';
  for (const [index, token] of tokens.entries()) {
    if (marks.has(token) || token.trim() === '') continue;
    if (open !== undefined) tokens[open] = write(tokens[open] ?? '', token === ':');
    const isNumber = tokens[index - 1] === scalarMark && number.test(token);
    open = isNumber && !before.startsWith('!') ? index : undefined;
    before = token;
  }
  if (open !== undefined) tokens[open] = write(tokens[open] ?? '', false);
  return tokens.filter((token) => !marks.has(token)).join('');
}

const write = (authored: string, isKey: boolean): string =>
  JSON.stringify(isKey ? authored : numberOf(authored));
