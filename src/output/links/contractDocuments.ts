import { asObject } from '@docs/openapi/json';
import type { CheckedDocument } from './checkedPage';
import { documentLinks } from './documentLinks';

/** The text of a written download, and the file that it comes from. */
export interface WrittenDownload {
  /** URL path, such as `/openapi.json`. */
  url: string;
  text: string;
  /** Relative to the project's root. */
  sourceFile: string;
}

/** Written contracts with the URLs of `externalDocs` in them, which have to work. */
export const contractDocuments = (downloads: readonly WrittenDownload[]): CheckedDocument[] =>
  downloads.map(({ url, text, sourceFile }) => {
    const found = url.endsWith('/openapi.json') ? externalDocsIn(JSON.parse(text)) : [];
    return { url, sourceFile, readReferences: () => documentLinks(found) };
  });

function externalDocsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) => {
    if (key === 'example' || key === 'examples') return [];
    const { url } = key === 'externalDocs' ? asObject(item) : {};
    return typeof url === 'string' ? [url] : externalDocsIn(item);
  });
}
