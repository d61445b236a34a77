import type { Contract } from '../../contract/contract';
import { formatYaml } from '../../contract/formatYaml';
import { formatJson, isObject, type JsonObject, pointerTo, valueAt } from '../../contract/json';
import type { DocumentedPages } from '../documentedPages';
import type { DownloadName } from './downloadNames';
import { createPostmanCollection } from './postmanCollection';

/**
 * Creates the downloads of a contract. These are a Postman collection, and the bundled contract as
 * YAML and JSON in key order. The same contract always gives the same bytes.
 *
 * @param authored The bundled document, in its authored version of OpenAPI.
 * @param pages The pages that `externalDocs` of operations link to.
 */
export function createDownloads(
  contract: Contract,
  authored: JsonObject,
  pages: PublishedPages,
): Record<DownloadName, string> {
  const document = addPageLinks(authored, pages);
  return {
    'openapi.yaml': formatYaml(document),
    'openapi.json': `${formatJson(document)}\n`,
    'postman.json': `${formatJson(createPostmanCollection(contract))}\n`,
  };
}

/** The pages of a version, and the base of their absolute URLs. */
interface PublishedPages {
  /** Without a trailing slash. */
  baseUrl: string;
  plan: Pick<DocumentedPages, 'route' | 'pages'>;
}

/** The keys before `externalDocs` of an operation or document, as in the specification. */
const precedingKeys = ['info', 'tags', 'summary', 'description'];

/**
 * Adds `externalDocs` to a contract: links from each operation to its page, and from the contract
 * to the landing page. Existing `externalDocs` stay.
 *
 * @param authored The bundled document, of version 3.0, 3.1 or 3.2. It is not changed.
 */
export function addPageLinks(authored: JsonObject, { baseUrl, plan }: PublishedPages): JsonObject {
  const document = structuredClone(authored);
  for (const { operation, route, title } of plan.pages) {
    if (operation) addLink(document, operation.pointer, { url: baseUrl + route, title });
  }
  const landing = plan.pages.find(({ route }) => route === plan.route);
  if (landing) addLink(document, '', { url: baseUrl + landing.route, title: landing.title });
  return document;
}

function addLink(
  document: JsonObject,
  pointer: string,
  { url, title }: { url: string; title: string },
): void {
  const object = valueAt(document, pointer);
  // The conversion from 3.0 may have moved an operation.
  if (!isObject(object) || isObject(valueAt(document, pointerTo(pointer, 'externalDocs')))) return;
  const entries = Object.entries(object);
  const at = entries.findLastIndex(([key]) => precedingKeys.includes(key)) + 1;
  entries.splice(at, 0, ['externalDocs', { url, description: title }]);
  for (const key of Object.keys(object)) Reflect.deleteProperty(object, key);
  Object.assign(object, Object.fromEntries(entries));
}
