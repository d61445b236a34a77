import { isObject, type JsonObject } from '../../contract/json';
import { pointerTo, valueAt } from '../../contract/jsonPointer';
import type { VersionPlan } from '../../plan/pagePlan';

/** The pages of a version and their origin, for absolute URLs. */
export interface PublishedPages {
  /** Without a trailing slash. */
  baseUrl: string;
  plan: Pick<VersionPlan, 'route' | 'pages'>;
}

/** Keys of an operation, and of the document, after which the specification has `externalDocs`. */
const precedingKeys = ['info', 'tags', 'summary', 'description'];

/**
 * A contract in which each operation refers to its page with `externalDocs`, and the contract to
 * the landing page. What has its own `externalDocs` keeps them.
 *
 * @param authored The bundled document, in 3.0 or 3.1; it is not changed.
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
  // An operation may be defined in a document of 3.0 where it is not after the upgrade.
  if (!isObject(object) || isObject(valueAt(document, pointerTo(pointer, 'externalDocs')))) return;
  const entries = Object.entries(object);
  const at = entries.findLastIndex(([key]) => precedingKeys.includes(key)) + 1;
  entries.splice(at, 0, ['externalDocs', { url, description: title }]);
  for (const key of Object.keys(object)) Reflect.deleteProperty(object, key);
  Object.assign(object, Object.fromEntries(entries));
}
