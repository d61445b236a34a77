import { parse } from 'yaml';
import { asList, asObject, isObject } from '../../contract/json';
import type { CheckedDocument } from './checkedPage';
import { documentLinks } from './documentLinks';

/** The text of a written download, and the file that it comes from. */
export interface WrittenDownload {
  /** URL path, e.g. `/openapi.json`. */
  url: string;
  text: string;
  /** Relative to the project's root. */
  sourceFile: string;
}

/**
 * Written contracts and workflows with the URLs in them that have to work: `externalDocs`, the
 * contract of the workflows, and the links of their descriptions.
 */
export const contractDocuments = (downloads: readonly WrittenDownload[]): CheckedDocument[] =>
  downloads.map(({ url, text, sourceFile }) => {
    const found = url.endsWith('/openapi.json')
      ? externalDocsIn(JSON.parse(text))
      : url.endsWith('/arazzo.yaml')
        ? workflowUrls(parse(text))
        : [];
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

const workflowUrls = (document: unknown): string[] => [
  ...asList(asObject(document).sourceDescriptions).flatMap((source) => {
    const { url } = asObject(source);
    return typeof url === 'string' ? [url] : [];
  }),
  ...linksOfDescriptions(document),
];

function linksOfDescriptions(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linksOfDescriptions);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (key === 'requestBody') return [];
    if (key !== 'description' || typeof item !== 'string') return linksOfDescriptions(item);
    return [...item.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href);
  });
}
