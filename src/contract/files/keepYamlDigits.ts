import { Lexer } from 'yaml';
import { numberOf } from '../sourceDigits';

/** A number of at least 16 digits or with an exponent, where a value or a key may be. */
const mayBeLong =
  /(?:^|[\s:[{,-])[-+]?(?:[\d.]{16,}|[\d.]+e[-+]?\d+|0x[\da-f]{12,}|0o[0-7]{16,})(?=[\s,:\]}]|$)/im;

/** The lexer marks documents, the ends of flows, and scalars without quotes. */
const scalarMark = '\x1f';
const marks = new Set(['\x02', '\x18', scalarMark]);

/** A number of the core schema of YAML 1.2. */
const number = /^(?:[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?|0x[\da-f]+|0o[0-7]+)$/i;

/**
 * Writes the numbers of YAML so that a parser reads those that `numberOf` returns. A number that is
 * a key becomes a string, which is what it is read as.
 */
export function keepYamlDigits(text: string): string {
  if (!mayBeLong.test(text)) return text;
  const tokens = [...new Lexer().lex(text)];
  return tokens
    .map((token, index) => {
      if (marks.has(token)) return '';
      if (tokens[index - 1] !== scalarMark || !number.test(token)) return token;
      const isText = (one: string) => one.trim() !== '' && !marks.has(one);
      if (tokens.slice(0, index).findLast(isText)?.startsWith('!')) return token;
      return tokens.slice(index + 1).find(isText) === ':'
        ? JSON.stringify(token)
        : JSON.stringify(numberOf(token));
    })
    .join('');
}
