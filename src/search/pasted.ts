import { parseUrl } from '@docs/core/urls';
import { wordsOf } from './words';
import { findRequest, operationsOfMethod, operationsOfRequest, resourceOf } from './requestInQuery';
import type { KnownError, KnownOperation } from './searchFiles';

/** Finds the operations for a pasted text: a request, a method or an ID. */
export function findOperations(query: string, known: readonly KnownOperation[]): KnownOperation[] {
  const request = findRequest(query);
  if (request !== undefined) return operationsOfRequest(request, known);
  const operations = operationsOfMethod(query, known);
  return operations.length > 0 ? operations : findId(query, known);
}

const objectId = /\b([a-z]+)_(?=\w*[\dA-Z])[\dA-Za-z]{8,}\b/g;

/** Finds the operations on the object with a pasted ID. Those that read it come first. */
function findId(query: string, known: readonly KnownOperation[]): KnownOperation[] {
  const [{ 0: id, 1: prefix } = []] = query.matchAll(objectId);
  if (id !== query.trim()) return [];
  const found = known.filter(({ operation }) => operation.idPrefix === prefix);
  const isRead = ({ operation }: KnownOperation) => operation.method === 'GET';
  return [...found.filter(isRead), ...found.filter((each) => !isRead(each))];
}

/** Puts the name of the object in the place of its ID: `delete emp_YiRCIHkyma7F`. */
export const nameObjects = (query: string, known: readonly KnownOperation[]): string =>
  query.replace(objectId, (id, prefix: string) => {
    const found = known.find(({ operation }) => operation.idPrefix === prefix);
    return (found && resourceOf(found.operation.path)) ?? id;
  });

/** The values in a message: numbers, IDs and what is in quotation marks. */
const values = /"[^"]*"|\b[a-z]+_[\dA-Za-z]{8,}|\d[\d,.]*\b/g;
/** A message with fewer words is part of many texts. */
const fewestWords = 3;

/** Returns the words of a message, in parts between its values. */
export const partsOfMessage = (message: string): string[] =>
  message.split(values).flatMap((part) => wordsOf(part).join(' ') || []);

/** Returns the words that may be keys of the errors whose message the query has. */
export function wordsOfMessage(query: string): string[] {
  const words = wordsOf(query);
  return words.length < fewestWords ? [] : [...new Set(words)];
}

/** Finds errors whose message is in a query, whatever its values are. The longest comes first. */
export function findMessages(query: string, errors: readonly KnownError[]): KnownError[] {
  const text = ` ${wordsOf(query).join(' ')} `;
  const lengthOf = ({ parts }: KnownError) => parts.join(' ').split(' ').length;
  return [...new Map(errors.map((error) => [error.id, error])).values()]
    .filter(
      (error) => lengthOf(error) >= fewestWords && endOfParts(error.parts, text) !== undefined,
    )
    .sort((a, b) => lengthOf(b) - lengthOf(a) || a.id - b.id);
}

/** Returns where the last of the parts ends in a text that has all of them in their order. */
const endOfParts = (parts: readonly string[], text: string): number | undefined =>
  parts.reduce<number | undefined>((from, part) => {
    const start = from === undefined ? -1 : text.indexOf(` ${part} `, from);
    return start === -1 ? undefined : start + part.length + 1;
  }, 0);

/** Returns the path and fragment of a pasted URL. */
export function hrefInQuery(query: string): string | undefined {
  const url = findRequest(query) && parseUrl(query.trim(), 'https://site.invalid');
  return url && url.pathname + url.hash;
}

/**
 * Returns the error code of a pasted problem document (RFC 9457), as it is written in titles. The
 * document may be cut off, and is then not valid JSON. Undefined for any other query.
 */
export function codeInQuery(query: string): string | undefined {
  if (!/[{"]/.test(query)) return undefined;
  // Quotation marks may be escaped, as in a line of a log.
  const text = query.replaceAll('\\"', '"');
  const code = /"code"\s*:\s*"([^"]+)"/.exec(text) ?? /"type"\s*:\s*"[^"]*#([^"]+)"/.exec(text);
  return code?.[1]?.replaceAll('-', '_');
}
