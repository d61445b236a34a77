import { parseUrl } from '@docs/core/urls';
import { operationsOfMethod, operationsOfRequest, findRequest } from './requestInQuery';
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

/** Finds the operations on the object with a pasted ID. Those that read it come first. */
function findId(query: string, records: readonly SearchRecord[]): SearchRecord[] {
  const prefix = /^\s*([a-z]+)_(?=\w*[\dA-Z])[\dA-Za-z]{8,}\s*$/.exec(query)?.[1];
  if (prefix === undefined) return [];
  const found = records.filter(({ operation }) => operation?.idPrefix === prefix);
  const isRead = ({ operation }: SearchRecord) => operation?.method === 'GET';
  return [...found.filter(isRead), ...found.filter((record) => !isRead(record))];
}

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
