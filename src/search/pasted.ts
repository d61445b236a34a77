import { parseUrl } from '@docs/core/urls';
import { wordsOf } from './words';
import { findRequest, operationsOfMethod, operationsOfRequest, resourceOf } from './requestInQuery';
import type { SearchRecord } from './searchRecord';

/** Finds the records for a pasted text: a URL of the site, a request, an error or an ID. */
export function findPasted(query: string, records: readonly SearchRecord[]): SearchRecord[] {
  const code = errorInQuery(query);
  if (code !== undefined) return findError(code, records);
  const request = findRequest(query);
  if (request === undefined) {
    const operations = operationsOfMethod(query, records);
    return operations.length > 0 ? operations : findId(query, records);
  }
  const page = findUrl(query, records);
  return page ? [page] : operationsOfRequest(request, records);
}

const objectId = /\b([a-z]+)_(?=\w*[\dA-Z])[\dA-Za-z]{8,}\b/g;

/** Finds the operations on the object with a pasted ID. Those that read it come first. */
function findId(query: string, records: readonly SearchRecord[]): SearchRecord[] {
  const [{ 0: id, 1: prefix } = []] = query.matchAll(objectId);
  if (id !== query.trim()) return [];
  const found = records.filter(({ operation }) => operation?.idPrefix === prefix);
  const isRead = ({ operation }: SearchRecord) => operation?.method === 'GET';
  return [...found.filter(isRead), ...found.filter((record) => !isRead(record))];
}

/** Puts the name of the object in the place of its ID: `delete emp_YiRCIHkyma7F`. */
export const nameObjects = (query: string, records: readonly SearchRecord[]): string =>
  query.replace(objectId, (id, prefix: string) => {
    const found = records.find(({ operation }) => operation?.idPrefix === prefix);
    return found?.operation ? (resourceOf(found.operation.path) ?? id) : id;
  });

/** The values in a message: numbers, IDs and what is in quotation marks. */
const values = /"[^"]*"|\b[a-z]+_[\dA-Za-z]{8,}|\d[\d,.]*\b/g;
/** A message with fewer words is part of many texts. */
const fewestWords = 3;

/** Returns the words of a message, in parts between its values. */
export const partsOfMessage = (message: string): string[] =>
  message.split(values).flatMap((part) => wordsOf(part).join(' ') || []);

/** Finds errors whose message is in a query, whatever its values are. The longest comes first. */
export function createMessageFinder(
  records: readonly SearchRecord[],
): (query: string) => SearchRecord[] {
  const messages = records
    .filter(({ kind }) => kind === 'error')
    .map((record) => {
      const parts = partsOfMessage(record.text);
      return { record, parts, length: parts.join(' ').split(' ').length };
    })
    .filter(({ length }) => length >= fewestWords)
    .sort((a, b) => b.length - a.length);
  return (query) => {
    const text = ` ${wordsOf(query).join(' ')} `;
    return messages.flatMap(({ record, parts }) =>
      endOfParts(parts, text) === undefined ? [] : [record],
    );
  };
}

/** Returns where the last of the parts ends in a text that has all of them in their order. */
const endOfParts = (parts: readonly string[], text: string): number | undefined =>
  parts.reduce<number | undefined>((from, part) => {
    const start = from === undefined ? -1 : text.indexOf(` ${part} `, from);
    return start === -1 ? undefined : start + part.length + 1;
  }, 0);

/** Finds the records of an error code. Errors come before fields that have the code as a value. */
function findError(code: string, records: readonly SearchRecord[]): SearchRecord[] {
  const name = code.replaceAll('-', '_');
  const named = records.filter(
    ({ kind, title }) => (kind === 'error' || kind === 'value') && title === name,
  );
  const errors = named.filter(({ kind }) => kind === 'error');
  return errors.length > 0 ? errors : named;
}

/** Finds the record with the path and the fragment of a URL. */
function findUrl(query: string, records: readonly SearchRecord[]): SearchRecord | undefined {
  const url = parseUrl(query.trim(), 'https://site.invalid');
  const href = url && url.pathname + url.hash;
  return records.find((record) => record.href === href);
}

/**
 * Returns the error code of a pasted problem document (RFC 9457). The document may be cut off, and
 * is then not valid JSON. Undefined for any other query.
 */
function errorInQuery(query: string): string | undefined {
  if (!/[{"]/.test(query)) return undefined;
  // Quotation marks may be escaped, as in a line of a log.
  const text = query.replaceAll('\\"', '"');
  return /"code"\s*:\s*"([^"]+)"/.exec(text)?.[1] ?? /"type"\s*:\s*"[^"]*#([^"]+)"/.exec(text)?.[1];
}
